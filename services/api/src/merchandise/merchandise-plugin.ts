import type { Database } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ImageOriginOptions } from 'image-delivery';
import { contentRoutes } from './content-routes';
import { importRoutes } from './import-routes';
import { itemRoutes } from './item-routes';
import { offerRoutes } from './offer-routes';
import { stockRoutes } from './stock-routes';

export interface MerchandiseOptions {
  db: Database;
  /** Folder of the shop's own photographs. */
  originalsDir: string;
  /** Source of the pictures that the folder does not have. */
  imageOrigin?: ImageOriginOptions | undefined;
  /** Signs previews of content. */
  secret: string;
}

/** /api/merchant/*: catalogue, stock, content and offers as staff edits them. */
export const merchandisePlugin: FastifyPluginAsync<MerchandiseOptions> = async (app, options) => {
  await app.register(itemRoutes, options);
  await app.register(stockRoutes, { db: options.db });
  await app.register(offerRoutes, { db: options.db });
  await app.register(contentRoutes, { db: options.db, secret: options.secret });
  await app.register(importRoutes, {
    db: options.db,
    pictures: { folders: [options.originalsDir], origin: options.imageOrigin },
  });
};
