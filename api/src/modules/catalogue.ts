import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/foundation';
import { createReadCache } from '../platform/read-cache';
import { registerContentRoutes } from './content/content-routes';
import { registerProductRoutes } from './product/product-routes';
import { registerRecommendationRoutes } from './recommendation/recommendation-routes';
import { registerSearchRoutes } from './search/search-routes';
import { registerStoreRoutes } from './store/store-routes';
import { registerSystemRoutes } from './system/system-routes';

export interface CatalogueOptions {
  /** For prices and stock of an item, which are today's at every read. */
  db: Database;
  /** For all that may be a moment old. */
  replica: Database;
  shopName: string;
  /** How long lists and texts may be kept in memory; 0 reads everything anew. */
  cacheMs: number;
}

/** All that a visitor reads: products, search, content, stores, recommendations. */
export function registerCatalogue(
  app: FastifyInstance,
  { db, replica, shopName, cacheMs }: CatalogueOptions,
): void {
  const cache = createReadCache(cacheMs);
  registerProductRoutes(app, { db, replica, cache, shopName });
  registerSearchRoutes(app, replica, cache, cacheMs);
  registerContentRoutes(app, replica, cache);
  registerStoreRoutes(app, replica, cache);
  registerRecommendationRoutes(app, replica, cache);
  registerSystemRoutes(app, replica, cacheMs);
}
