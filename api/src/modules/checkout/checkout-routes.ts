import { memberOf, memberWithRole } from 'api-platform/access';
import { ApiProblem, answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  bagCouponsRequestSchema,
  bagCouponsSchema,
  couponCheckRequestSchema,
  couponCheckSchema,
} from 'shared-contracts/wire/coupons';
import {
  orderCalculateRequestSchema,
  orderCalculationSchema,
  staffCalculateRequestSchema,
  staffCalculationSchema,
} from 'shared-contracts/wire/order';
import {
  giftListSchema,
  giftRequestSchema,
  staffQuotaParamsSchema,
  staffQuotaSchema,
} from 'shared-contracts/wire/promotions';
import { customerOf, memberRowOf } from '../customer';
import { readStaffQuota } from './benefits';
import { type Asker, calculate, calculateForStaff, listGifts } from './calculate-order';
import { checkCoupon, weighCoupons } from './weigh-coupons';

const tags = ['Promotions'];
const couponTags = ['Coupons'];

/** Previews of a bag: discounts, gifts, coupons, and the staff discount (behaviour 7). */
export const checkoutRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function askerOf(request: FastifyRequest): Promise<Asker> {
    return { customer: await customerOf(db, request), locale: localeOf(request), ip: request.ip };
  }

  routes.post(
    apiPaths.orderCalculate,
    { schema: { tags, body: orderCalculateRequestSchema, response: answers(orderCalculationSchema) } },
    async (request) => ok(await calculate(db, await askerOf(request), request.body)),
  );
  routes.post(
    apiPaths.gifts,
    { schema: { tags, body: giftRequestSchema, response: answers(giftListSchema) } },
    async (request) => ok(await listGifts(db, await askerOf(request), request.body)),
  );
  routes.post(
    apiPaths.staffPromotion,
    { schema: { tags, body: staffCalculateRequestSchema, response: answers(staffCalculationSchema) } },
    async (request) => {
      memberWithRole(request, 'staff');
      const customer = await memberRowOf(db, request);
      return ok(await calculateForStaff(db, customer, request.body, localeOf(request)));
    },
  );
  routes.get(
    '/api/staff/quota/:id',
    { schema: { tags, params: staffQuotaParamsSchema, response: answers(staffQuotaSchema) } },
    async (request) => {
      const { customerId } = memberWithRole(request, 'staff');
      // Other members' quotas are not found.
      if (request.params.id !== customerId) throw new ApiProblem(resultCodes.notFound, 'No such quota');
      return ok(await readStaffQuota(db, await memberRowOf(db, request), new Date()));
    },
  );
  routes.post(
    apiPaths.bagCoupons,
    { schema: { tags: couponTags, body: bagCouponsRequestSchema, response: answers(bagCouponsSchema) } },
    async (request) =>
      ok(await weighCoupons(db, memberOf(request).customerId, request.body, localeOf(request))),
  );
  routes.post(
    apiPaths.couponCheck,
    { schema: { tags: couponTags, body: couponCheckRequestSchema, response: answers(couponCheckSchema) } },
    async (request) => ok(await checkCoupon(db, await askerOf(request), request.body)),
  );
};
