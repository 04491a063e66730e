import type { Database } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { registerPaymentRoutes } from './payment-routes';
import { PaymentService } from './payment-service';
import { registerStoredMethodRoutes } from './stored-method-routes';
import { StoredMethodService } from './stored-method-service';

export interface PaymentOptions {
  db: Database;
  provider: PaymentProvider;
  /** The shop's URL, to which payment pages return. */
  shopUrl: string;
}

/** Payments of orders, and members' stored payment methods (behaviour/calls). */
export const paymentPlugin: FastifyPluginAsync<PaymentOptions> = async (app, { db, provider, shopUrl }) => {
  const stored = new StoredMethodService(db, provider, shopUrl, app.log);
  registerPaymentRoutes(app, db, new PaymentService({ db, provider, shopUrl, log: app.log, stored }));
  registerStoredMethodRoutes(app, db, stored);
};
