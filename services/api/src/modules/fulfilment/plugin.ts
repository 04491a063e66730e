import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { type MerchantOrderOptions, merchantOrderRoutes } from './merchant-order-routes';
import { merchantReturnRoutes } from './merchant-return-routes';
import { paymentTaskRoutes } from './payment-task-routes';

/** What staff do with orders, parcels and returns (docs/decisions/0097). */
export const fulfilmentPlugin: FastifyPluginAsync<
  MerchantOrderOptions & { provider: PaymentProvider }
> = async (app, options) => {
  await app.register(merchantOrderRoutes, options);
  await app.register(merchantReturnRoutes, options);
  await app.register(paymentTaskRoutes, options);
};
