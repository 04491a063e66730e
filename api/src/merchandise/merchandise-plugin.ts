import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../platform/foundation';
import { importRoutes } from './import-routes';
import { itemRoutes } from './item-routes';
import { offerRoutes } from './offer-routes';
import { stockRoutes } from './stock-routes';

export interface MerchandiseOptions {
  db: Database;
  /** Folder of the shop's own photographs. */
  originalsDir: string;
}

/** /api/merchant/*: catalogue, stock, content and offers as staff edits them. */
export const merchandisePlugin: FastifyPluginAsync<MerchandiseOptions> = async (app, options) => {
  await app.register(itemRoutes, options);
  await app.register(stockRoutes, { db: options.db });
  await app.register(offerRoutes, { db: options.db });
  await app.register(importRoutes, { db: options.db });
};
