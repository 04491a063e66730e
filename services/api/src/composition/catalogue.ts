import type { Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { registerPublicReads } from 'api-platform/plugins/cache-headers';
import type { Health } from 'api-platform/plugins/health';
import { createReadCache } from 'api-platform/read-cache';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import { contentRoutes } from '../modules/content';
import { productRoutes } from '../modules/product';
import { recommendationRoutes } from '../modules/recommendation';
import { type SearchEngine, searchRoutes } from '../modules/search';
import { storeRoutes } from '../modules/store';
import { systemRoutes } from '../modules/system';

export interface CatalogueOptions {
  /** Primary database, for prices and stock of an item, which must be current. */
  db: Database;
  /** Replica, for data that may be slightly stale. */
  replica: Database;
  shopName: string;
  /** Sign previews of content. */
  tokenKeys: Keys;
  /** How long lists and texts are cached; 0 disables the cache. */
  cacheMs: number;
  /** Where snapshots of the search index are. */
  snapshots: FileStorage;
  /** Searches instead of an index in this process. */
  engine?: SearchEngine | undefined;
  notReadyUntil: Health['notReadyUntil'];
}

/** Everything a visitor reads without a login: products, search, content, stores, recommendations. */
export const catalogue: FastifyPluginAsync<CatalogueOptions> = async (
  app,
  { db, replica, shopName, tokenKeys, cacheMs, ...search },
) => {
  registerPublicReads(app);
  const cache = createReadCache(cacheMs);
  await app.register(productRoutes, { db, replica, cache, shopName });
  await app.register(searchRoutes, { db: replica, primary: db, cache, cacheMs, ...search });
  await app.register(contentRoutes, { db: replica, cache, tokenKeys });
  await app.register(storeRoutes, { db: replica, cache });
  await app.register(recommendationRoutes, { db: replica, cache });
  await app.register(systemRoutes, { db: replica, cacheMs });
};
