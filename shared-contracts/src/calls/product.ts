import {
  brandByNameQuerySchema,
  brandByNameSchema,
  brandListQuerySchema,
  brandListSchema,
} from '../wire/brand';
import { navigationSchema } from '../wire/navigation';
import {
  inventorySchema,
  productCodesSchema,
  productDetailSchema,
  productListSchema,
  recommendationReplySchema,
  sizeGuideSchema,
} from '../wire/product';
import {
  itemCodesQuerySchema,
  productCodeParamsSchema,
  productCodesQuerySchema,
  skuCodesQuerySchema,
} from '../wire/queries';
import { recommendationRequestSchema } from '../wire/recommendation';
import { restockConfirmationSchema, restockRequestSchema, restockResultSchema } from '../wire/restock';
import type { ApiCall } from './call';

export const getNavigation = {
  method: 'GET',
  path: '/api/product/navigation',
  answer: navigationSchema,
  access: 'guest',
  says: 'The tree of categories with links, as the navigation shows it.',
} satisfies ApiCall;

export const listProductCodes = {
  method: 'GET',
  path: '/api/product/codes',
  query: productCodesQuerySchema,
  answer: productCodesSchema,
  access: 'guest',
  says: 'A page of the codes of all items of a channel, for its sitemap.',
} satisfies ApiCall;

export const getProduct = {
  method: 'GET',
  path: '/api/product/details/:code',
  params: productCodeParamsSchema,
  answer: productDetailSchema,
  access: 'guest',
  says: 'An item with its skus, prices, colours and pictures.',
} satisfies ApiCall;

export const listProducts = {
  method: 'GET',
  path: '/api/product/details/batch/query',
  query: itemCodesQuerySchema,
  answer: productListSchema,
  access: 'guest',
  says: 'Several items as tiles, by their codes.',
} satisfies ApiCall;

export const listRecommendedProducts = {
  method: 'GET',
  path: '/api/product/recommendation/batch/query',
  query: itemCodesQuerySchema,
  answer: productListSchema,
  access: 'guest',
  says: 'Recommended items as tiles, by their codes.',
} satisfies ApiCall;

export const recommend = {
  method: 'POST',
  path: '/api/recommendation',
  body: recommendationRequestSchema,
  answer: recommendationReplySchema,
  access: 'guest',
  raw: true,
  reads: true,
  says: 'Codes of recommended items. A text/plain body with JSON: `id`, exactly one of `ab`, `field` or `spot`, optionally `item`. Answers up to 100 item codes, the best first, of the channel where X-CHANNEL-ID names one.',
} satisfies ApiCall;

export const getSizeGuide = {
  method: 'GET',
  path: '/api/product/sizeGuide/:code',
  params: productCodeParamsSchema,
  answer: sizeGuideSchema,
  access: 'guest',
  says: 'The size guide of an item.',
} satisfies ApiCall;

export const getInventory = {
  method: 'GET',
  path: '/api/product/inventory/:code',
  params: productCodeParamsSchema,
  answer: inventorySchema,
  access: 'guest',
  says: 'The stock of each sku of an item.',
} satisfies ApiCall;

export const getSkuInventory = {
  method: 'GET',
  path: '/api/product/inventory/skuCodes',
  query: skuCodesQuerySchema,
  answer: inventorySchema,
  access: 'guest',
  says: 'The stock of several skus.',
} satisfies ApiCall;

export const requestRestock = {
  method: 'POST',
  path: '/api/product/restock',
  body: restockRequestSchema,
  answer: restockResultSchema,
  access: 'guest',
  limited: true,
  says: 'Asks for one mail when a sold-out size is back in stock.',
} satisfies ApiCall;

export const confirmRestock = {
  method: 'POST',
  path: '/api/product/restock/confirm',
  body: restockConfirmationSchema,
  answer: restockResultSchema,
  access: 'guest',
  limited: true,
  says: 'Agrees to the mails about sold-out sizes that an address waits for.',
} satisfies ApiCall;

export const listBrands = {
  method: 'GET',
  path: '/api/product/brand',
  query: brandListQuerySchema,
  answer: brandListSchema,
  access: 'guest',
  says: 'The brands of a category, by their first letter.',
} satisfies ApiCall;

export const findBrand = {
  method: 'GET',
  path: '/api/product/brand/brandName',
  query: brandByNameQuerySchema,
  answer: brandByNameSchema,
  access: 'guest',
  says: 'A brand by its name.',
} satisfies ApiCall;
