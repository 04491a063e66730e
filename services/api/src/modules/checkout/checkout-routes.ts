import { memberOf, memberWithRole } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/checkout';
import { resultCodes } from 'shared-contracts/wire/common';
import { customerOf, memberRowOf } from '../customer';
import { readStaffQuota } from './benefits';
import { type Asker, calculate, calculateForStaff, listGifts } from './calculate-order';
import { checkCoupon, weighCoupons } from './weigh-coupons';

/** Previews of a bag: discounts, gifts, coupons, and the staff discount (behaviour/calls). */
export const checkoutRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Promotions');
  const routeCoupons = routesOf(app, 'Coupons');

  async function askerOf(request: FastifyRequest): Promise<Asker> {
    return { customer: await customerOf(db, request), locale: localeOf(request), ip: request.ip };
  }

  route(calls.calculateOrder, async (request) =>
    ok(await calculate(db, await askerOf(request), request.body)),
  );
  route(calls.listGifts, async (request) => ok(await listGifts(db, await askerOf(request), request.body)));
  route(calls.calculateForStaff, async (request) => {
    memberWithRole(request, 'staff');
    const customer = await memberRowOf(db, request);
    return ok(await calculateForStaff(db, customer, request.body, localeOf(request)));
  });
  route(calls.getStaffQuota, async (request) => {
    const { customerId } = memberWithRole(request, 'staff');
    // Other members' quotas are not found.
    if (request.params.id !== customerId) throw new ApiProblem(resultCodes.notFound, 'No such quota');
    return ok(await readStaffQuota(db, await memberRowOf(db, request), new Date()));
  });
  routeCoupons(calls.listBagCoupons, async (request) =>
    ok(await weighCoupons(db, memberOf(request).customerId, request.body, localeOf(request))),
  );
  routeCoupons(calls.checkCoupon, async (request) =>
    ok(await checkCoupon(db, await askerOf(request), request.body)),
  );
};
