import { type Database, localeOf, ok } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/store';
import { listStores, readConfigAddress, readSwitch } from './store-service';

/** /api/store: switches, redirects and stores (behaviour/calls). */
export const storeRoutes: FastifyPluginAsync<{ db: Database; cache: ReadCache }> = async (
  app,
  { db, cache },
) => {
  const route = routesOf(app, 'Store');

  route(calls.getSwitch, async ({ params: { name } }) =>
    ok(await cache.read(`switch:${name}`, () => readSwitch(db, name))),
  );
  route(calls.getStoreConfig, async ({ query: { key, details } }) => {
    const moved = await cache.read(`config:${key}`, () => readConfigAddress(db, key, new Date()));
    return ok(details ? moved : (moved?.to ?? null));
  });
  for (const call of [calls.listStores, calls.findStores]) {
    route(call, async (request) => {
      const { name = '', region = '', kind = 'STORE', skuId } = request.query;
      const locale = localeOf(request);
      // Not cached: a locker out of service, or a piece that was sold, must not be offered again.
      if (kind === 'LOCKER' || skuId !== undefined) return ok(await listStores(db, request.query, locale));
      const key = `stores:${locale}:${JSON.stringify([name, region])}`;
      return ok(await cache.read(key, () => listStores(db, request.query, locale)));
    });
  }
};
