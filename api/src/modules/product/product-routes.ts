import { batchReads } from 'api-platform/batch-reads';
import { sendCachedJson } from 'api-platform/cached-json';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { channels } from 'shared-contracts/channel';
import { codeVariants } from 'shared-contracts/same-name';
import {
  brandByNameQuerySchema,
  brandByNameSchema,
  brandListQuerySchema,
  brandListSchema,
} from 'shared-contracts/wire/brand';
import { commaListSchema, splitCommaList } from 'shared-contracts/wire/common';
import { navigationSchema } from 'shared-contracts/wire/navigation';
import {
  inventorySchema,
  productCodesSchema,
  productDetailSchema,
  productListSchema,
  sizeGuideSchema,
} from 'shared-contracts/wire/product';
import { productCodesQuerySchema } from 'shared-contracts/wire/queries';
import * as z from 'zod/mini';
import { listBrands, readBrand } from './brand-service';
import { toNavigation } from './navigation';
import { findItems, findSkusById, listByCode, listCodes } from './product-repository';
import { toInventory, toProductDetail, unknownProduct } from './product-service';
import { readReference, requireCategories } from './reference';
import { shopperOf } from './request-shopper';
import { readSellingFacts, toSellingFacts } from './selling-facts';
import { readSizeGuide } from './size-guide';

const tags = ['Product'];
const codeParams = z.object({ code: z.string().check(z.maxLength(100)) });
const codesQuery = z.object({ itemCodes: commaListSchema });
const skusQuery = z.object({ skuCodes: commaListSchema });
/** Maximum number of codes that a recommendation call returns (behaviour 9). */
const mostCodes = 100;

/** One part of a sitemap; search engines accept 50,000 URLs in a part. */
const codesPerPage = 5_000;

function codesOf(list: string): string[] {
  return splitCommaList(list).slice(0, mostCodes);
}

interface ProductRouteOptions {
  db: Database;
  replica: Database;
  cache: ReadCache;
  shopName: string;
}

/** /api/product except search: menu, products, brands (behaviour 3 and 7). */
export const productRoutes: FastifyPluginAsync<ProductRouteOptions> = async (
  app,
  { db, replica, cache, shopName },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
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

  routes.get(
    apiPaths.navigation,
    { schema: { tags, response: answers(navigationSchema) } },
    async (request) => {
      const { channel, locale } = shopperOf(request);
      const load = async () => toNavigation(await reference(), channel, locale);
      return ok(await cache.read(`navigation:${channel}:${locale}`, load));
    },
  );
  routes.get(
    '/api/product/details/:code',
    { schema: { tags, params: codeParams, response: answers(productDetailSchema) } },
    async (request, reply) => {
      const { code, facts } = await findFacts(request.params.code);
      const shopper = shopperOf(request);
      // The cache key contains price and stock, so a change of either gives another response.
      return sendCachedJson(
        reply,
        cache,
        `product:${shopper.channel}:${shopper.locale}:${code}:${facts}`,
        async () =>
          toProductDetail(await readKeptItem(code), toSellingFacts(facts), shopper, await reference()),
      );
    },
  );
  routes.get(
    apiPaths.productCodes,
    { schema: { tags, querystring: productCodesQuerySchema, response: answers(productCodesSchema) } },
    async (request) => {
      const { page } = request.query;
      const { channel } = shopperOf(request);
      const load = () => listCodes(replica, channels[channel].id, { page, pageSize: codesPerPage });
      return ok(await cache.read(`codes:${channel}:${page}`, load, { lifetimeMs: 60_000 }));
    },
  );
  for (const [url, sellable] of [
    [apiPaths.productBatch, false],
    [apiPaths.recommendations, true],
  ] as const) {
    routes.get(
      url,
      { schema: { tags, querystring: codesQuery, response: answers(productListSchema) } },
      async (request) => {
        const codes = codesOf(request.query.itemCodes);
        return ok(await listByCode(replica, shopperOf(request), codes, { sellable }));
      },
    );
  }
  routes.get(
    '/api/product/sizeGuide/:code',
    { schema: { tags, params: codeParams, response: answers(sizeGuideSchema) } },
    async (request) => ok(await readSizeGuide(replica, request.params.code, localeOf(request))),
  );
  routes.get(
    '/api/product/inventory/:code',
    { schema: { tags, params: codeParams, response: answers(inventorySchema) } },
    async (request) => {
      const { facts } = await findFacts(request.params.code);
      return ok(toInventory(toSellingFacts(facts).skus));
    },
  );
  routes.get(
    apiPaths.inventorySkus,
    { schema: { tags, querystring: skusQuery, response: answers(inventorySchema) } },
    async (request) => {
      const ids = codesOf(request.query.skuCodes);
      const found = new Map((await findSkusById(db, ids)).map((sku) => [sku.id, sku]));
      return ok(toInventory(ids.flatMap((id) => found.get(id) ?? [])));
    },
  );
  routes.get(
    apiPaths.brands,
    { schema: { tags, querystring: brandListQuerySchema, response: answers(brandListSchema) } },
    async (request) => {
      const { categoryCode } = request.query;
      const { channel } = shopperOf(request);
      requireCategories(await reference(), channel, categoryCode ? [categoryCode] : []);
      const key = `brands:${channel}:${categoryCode ?? ''}`;
      return ok(await cache.read(key, () => listBrands(replica, { channel }, categoryCode)));
    },
  );
  routes.get(
    apiPaths.brandByName,
    { schema: { tags, querystring: brandByNameQuerySchema, response: answers(brandByNameSchema) } },
    async (request) => {
      const { locale } = shopperOf(request);
      const { brandName } = request.query;
      const load = async () => readBrand(replica, { locale }, await reference(), brandName, shopName);
      return ok(await cache.read(`brand:${locale}:${brandName}`, load));
    },
  );
};
