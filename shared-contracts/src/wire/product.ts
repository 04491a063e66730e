/**
 * Products as tiles and in detail (behaviour/entities). Prices are integer cents. Image URLs have no size: append
 * `?w=`.
 */
import * as z from 'shared-contracts/schema';
import { centsSchema, channelIdSchema, timestampSchema } from './common';

/**
 * A colour of the style. Lists contain all colours, including the product's own, in a fixed order, which is
 * the order of the swatches.
 */
export const sameStyleProductSchema = z.object({
  code: z.string(),
  image: z.string(),
  color: z.string(),
  colorHex: z.string(),
});
export type SameStyleProduct = z.infer<typeof sameStyleProductSchema>;

/** A product in a grid, a suggestion row or a recommendation (behaviour/screens, product grid tiles). */
export const productSummarySchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  brandName: z.string(),
  channelId: channelIdSchema,
  images: z.array(z.string()),
  labels: z.array(z.string()),
  listPrice: centsSchema,
  salePrice: centsSchema,
  sameStyleProducts: z.array(sameStyleProductSchema),
  color: z.string(),
  colorHex: z.optional(z.string()),
  ageRestricted: z.optional(z.boolean()),
  soldOut: z.optional(z.boolean()),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

export const categoryPathEntrySchema = z.object({
  /** Full code: `MEN###CLOTHING`. */
  code: z.string(),
  name: z.string(),
});
export type CategoryPathEntry = z.infer<typeof categoryPathEntrySchema>;

/** Material, fit or length in the request's language. */
export const productAttributeSchema = z.object({
  /** The code of a kind: `MATERIAL`, `FIT`, or one that staff added. */
  parent: z.string(),
  name: z.string(),
  value: z.string(),
});
export type ProductAttribute = z.infer<typeof productAttributeSchema>;

export const productBaseInfoSchema = z.object({
  id: z.string(),
  code: z.string(),
  styleCode: z.string(),
  title: z.string(),
  brandName: z.string(),
  images: z.array(z.string()),
  /** Alternative texts of `images` in their order, empty where the page makes one; absent when all are. */
  imageTexts: z.optional(z.array(z.string())),
  /** Title and description for search engines where the page's own are not used. */
  seoTitle: z.optional(z.string()),
  seoDescription: z.optional(z.string()),
  color: z.string(),
  colorHex: z.string(),
  /** `ALPHA`, `NUMERIC`, `EU_SHOES`, `ONE_SIZE`, `VOLUME`, ... */
  sizeType: z.string(),
  listPrice: centsSchema,
  salePrice: centsSchema,
  channelIds: z.array(channelIdSchema),
  labels: z.optional(z.array(z.string())),
  attributes: z.optional(z.array(productAttributeSchema)),
  description: z.string(),
  composition: z.optional(z.nullable(z.string())),
  care: z.optional(z.nullable(z.string())),
  categoryPath: z.array(categoryPathEntrySchema),
  /** Alcohol: 18 and older (behaviour/roles). */
  ageRestricted: z.boolean(),
});
export type ProductBaseInfo = z.infer<typeof productBaseInfoSchema>;

export const skuInfoSchema = z.object({
  skuId: z.string(),
  /** The misspelling is that of behaviour/entities. */
  extentionCode: z.string(),
  size: z.string(),
  availableQty: z.int(),
  listPrice: centsSchema,
  salePrice: centsSchema,
  hasSyncedSkuInventory: z.boolean(),
  /** The maker's barcode: an EAN-8, or the 13 digits of an EAN-13 or a UPC-A. Absent for a size without a valid one. */
  gtin: z.optional(z.string()),
});
export type SkuInfo = z.infer<typeof skuInfoSchema>;

/** GET /api/product/details/{code} */
export const productDetailSchema = z.object({
  baseInfo: productBaseInfoSchema,
  sameStyleProducts: z.array(sameStyleProductSchema),
  skuInfo: z.array(skuInfoSchema),
  /** Of an item that members buy by turns (`wire/launches`). */
  launch: z.optional(z.object({ opensAt: timestampSchema, endsAt: timestampSchema })),
  /** Of an order placed now, from its delivery on; an older API leaves it out. */
  returnDays: z.optional(z.int()),
  /** Standard delivery in Hong Kong; an older API leaves it out. */
  delivery: z.optional(
    z.object({
      /** Free from this value of goods; null for never. */
      freeFrom: z.nullable(centsSchema),
      fee: centsSchema,
      minDays: z.int(),
      maxDays: z.int(),
      cutOffHour: z.optional(z.int()),
    }),
  ),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** GET /api/product/sizeGuide/{code} */
export const sizeGuideSchema = z.object({
  sizeType: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  note: z.optional(z.string()),
});
export type SizeGuide = z.infer<typeof sizeGuideSchema>;

/** GET /api/product/inventory/{code} */
export const inventorySchema = z.array(
  z.object({ skuId: z.string(), availableQty: z.int(), hasSyncedSkuInventory: z.boolean() }),
);
export type Inventory = z.infer<typeof inventorySchema>;

/** GET /api/product/recommendation/batch/query?itemCodes=a,b and GET /api/product/details/batch/query */
export const productListSchema = z.array(productSummarySchema);
export type ProductList = z.infer<typeof productListSchema>;

/**
 * Response to `recommendationRequestSchema` (behaviour/calls): item codes, best first, at most 100. Not wrapped
 * in `{code, data, msg}`.
 */
export const recommendationReplySchema = z.object({ data: z.array(z.object({ item: z.string() })) });

/** GET /api/product/codes: the items on the shelf of the channel, in an order that new items do not change. */
export const productCodesSchema = z.object({ codes: z.array(z.string()), pages: z.int() });
