import { memberOf } from 'api-platform/access';
import { answers, localeOf, ok, sessionOf } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { limits } from 'shared-contracts/keys';
import { splitCommaList } from 'shared-contracts/wire/common';
import {
  favouriteBrandChangeSchema,
  favouriteBrandListSchema,
  favouriteChangeResultSchema,
  favouriteChangeSchema,
  favouriteListSchema,
  favouriteStatusQuerySchema,
  favouriteStatusSchema,
} from 'shared-contracts/wire/favourites';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import {
  restockConfirmationSchema,
  restockRequestSchema,
  restockResultSchema,
} from 'shared-contracts/wire/restock';
import * as z from 'zod/mini';
import { addFavouriteBrands, listFavouriteBrands, removeFavouriteBrands } from './favourite-brands';
import { countFavourites, removeAllFavourites } from './favourites-repository';
import { addFavourites, favouriteStatus, readFavourites, removeFavourites } from './favourites-service';
import { confirmRestock, type NotingOptions, noteRestock } from './restock-alerts';

const tags = ['Favourites'];
const root = '/api/customer/favorites';

const listQuerySchema = z.extend(pageQuerySchema, {
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limits.favouritesPageSize),
});

/** /api/customer/favorites: a member's wishlist (behaviour 6 and 7). */
export const favouritesRoutes: FastifyPluginAsync<Omit<NotingOptions, 'log'>> = async (app, options) => {
  const { db, secret } = options;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const change = { tags, body: favouriteChangeSchema, response: answers(favouriteChangeResultSchema) };

  routes.get(
    root,
    { schema: { tags, querystring: listQuerySchema, response: answers(favouriteListSchema) } },
    async (request) =>
      ok(await readFavourites(db, memberOf(request).customerId, request.query, localeOf(request))),
  );
  routes.get(
    `${root}/product`,
    { schema: { tags, querystring: favouriteStatusQuerySchema, response: answers(favouriteStatusSchema) } },
    async (request) => {
      const { itemIds, skuIds } = request.query;
      const ids = { itemIds: splitCommaList(itemIds), skuIds: splitCommaList(skuIds) };
      return ok(await favouriteStatus(db, memberOf(request).customerId, ids));
    },
  );
  routes.post(root, { schema: change }, async (request) => {
    const { customerId } = memberOf(request);
    await addFavourites(db, customerId, request.body.skuInfo);
    return ok({ totalCount: await countFavourites(db, customerId) });
  });
  const removals = [
    { method: 'DELETE', url: root },
    // For clients that cannot send a body with DELETE.
    { method: 'POST', url: `${root}/delete` },
  ] as const;
  for (const route of removals) {
    routes.route({
      ...route,
      schema: change,
      handler: async (request) => {
        const { customerId } = memberOf(request);
        await removeFavourites(db, customerId, request.body.skuInfo);
        return ok({ totalCount: await countFavourites(db, customerId) });
      },
    });
  }
  routes.post(
    apiPaths.restock,
    {
      schema: { tags: ['Product'], body: restockRequestSchema, response: answers(restockResultSchema) },
    },
    async (request) => {
      const caller = { customerId: sessionOf(request)?.customerId, locale: localeOf(request) };
      return ok(await noteRestock({ ...options, log: request.log }, request.body, caller));
    },
  );
  routes.post(
    apiPaths.restockConfirm,
    {
      schema: { tags: ['Product'], body: restockConfirmationSchema, response: answers(restockResultSchema) },
    },
    async (request) => {
      await confirmRestock(db, request.body.token, secret, new Date());
      return ok({ state: 'NOTED' as const });
    },
  );
  const brandUrl = `${root}/brand`;
  routes.get(brandUrl, { schema: { tags, response: answers(favouriteBrandListSchema) } }, async (request) =>
    ok(await listFavouriteBrands(db, memberOf(request).customerId)),
  );
  for (const [method, change] of [
    ['POST', addFavouriteBrands],
    ['DELETE', removeFavouriteBrands],
  ] as const) {
    routes.route({
      method,
      url: brandUrl,
      schema: { tags, body: favouriteBrandChangeSchema, response: answers(favouriteBrandListSchema) },
      handler: async (request) => {
        const { customerId } = memberOf(request);
        await change(db, customerId, request.body.brandNames);
        return ok(await listFavouriteBrands(db, customerId));
      },
    });
  }
  for (const method of ['POST', 'DELETE'] as const) {
    routes.route({
      method,
      url: `${root}/deleteAllFavoritesProduct`,
      schema: { tags, response: answers(favouriteChangeResultSchema) },
      handler: async (request) => {
        await removeAllFavourites(db, memberOf(request).customerId);
        return ok({ totalCount: 0 });
      },
    });
  }
};
