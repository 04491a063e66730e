import { idempotencyKeyOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok, sessionOf } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  paymentDetailsRequestSchema,
  paymentMethodsRequestSchema,
  paymentMethodsSchema,
  paymentResultSchema,
  payRequestSchema,
} from 'shared-contracts/wire/payment';
import * as z from 'zod/mini';
import { findPayersOrder } from '../order';
import type { PaymentService } from './payment-service';

const tags = ['Payment'];

/** /api/order/payment for shoppers, /api/payment/webhook for the provider (behaviour 7). */
export function registerPaymentRoutes(app: FastifyInstance, db: Database, payments: PaymentService): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/order/payment/paymentMethods',
    { schema: { tags, body: paymentMethodsRequestSchema, response: answers(paymentMethodsSchema) } },
    async (request) => {
      const { orderId, guest, amount = 0 } = request.body;
      const locale = localeOf(request);
      if (orderId === undefined) {
        return ok(await payments.offerMethods(amount, sessionOf(request)?.customerId, locale));
      }
      return ok(await payments.listMethods(await findPayersOrder(db, request, { orderId, guest }), locale));
    },
  );
  routes.post(
    '/api/order/payment/pay',
    { schema: { tags, body: payRequestSchema, response: answers(paymentResultSchema) } },
    async (request) => {
      const idempotencyKey = idempotencyKeyOf(request);
      const order = await findPayersOrder(db, request, request.body);
      const payer = { idempotencyKey, ip: request.ip, locale: localeOf(request) };
      return ok(await payments.pay(order, request.body, payer));
    },
  );
  routes.post(
    '/api/order/payment/paymentDetails',
    { schema: { tags, body: paymentDetailsRequestSchema, response: answers(paymentResultSchema) } },
    async (request) => {
      const order = await findPayersOrder(db, request, request.body);
      return ok(await payments.details(order, request.body.details));
    },
  );
  const webhook = {
    tags,
    description: 'Notifications of the payment provider, signed by it. The answer is a plain text.',
    // A refusal is `[refused]`, but another hook may answer 401 in its own format.
    response: { 200: z.literal('[accepted]'), 401: z.unknown() },
  };
  app.post('/api/payment/webhook', { schema: webhook }, async (request, reply) => {
    const isAccepted = await payments.receive(request.body);
    return reply
      .status(isAccepted ? 200 : 401)
      .type('text/plain')
      .send(isAccepted ? '[accepted]' : '[refused]');
  });
}
