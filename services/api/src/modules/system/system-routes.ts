import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/system';
import { readCatalogueVersion } from './catalogue-version-repository';
import { listObjects } from './object-repository';

/** At most as many as one page shows. */

/**
 * The server's time for campaigns and drops, the files of the object storage (behaviour/calls), and the
 * catalogue's version; lists and texts are cached for `cacheMs`.
 */
export const systemRoutes: FastifyPluginAsync<{ db: Database; cacheMs: number }> = async (
  app,
  { db, cacheMs },
) => {
  const route = routesOf(app, 'System');

  route(calls.getServerTime, async () => ok(new Date().toISOString()));
  route(calls.getServerTimeMs, async () => ok(Date.now()));
  route(calls.getCatalogueVersion, async () =>
    ok({ version: await readCatalogueVersion(db), settlingMs: cacheMs }),
  );
  route(calls.listObjects, async ({ query }) => ok(await listObjects(db, query)));
};
