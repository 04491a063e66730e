import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  pointBalanceSchema,
  pointHistorySchema,
  pointOfferListSchema,
  pointOfferParamsSchema,
  pointPageSchema,
  pointRedemptionSchema,
} from 'shared-contracts/wire/points';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import { readBalance, readHistory, readPage, readPointOffers, redeemPoints } from './point-service';

const tags = ['Points'];

/** /api/customer/point: a member's points and what they buy (behaviour 7). */
export const pointRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(apiPaths.points, { schema: { tags, response: answers(pointBalanceSchema) } }, async (request) =>
    ok(await readBalance(db, memberOf(request).customerId)),
  );
  routes.get(
    apiPaths.pointPage,
    { schema: { tags, querystring: pageQuerySchema, response: answers(pointPageSchema) } },
    async (request) => ok(await readPage(db, memberOf(request).customerId, request.query)),
  );
  routes.get(
    apiPaths.pointHistory,
    { schema: { tags, response: answers(pointHistorySchema) } },
    async (request) => ok(await readHistory(db, memberOf(request).customerId)),
  );
  routes.get(
    apiPaths.pointOffers,
    { schema: { tags, response: answers(pointOfferListSchema) } },
    async (request) => ok(await readPointOffers(db, localeOf(request))),
  );
  routes.post(
    '/api/customer/point/redeemCoupons/:offerId',
    {
      schema: {
        tags,
        description: 'Exchanges points for a coupon; the same Idempotency-Key gives the same coupon.',
        params: pointOfferParamsSchema,
        response: answers(pointRedemptionSchema),
      },
    },
    async (request) => {
      const { customerId } = memberOf(request);
      const { offerId } = request.params;
      return ok(await redeemPoints(db, customerId, offerId, idempotencyKeyOf(request), localeOf(request)));
    },
  );
};
