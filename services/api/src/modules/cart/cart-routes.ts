import { memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/cart';
import { createCartReader } from './cart-repository';
import { changeCart, priceGuestCart, readCart } from './cart-service';

/** /api/shoppingcart: a member's cart, and pricing of a guest's (behaviour/entities, behaviour/roles and behaviour/calls). */
export const cartRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Cart');
  const readStored = createCartReader(db);

  route(calls.getCart, async (request) =>
    ok(await readCart(readStored, memberOf(request).customerId, localeOf(request))),
  );
  route(calls.changeCart, async (request) =>
    ok(await changeCart({ db, readStored }, memberOf(request).customerId, request.body, localeOf(request))),
  );
  route(calls.validateCart, async (request) =>
    ok(await priceGuestCart(db, request.body.lines, localeOf(request))),
  );
};
