import { memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/benefits';
import { mergeTriggers, readCoupons } from './coupon-service';

/** A member's coupons (behaviour/calls). */
export const couponRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Coupons');

  route(calls.listCoupons, async (request) =>
    ok(await readCoupons(db, memberOf(request).customerId, request.query, localeOf(request))),
  );
  route(calls.mergeCouponTriggers, async (request) =>
    ok(await mergeTriggers(db, memberOf(request).customerId, request.body, localeOf(request))),
  );
};
