import { memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cartChangeSchema, cartSchema, cartValidateRequestSchema } from 'shared-contracts/wire/cart';
import { createCartReader } from './cart-repository';
import { changeCart, priceGuestCart, readCart } from './cart-service';

const tags = ['Cart'];

/** /api/shoppingcart: a member's cart, and pricing of a guest's (behaviour 3, 6 and 7). */
export const cartRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const readStored = createCartReader(db);

  routes.get('/api/shoppingcart', { schema: { tags, response: answers(cartSchema) } }, async (request) =>
    ok(await readCart(readStored, memberOf(request).customerId, localeOf(request))),
  );
  routes.post(
    '/api/shoppingcart',
    { schema: { tags, body: cartChangeSchema, response: answers(cartSchema) } },
    async (request) =>
      ok(await changeCart({ db, readStored }, memberOf(request).customerId, request.body, localeOf(request))),
  );
  routes.post(
    '/api/shoppingcart/validate',
    { schema: { tags, body: cartValidateRequestSchema, response: answers(cartSchema) } },
    async (request) => ok(await priceGuestCart(db, request.body.lines, localeOf(request))),
  );
};
