import { batchReads } from 'api-platform/batch-reads';
import { sendCachedJson } from 'api-platform/cached-json';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/product';
import { channels } from 'shared-contracts/channel';
import { codeVariants } from 'shared-contracts/same-name';
import { splitCommaList } from 'shared-contracts/wire/common';
import { readDeliveryTerms } from '../delivery';
import { findMenuLinks } from '../menu';
import { readRulesAt } from '../rules';
import { listBrands, readBrand } from './brand-service';
import { withMenuLinks } from './menu-links';
import { toNavigation } from './navigation';
import { findItems, findSkusById, listByCode, listCodes } from './product-repository';
import { toInventory, toProductDetail, unknownProduct } from './product-service';
import { readReference, requireCategories } from './reference';
import { shopperOf } from './request-shopper';
import { readSellingFacts, toSellingFacts } from './selling-facts';
import { readSizeGuide } from './size-guide';

/** Maximum number of codes that a recommendation call returns (behaviour/limits). */
const maxCodes = 100;

/** One part of a sitemap; search engines accept 50,000 URLs in a part. */
const codesPerPage = 5_000;

function codesOf(list: string): string[] {
  return splitCommaList(list).slice(0, maxCodes);
}

interface ProductRouteOptions {
  db: Database;
  replica: Database;
  cache: ReadCache;
  shopName: string;
}

/** /api/product except search: menu, products, brands (behaviour/entities and behaviour/calls). */
export const productRoutes: FastifyPluginAsync<ProductRouteOptions> = async (
  app,
  { db, replica, cache, shopName },
) => {
  const route = routesOf(app, 'Product');
  const reference = () => readReference(replica, cache);
  const readFacts = batchReads((codes: readonly string[]) => readSellingFacts(db, codes));
  const readItem = batchReads((codes: readonly string[]) => findItems(db, codes));
  /** The code as the catalogue spells it, and what sells it; a shopper may type it in another case or width. */
  async function findFacts(typed: string) {
    for (const code of codeVariants(typed)) {
      const facts = await readFacts(code);
      if (facts !== undefined) return { code, facts };
    }
    throw unknownProduct();
  }
  const readKeptItem = (code: string) =>
    cache.read(`item:${code}`, async () => {
      const item = await readItem(code);
      if (!item) throw unknownProduct();
      return item;
    });

  route(calls.getNavigation, async (request) => {
    const { channel, locale } = shopperOf(request);
    const load = async () => {
      const links = await findMenuLinks(replica, new Date());
      return withMenuLinks(toNavigation(await reference(), channel, locale), links?.terms, channel, locale);
    };
    return ok(await cache.read(`navigation:${channel}:${locale}`, load));
  });
  route(calls.getProduct, async (request, reply) => {
    const { code, facts } = await findFacts(request.params.code);
    const shopper = shopperOf(request);
    // The cache key contains price and stock, so a change of either gives another response.
    return sendCachedJson(
      reply,
      cache,
      `product:${shopper.channel}:${shopper.locale}:${code}:${facts}`,
      async () =>
        toProductDetail(
          await readKeptItem(code),
          toSellingFacts(facts),
          shopper,
          await reference(),
          await cache.read('delivery-terms', () => readDeliveryTerms(replica, new Date())),
          await cache.read('shop-rules', async () => (await readRulesAt(replica))(new Date())),
        ),
    );
  });
  route(calls.listProductCodes, async (request) => {
    const { page } = request.query;
    const { channel } = shopperOf(request);
    const load = () => listCodes(replica, channels[channel].id, { page, pageSize: codesPerPage });
    return ok(await cache.read(`codes:${channel}:${page}`, load, { lifetimeMs: 60_000 }));
  });
  for (const [call, sellable] of [
    [calls.listProducts, false],
    [calls.listRecommendedProducts, true],
  ] as const) {
    route(call, async (request) => {
      const codes = codesOf(request.query.itemCodes);
      return ok(await listByCode(replica, shopperOf(request), codes, { sellable }));
    });
  }
  route(calls.getSizeGuide, async (request) =>
    ok(await readSizeGuide(replica, request.params.code, localeOf(request))),
  );
  route(calls.getInventory, async (request) => {
    const { facts } = await findFacts(request.params.code);
    return ok(toInventory(toSellingFacts(facts).skus));
  });
  route(calls.getSkuInventory, async (request) => {
    const ids = codesOf(request.query.skuCodes);
    const found = new Map((await findSkusById(db, ids)).map((sku) => [sku.id, sku]));
    return ok(toInventory(ids.flatMap((id) => found.get(id) ?? [])));
  });
  route(calls.listBrands, async (request) => {
    const { categoryCode } = request.query;
    const { channel } = shopperOf(request);
    requireCategories(await reference(), channel, categoryCode ? [categoryCode] : []);
    const key = `brands:${channel}:${categoryCode ?? ''}`;
    return ok(await cache.read(key, () => listBrands(replica, { channel }, categoryCode)));
  });
  route(calls.findBrand, async (request) => {
    const { locale } = shopperOf(request);
    const { brandName } = request.query;
    const load = async () => readBrand(replica, { locale }, await reference(), brandName, shopName);
    return ok(await cache.read(`brand:${locale}:${brandName}`, load));
  });
};
