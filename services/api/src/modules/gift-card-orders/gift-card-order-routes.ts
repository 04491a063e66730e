import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/gift-cards';
import { customerOf, memberRowOf } from '../customer';
import {
  cancelGiftCardOrder,
  createGiftCardOrder,
  listGiftCardOrders,
  readGiftCardOrder,
} from './gift-card-orders';

/** Orders of gift cards (behaviour/calls). */
export const giftCardOrderRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Gift cards');

  route(calls.createGiftCardOrder, async (request) => {
    const facts = { idempotencyKey: idempotencyKeyOf(request), locale: localeOf(request), ip: request.ip };
    // Without a guest's address the caller is a member, whose login may have ended.
    const customer = request.body.guest ? await customerOf(db, request) : await memberRowOf(db, request);
    const buyer = { ...facts, customer };
    return ok(await createGiftCardOrder(db, buyer, request.body));
  });
  route(calls.listGiftCardOrders, async (request) =>
    ok(await listGiftCardOrders(db, memberOf(request).customerId, request.query)),
  );
  route(calls.getGiftCardOrder, async (request) =>
    ok(await readGiftCardOrder(db, memberOf(request).customerId, request.params.orderId)),
  );
  route(calls.cancelGiftCardOrder, async (request) =>
    ok(await cancelGiftCardOrder(db, memberOf(request).customerId, request.params.orderId)),
  );
};
