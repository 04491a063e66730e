import type { Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import type { FastifyPluginAsync } from 'fastify';
import { openStorage, type StoragePlace } from 'file-storage';
import type { ImageOriginOptions } from 'image-delivery';
import { bulkRoutes } from './bulk/bulk-routes';
import { contentRoutes } from './content-routes';
import { countRoutes } from './counts/count-routes';
import { deliveryRoutes } from './delivery-routes';
import { importRoutes } from './import-routes';
import { itemRoutes } from './item-routes';
import { listRoutes } from './lists/list-routes';
import { mailRoutes } from './mails/mail-routes';
import { mediaRoutes } from './media/media-routes';
import { menuRoutes } from './menu-routes';
import { offerRoutes } from './offer-routes';
import { popularRoutes } from './popular-routes';
import { purchaseRoutes } from './purchase/purchase-routes';
import { redirectRoutes } from './redirects/redirect-routes';
import { ruleRoutes } from './rule-routes';
import { stockRoutes } from './stock-routes';
import { transferRoutes } from './transfers/transfer-routes';

export interface MerchandiseOptions {
  db: Database;
  /** Where the shop's own photographs are. */
  originals: StoragePlace;
  /** Source of the pictures that are not there. */
  imageOrigin?: ImageOriginOptions | undefined;
  /** Sign previews of content. */
  tokenKeys: Keys;
  /** Sends staff the mails that they try. */
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/** /api/merchant/*: catalogue, stock, content and offers as staff edits them. */
export const merchandisePlugin: FastifyPluginAsync<MerchandiseOptions> = async (app, options) => {
  const originals = openStorage(options.originals);
  await app.register(itemRoutes, { db: options.db, originals });
  await app.register(mediaRoutes, { db: options.db, originals });
  await app.register(bulkRoutes, { db: options.db });
  await app.register(stockRoutes, { db: options.db });
  await app.register(purchaseRoutes, { db: options.db });
  await app.register(transferRoutes, { db: options.db });
  await app.register(countRoutes, { db: options.db });
  await app.register(offerRoutes, { db: options.db });
  await app.register(contentRoutes, { db: options.db, tokenKeys: options.tokenKeys });
  await app.register(deliveryRoutes, { db: options.db });
  await app.register(listRoutes, { db: options.db });
  await app.register(ruleRoutes, { db: options.db });
  await app.register(menuRoutes, { db: options.db });
  await app.register(popularRoutes, { db: options.db });
  await app.register(redirectRoutes, { db: options.db });
  const { db, mailer, shopName, shopUrl } = options;
  await app.register(mailRoutes, { db, mailer, shopName, shopUrl });
  await app.register(importRoutes, {
    db: options.db,
    pictures: { originals: [options.originals], origin: options.imageOrigin },
  });
};
