import { answers, type Database, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  catalogueVersionSchema,
  objectListSchema,
  systemTimeLongSchema,
  systemTimeSchema,
} from 'shared-contracts/wire/system';
import * as z from 'zod/mini';
import { readCatalogueVersion } from './catalogue-version-repository';
import { listObjects } from './object-repository';

/** At most as many as one page shows. */
const objectQuerySchema = z.object({
  prefix: z._default(z.string().check(z.maxLength(300)), ''),
  after: z._default(z.string().check(z.maxLength(300)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

const tags = ['System'];

/**
 * The server's time for campaigns and drops, the files of the object storage (behaviour 7), and the
 * catalogue's version; lists and texts are cached for `cacheMs`.
 */
export const systemRoutes: FastifyPluginAsync<{ db: Database; cacheMs: number }> = async (
  app,
  { db, cacheMs },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(apiPaths.systemTime, { schema: { tags, response: answers(systemTimeSchema) } }, async () =>
    ok(new Date().toISOString()),
  );
  routes.get(
    apiPaths.systemTimeLong,
    { schema: { tags, response: answers(systemTimeLongSchema) } },
    async () => ok(Date.now()),
  );
  routes.get(
    apiPaths.catalogueVersion,
    { schema: { tags, response: answers(catalogueVersionSchema) } },
    async () => ok({ version: await readCatalogueVersion(db), settlingMs: cacheMs }),
  );
  routes.get(
    apiPaths.objects,
    { schema: { tags, querystring: objectQuerySchema, response: answers(objectListSchema) } },
    async ({ query }) => ok(await listObjects(db, query)),
  );
};
