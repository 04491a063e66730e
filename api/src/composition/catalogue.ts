import type { FastifyPluginAsync } from 'fastify';
import { contentRoutes } from '../modules/content';
import { productRoutes } from '../modules/product';
import { recommendationRoutes } from '../modules/recommendation';
import { searchRoutes } from '../modules/search';
import { storeRoutes } from '../modules/store';
import { systemRoutes } from '../modules/system';
import type { Database } from '../platform/foundation';
import { createReadCache } from '../platform/read-cache';
import { registerPublicReads } from '../plugins/cache-headers';

export interface CatalogueOptions {
  /** For prices and stock of an item, which are today's at every read. */
  db: Database;
  /** For all that may be a moment old. */
  replica: Database;
  shopName: string;
  /** How long lists and texts may be kept in memory; 0 reads everything anew. */
  cacheMs: number;
}

/** All that a visitor reads: products, search, content, stores, recommendations. It asks for nobody's login. */
export const catalogue: FastifyPluginAsync<CatalogueOptions> = async (
  app,
  { db, replica, shopName, cacheMs },
) => {
  registerPublicReads(app);
  const cache = createReadCache(cacheMs);
  await app.register(productRoutes, { db, replica, cache, shopName });
  await app.register(searchRoutes, { db: replica, cache, cacheMs });
  await app.register(contentRoutes, { db: replica, cache });
  await app.register(storeRoutes, { db: replica, cache });
  await app.register(recommendationRoutes, { db: replica, cache });
  await app.register(systemRoutes, { db: replica, cacheMs });
};
