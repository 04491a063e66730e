import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  popularWordsSchema,
  searchRequestSchema,
  searchResponseSchema,
  suggestQuerySchema,
  suggestResponseSchema,
} from 'shared-contracts/wire/search';
import { answers, type Database, ok } from '../foundation';
import { sendKept } from '../kept-answer';
import { shopperOf } from '../product/request-shopper';
import type { ReadCache } from '../read-cache';
import { createCurrentIndex } from './item-index/current-index';
import { keyOf } from './key-of';
import { listPopularWords } from './popular-words';
import { searchProducts } from './search-service';
import { readSuggestions } from './suggest';

const tags = ['Search'];

/** /api/product/search and what stands below it (sections 2, 3 and 7). */
export function registerSearchRoutes(
  app: FastifyInstance,
  db: Database,
  cache: ReadCache,
  cacheMs: number,
): void {
  const closing = new AbortController();
  const currentIndex = createCurrentIndex(db, {
    cacheMs,
    signal: closing.signal,
    onFailure: (err) => app.log.error({ err }, 'SHOP-API-512 the items could not be read anew'),
  });
  const sources = { db, cache, currentIndex };
  app.addHook('preClose', async () => closing.abort());
  // Read when the app begins, not when the first visitor asks; whoever asks sooner waits, and is told of a failure.
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
    (request, reply) => {
      const shopper = shopperOf(request);
      const key = `search:${shopper.channel}:${shopper.locale}:${keyOf(request.body)}`;
      return sendKept(reply, cache, key, () => searchProducts(sources, shopper, request.body));
    },
  );
  routes.get(
    apiPaths.suggest,
    { schema: { tags, querystring: suggestQuerySchema, response: answers(suggestResponseSchema) } },
    (request, reply) => {
      const shopper = shopperOf(request);
      const { keyword, type = '' } = request.query;
      const key = `suggest:${shopper.channel}:${shopper.locale}:${type}:${keyword.trim().toLowerCase()}`;
      return sendKept(reply, cache, key, () => readSuggestions(sources, shopper, request.query));
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
}
