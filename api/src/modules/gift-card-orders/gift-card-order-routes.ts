import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  giftCardOrderListSchema,
  giftCardOrderRequestSchema,
  giftCardOrderSchema,
} from 'shared-contracts/wire/gift-cards';
import { orderIdParamsSchema } from 'shared-contracts/wire/order';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import { customerOf, memberRowOf } from '../customer';
import {
  cancelGiftCardOrder,
  createGiftCardOrder,
  listGiftCardOrders,
  readGiftCardOrder,
} from './gift-card-orders';

const tags = ['Gift cards'];

/** Orders of gift cards (behaviour 7). */
export const giftCardOrderRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    apiPaths.giftCardSave,
    { schema: { tags, body: giftCardOrderRequestSchema, response: answers(giftCardOrderSchema) } },
    async (request) => {
      const facts = { idempotencyKey: idempotencyKeyOf(request), locale: localeOf(request), ip: request.ip };
      // Without a guest's address the caller is a member, whose login may have ended.
      const customer = request.body.guest ? await customerOf(db, request) : await memberRowOf(db, request);
      const buyer = { ...facts, customer };
      return ok(await createGiftCardOrder(db, buyer, request.body));
    },
  );
  routes.get(
    apiPaths.giftCardOrders,
    { schema: { tags, querystring: pageQuerySchema, response: answers(giftCardOrderListSchema) } },
    async (request) => ok(await listGiftCardOrders(db, memberOf(request).customerId, request.query)),
  );
  routes.get(
    '/api/myAccount/giftcardOrder/orderDetails/:orderId',
    { schema: { tags, params: orderIdParamsSchema, response: answers(giftCardOrderSchema) } },
    async (request) => ok(await readGiftCardOrder(db, memberOf(request).customerId, request.params.orderId)),
  );
  routes.post(
    '/api/myAccount/giftcardOrder/cancel/:orderId',
    { schema: { tags, params: orderIdParamsSchema, response: answers(giftCardOrderSchema) } },
    async (request) =>
      ok(await cancelGiftCardOrder(db, memberOf(request).customerId, request.params.orderId)),
  );
};
