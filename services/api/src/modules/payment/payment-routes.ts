import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/calls/payment';
import * as z from 'zod/mini';
import { findPayersOrder } from '../order';
import type { PaymentService } from './payment-service';

/** /api/order/payment for shoppers, /api/payment/webhook for the provider (behaviour/calls). */
export function registerPaymentRoutes(app: FastifyInstance, db: Database, payments: PaymentService): void {
  const route = routesOf(app, 'Payment');

  route(calls.listPaymentMethods, async (request) => {
    const { orderId, guest, amount = 0 } = request.body;
    const locale = localeOf(request);
    if (orderId === undefined) {
      return ok(await payments.offerMethods(amount, sessionOf(request)?.customerId, locale));
    }
    return ok(await payments.listMethods(await findPayersOrder(db, request, { orderId, guest }), locale));
  });
  route(calls.payOrder, async (request) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const order = await findPayersOrder(db, request, request.body);
    const payer = { idempotencyKey, ip: request.ip, locale: localeOf(request) };
    return ok(await payments.pay(order, request.body, payer));
  });
  route(calls.submitPaymentDetails, async (request) => {
    const order = await findPayersOrder(db, request, request.body);
    return ok(await payments.details(order, request.body.details));
  });
  route(
    calls.receiveNotification,
    async (request, reply) => {
      const isAccepted = await payments.receive(request.body);
      return reply
        .status(isAccepted ? 200 : 401)
        .type('text/plain')
        .send(isAccepted ? '[accepted]' : '[refused]');
    },
    // A refusal is `[refused]`, but another hook may answer 401 in its own format.
    { schema: { response: { 200: calls.receiveNotification.answer, 401: z.unknown() } } },
  );
}
