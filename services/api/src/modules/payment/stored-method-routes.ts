import { memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/payment';
import { resultCodes } from 'shared-contracts/wire/common';
import { type Customer, findCustomer } from '../customer';
import type { StoredMethodService } from './stored-method-service';

/** /api/customer/payment/method and getRecurringDetails: a member's cards (behaviour/calls). */
export function registerStoredMethodRoutes(
  app: FastifyInstance,
  db: Database,
  methods: StoredMethodService,
): void {
  const route = routesOf(app, 'Payment');

  async function customerOf(request: FastifyRequest): Promise<Customer> {
    const customer = await findCustomer(db, memberOf(request).customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return customer;
  }

  route(calls.listCards, async (request) => ok(await methods.list(memberOf(request).customerId)));
  route(calls.makeDefaultCard, async (request) =>
    ok(await methods.makeDefault(memberOf(request).customerId, request.body.id)),
  );
  route(calls.deleteCard, async (request) =>
    ok(await methods.remove(memberOf(request).customerId, request.body.id)),
  );
  route(calls.refreshCards, async (request) => ok(await methods.refresh(memberOf(request).customerId)));
  route(calls.storeCard, async (request) => {
    const payer = { ip: request.ip, locale: localeOf(request) };
    return ok(await methods.add(await customerOf(request), request.body, payer));
  });
  route(calls.submitCardDetails, async (request) =>
    ok(await methods.details(memberOf(request).customerId, request.body)),
  );
}
