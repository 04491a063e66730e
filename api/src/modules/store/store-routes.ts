import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  storeConfigQuerySchema,
  storeConfigSchema,
  storeListSchema,
  storeQuerySchema,
} from 'shared-contracts/wire/brand';
import { searchSwitchSchema } from 'shared-contracts/wire/search';
import * as z from 'zod/mini';
import { listStores, readConfigAddress, readSwitch } from './store-service';

const tags = ['Store'];
const switchParams = z.object({ name: z.string().check(z.regex(/^\w{1,64}$/)) });

/** /api/store: switches, redirects and stores (behaviour 7). */
export const storeRoutes: FastifyPluginAsync<{ db: Database; cache: ReadCache }> = async (
  app,
  { db, cache },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/store/switch/:name',
    {
      schema: {
        tags,
        description:
          '`search_suggestion` is on until it is turned off; any other is off until it is turned on.',
        params: switchParams,
        response: answers(searchSwitchSchema),
      },
    },
    async ({ params: { name } }) => ok(await cache.read(`switch:${name}`, () => readSwitch(db, name))),
  );
  routes.get(
    apiPaths.storeConfig,
    { schema: { tags, querystring: storeConfigQuerySchema, response: answers(storeConfigSchema) } },
    async ({ query: { key } }) => ok(await cache.read(`config:${key}`, () => readConfigAddress(db, key))),
  );
  for (const url of [apiPaths.storeLocator, apiPaths.storeLocatorName]) {
    routes.get(
      url,
      { schema: { tags, querystring: storeQuerySchema, response: answers(storeListSchema) } },
      async (request) => {
        const { name = '', region = '', kind = 'STORE', skuId } = request.query;
        const locale = localeOf(request);
        // Not cached: a locker out of service, or a piece that was sold, must not be offered again.
        if (kind === 'LOCKER' || skuId !== undefined) return ok(await listStores(db, request.query, locale));
        const key = `stores:${locale}:${JSON.stringify([name, region])}`;
        return ok(await cache.read(key, () => listStores(db, request.query, locale)));
      },
    );
  }
};
