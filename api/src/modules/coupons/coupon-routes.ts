import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  bagCouponsRequestSchema,
  bagCouponsSchema,
  couponCheckRequestSchema,
  couponCheckSchema,
  couponListSchema,
  couponStatuses,
  couponTriggerRequestSchema,
  couponTriggerResultSchema,
} from 'shared-contracts/wire/coupons';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import * as z from 'zod/mini';
import { memberOf } from '../../platform/access';
import { answers, type Database, localeOf, ok } from '../../platform/foundation';
import { customerOf } from '../customer/request-customer';
import { checkCoupon, mergeTriggers, readCoupons, weighCoupons } from './coupon-service';

const tags = ['Coupons'];
const couponQuerySchema = z.extend(pageQuerySchema, { status: z.optional(z.enum(couponStatuses)) });

/** A member's coupons, and what they take off a bag (section 7). */
export function registerCouponRoutes(app: FastifyInstance, db: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    apiPaths.coupons,
    { schema: { tags, querystring: couponQuerySchema, response: answers(couponListSchema) } },
    async (request) =>
      ok(await readCoupons(db, memberOf(request).customerId, request.query, localeOf(request))),
  );
  routes.post(
    apiPaths.couponMerge,
    {
      schema: { tags, body: couponTriggerRequestSchema, response: answers(couponTriggerResultSchema) },
    },
    async (request) =>
      ok(await mergeTriggers(db, memberOf(request).customerId, request.body, localeOf(request))),
  );
  routes.post(
    apiPaths.bagCoupons,
    { schema: { tags, body: bagCouponsRequestSchema, response: answers(bagCouponsSchema) } },
    async (request) =>
      ok(await weighCoupons(db, memberOf(request).customerId, request.body, localeOf(request))),
  );
  routes.post(
    apiPaths.couponCheck,
    { schema: { tags, body: couponCheckRequestSchema, response: answers(couponCheckSchema) } },
    async (request) => {
      const customer = await customerOf(db, request);
      const asker = { customer, locale: localeOf(request), ip: request.ip };
      return ok(await checkCoupon(db, asker, request.body));
    },
  );
}
