import { sendCachedJson, sendCachedText } from 'api-platform/cached-json';
import { createDailyCounts } from 'api-platform/daily-counts';
import { ApiProblem, type Database, ok } from 'api-platform/foundation';
import type { Health } from 'api-platform/plugins/health';
import type { ReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import * as calls from 'shared-contracts/calls/search';
import { resultCodes } from 'shared-contracts/wire/common';
import { readReference, shopperOf } from '../product';
import { createCatalogueIndex } from './catalogue-index';
import { countMiss } from './count-miss';
import { addIndexGauges } from './index-gauges';
import { createIndexSnapshots } from './index-snapshots';
import { type PollOptions, pollIndex } from './poll-index';
import { listPopularWords } from './popular-words';
import { renewAvailableSizes } from './renew-available-sizes';
import { cacheKey, type SearchEngine, SearchEngineError } from './search-index';
import { type FoundProducts, searchProducts } from './search-service';
import { readSuggestions } from './suggest';

const suggestionsLifetimeMs = 60_000;
/** When a search without an answer of the engine is worth another try. */
const retryAfterSeconds = 5;

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
  /** Where snapshots of the index are. */
  snapshots: FileStorage;
  /** Searches instead of an index of this process; a worker writes it. */
  engine?: SearchEngine | undefined;
  /** Says that this process has no index yet; the returned function, that it has one. */
  notReadyUntil: Health['notReadyUntil'];
}

/** /api/product/search and the calls below it (behaviour/screens, behaviour/entities and behaviour/calls). */
export const searchRoutes: FastifyPluginAsync<SearchRouteOptions> = async (
  app,
  { db, primary, cache, cacheMs, snapshots, engine, notReadyUntil },
) => {
  const counts = createDailyCounts(app, primary);
  const closing = new AbortController();
  let current: { size: number; checkedAt: number } | undefined;
  const polling: PollOptions = {
    onCurrent: ({ size }) => {
      current = { size, checkedAt: engine?.index.state.checkedAt ?? Date.now() };
    },
    cacheMs,
    // Without a cache each search reads the index, in tests.
    onLoaded: cacheMs > 0 ? notReadyUntil('the search index is loading') : undefined,
    signal: closing.signal,
    onFailure: (err) =>
      app.log.error({ err }, 'SHOP-API-512 the search index could not be brought up to date'),
  };
  const currentIndex = engine
    ? pollIndex(async () => {
        await engine.index.refresh();
        return engine.index;
      }, polling)
    : createCatalogueIndex(db, {
        ...polling,
        beforeRead: () => renewAvailableSizes(primary),
        snapshots: createIndexSnapshots(snapshots, app.log),
      });
  app.setErrorHandler((error, request) => {
    if (!(error instanceof SearchEngineError)) throw error;
    request.log.error({ err: error, url: request.url }, error.message);
    throw new ApiProblem(resultCodes.unavailable, 'The shop can’t be reached at the moment. Try again.', {
      retryAfterSeconds,
    });
  });
  addIndexGauges(app.metrics, () => current);
  app.addHook('preClose', async () => closing.abort());
  // Builds the index when the app starts. After a failure the poll tries again.
  if (cacheMs > 0) app.addHook('onReady', async () => void currentIndex().catch(() => undefined));
  const route = routesOf(app, 'Search');

  route(calls.searchProducts, async (request, reply) => {
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
  });
  route(calls.getSuggestions, async (request, reply) => {
    const shopper = shopperOf(request);
    const { keyword, type = '' } = request.query;
    const [reference, index] = await Promise.all([readReference(db, cache), currentIndex()]);
    // The response depends on these two versions only.
    const source = `${index.version}:${reference.digest}`;
    const key = `suggest:${source}:${shopper.channel}:${shopper.locale}:${type}:${keyword.trim().toLowerCase()}`;
    const load = () => readSuggestions(db, index, reference, shopper, request.query);
    return sendCachedJson(reply, cache, key, load, { lifetimeMs: suggestionsLifetimeMs });
  });
  route(calls.listPopularWords, async (request) => {
    const shopper = shopperOf(request);
    const load = () => listPopularWords(db, shopper, new Date());
    return ok(await cache.read(`popular-words:${shopper.channel}:${shopper.locale}`, load));
  });
};
