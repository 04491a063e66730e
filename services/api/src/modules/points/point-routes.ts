import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/benefits';
import { readBalance, readHistory, readPage, readPointOffers, redeemPoints } from './point-service';

/** /api/customer/point: a member's points and what they buy (behaviour/calls). */
export const pointRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Points');

  route(calls.getPoints, async (request) => ok(await readBalance(db, memberOf(request).customerId)));
  route(calls.listPointMovements, async (request) =>
    ok(await readPage(db, memberOf(request).customerId, request.query)),
  );
  route(calls.listPointMonths, async (request) => ok(await readHistory(db, memberOf(request).customerId)));
  route(calls.listPointOffers, async (request) => ok(await readPointOffers(db, localeOf(request))));
  route(calls.redeemPoints, async (request) => {
    const { customerId } = memberOf(request);
    const { offerId } = request.params;
    return ok(await redeemPoints(db, customerId, offerId, idempotencyKeyOf(request), localeOf(request)));
  });
};
