import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import * as calls from 'shared-contracts/calls/payment';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { type Customer, findCustomer } from '../customer';
import { findPayersOrder } from '../order';
import type { CarryOutSwap } from './payment-attempts';
import { PaymentService } from './payment-service';
import { StoredMethodService } from './stored-method-service';

export interface PaymentOptions {
  db: Database;
  provider: PaymentProvider;
  /** The shop's URL, to which payment pages return. */
  shopUrl: string;
  carryOutSwap: CarryOutSwap;
}

/**
 * /api/order/payment for shoppers, /api/payment/webhook for the provider, and the cards of members at
 * /api/customer/payment/method (behaviour/calls).
 */
export const paymentRoutes: FastifyPluginAsync<PaymentOptions> = async (app, options) => {
  const { db, provider, shopUrl } = options;
  const route = routesOf(app, 'Payment');
  const cards = new StoredMethodService(db, provider, shopUrl, app.log);
  const payments = new PaymentService({ ...options, log: app.log, stored: cards });

  route(calls.listPaymentMethods, async (request) => {
    const { orderId, guest, amount = 0 } = request.body;
    const locale = localeOf(request);
    if (orderId === undefined) {
      const asker = { locale, ip: request.ip };
      return ok(await payments.offerMethods(amount, sessionOf(request)?.customerId, asker));
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

  async function customerOf(request: FastifyRequest): Promise<Customer> {
    const customer = await findCustomer(db, memberOf(request).customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return customer;
  }

  route(calls.listCards, async (request) => ok(await cards.list(memberOf(request).customerId)));
  route(calls.makeDefaultCard, async (request) =>
    ok(await cards.makeDefault(memberOf(request).customerId, request.body.id)),
  );
  route(calls.deleteCard, async (request) =>
    ok(await cards.remove(memberOf(request).customerId, request.body.id)),
  );
  route(calls.refreshCards, async (request) => ok(await cards.refresh(memberOf(request).customerId)));
  route(calls.storeCard, async (request) => {
    const payer = { ip: request.ip, locale: localeOf(request) };
    return ok(await cards.add(await customerOf(request), request.body, payer));
  });
  route(calls.submitCardDetails, async (request) =>
    ok(await cards.details(memberOf(request).customerId, request.body)),
  );
};
