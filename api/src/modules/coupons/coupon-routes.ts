import { memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  couponListSchema,
  couponStatuses,
  couponTriggerRequestSchema,
  couponTriggerResultSchema,
} from 'shared-contracts/wire/coupons';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import * as z from 'zod/mini';
import { mergeTriggers, readCoupons } from './coupon-service';

const tags = ['Coupons'];
const couponQuerySchema = z.extend(pageQuerySchema, { status: z.optional(z.enum(couponStatuses)) });

/** A member's coupons (behaviour 7). */
export const couponRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
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
};
