import type { Database } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import type { FulfilPayment } from './payment-attempts';
import { registerPaymentRoutes } from './payment-routes';
import { PaymentService } from './payment-service';
import { registerStoredMethodRoutes } from './stored-method-routes';
import { StoredMethodService } from './stored-method-service';

export interface PaymentOptions {
  db: Database;
  provider: PaymentProvider;
  /** The shop's URL, to which payment pages return. */
  shopUrl: string;
  /** What a payment brings about besides its order. */
  fulfil: FulfilPayment;
}

/** Payments of orders, and members' stored payment methods (behaviour/calls). */
export const paymentPlugin: FastifyPluginAsync<PaymentOptions> = async (
  app,
  { db, provider, shopUrl, fulfil },
) => {
  const stored = new StoredMethodService(db, provider, shopUrl, app.log);
  registerPaymentRoutes(app, db, new PaymentService({ db, provider, shopUrl, log: app.log, stored, fulfil }));
  registerStoredMethodRoutes(app, db, stored);
};
