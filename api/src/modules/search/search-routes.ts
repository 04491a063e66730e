import { sendCachedJson, sendCachedText } from 'api-platform/cached-json';
import { createDailyCounts } from 'api-platform/daily-counts';
import { answers, type Database, ok } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  popularWordsSchema,
  searchRequestSchema,
  searchResponseSchema,
  suggestQuerySchema,
  suggestResponseSchema,
} from 'shared-contracts/wire/search';
import { readReference, shopperOf } from '../product';
import { createCatalogueIndex } from './catalogue-index';
import { countMiss } from './count-miss';
import { listPopularWords } from './popular-words';
import { renewAvailableSizes } from './renew-available-sizes';
import { cacheKey } from './search-index';
import { type FoundProducts, searchProducts } from './search-service';
import { readSuggestions } from './suggest';

const tags = ['Search'];
const suggestionsLifetimeMs = 60_000;

/**
 * Inserts the products, which the database has serialized, as the first list of the response. The schema does
 * not validate them again, which took longer than creating them; tests do.
 */
function writeAnswer({ answer, list }: FoundProducts): string {
  return JSON.stringify(ok(answer)).replace('"list":[]', () => `"list":[${list.join(',')}]`);
}

interface SearchRouteOptions {
  db: Database;
  /** The primary database, for writes; `db` may be a replica. */
  primary: Database;
  cache: ReadCache;
  /** Maximum age of lists; with 0 every search reads the catalogue's changes first. */
  cacheMs: number;
}

/** /api/product/search and the calls below it (behaviour 2, 3 and 7). */
export const searchRoutes: FastifyPluginAsync<SearchRouteOptions> = async (
  app,
  { db, primary, cache, cacheMs },
) => {
  const counts = createDailyCounts(app, primary);
  const closing = new AbortController();
  const currentIndex = createCatalogueIndex(db, {
    cacheMs,
    beforeRead: () => renewAvailableSizes(primary),
    signal: closing.signal,
    onFailure: (err) =>
      app.log.error({ err }, 'SHOP-API-512 the search index could not be brought up to date'),
  });
  app.addHook('preClose', async () => closing.abort());
  // Builds the index when the app starts. Earlier requests wait for it and get its failure.
  if (cacheMs > 0) app.addHook('onReady', async () => void currentIndex().catch(() => undefined));
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    apiPaths.search,
    {
      schema: {
        tags,
        summary: 'A page of products and the facets of the whole list',
        description: 'Code 404 where `categoryName` holds a category that the channel does not have.',
        body: searchRequestSchema,
        response: answers(searchResponseSchema),
      },
    },
    async (request, reply) => {
      const shopper = shopperOf(request);
      const index = await currentIndex();
      const key = `search:${index.version}:${shopper.channel}:${shopper.locale}:${cacheKey(request.body)}`;
      const write = async () => {
        const found = await searchProducts({ db, cache, index }, shopper, request.body);
        const { totalCount, shownFor } = found.answer;
        // What is shown instead of what was typed is a miss too.
        countMiss(counts, shopper.channel, request.body, shownFor === undefined ? totalCount : 0);
        return writeAnswer(found);
      };
      return sendCachedText(reply, cache, key, write);
    },
  );
  routes.get(
    apiPaths.suggest,
    { schema: { tags, querystring: suggestQuerySchema, response: answers(suggestResponseSchema) } },
    async (request, reply) => {
      const shopper = shopperOf(request);
      const { keyword, type = '' } = request.query;
      const [reference, index] = await Promise.all([readReference(db, cache), currentIndex()]);
      // The response depends on these two versions only.
      const source = `${index.version}:${reference.digest}`;
      const key = `suggest:${source}:${shopper.channel}:${shopper.locale}:${type}:${keyword.trim().toLowerCase()}`;
      const load = () => readSuggestions(db, index, reference, shopper, request.query);
      return sendCachedJson(reply, cache, key, load, { lifetimeMs: suggestionsLifetimeMs });
    },
  );
  routes.get(
    apiPaths.popularWords,
    { schema: { tags, response: answers(popularWordsSchema) } },
    async (request) => {
      const shopper = shopperOf(request);
      const load = () => listPopularWords(db, shopper);
      return ok(await cache.read(`popular-words:${shopper.channel}:${shopper.locale}`, load));
    },
  );
};
