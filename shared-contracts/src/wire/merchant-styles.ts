/**
 * POST /api/merchant/items: a style with all its colours and sizes, as staff makes it. Money is in cents. What a field may
 * hold is decided by the rules of the products file, so these schemas only bound it.
 */
import * as z from 'shared-contracts/schema';

const typed = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const codes = (most: number) => z.array(typed(260)).check(z.maxLength(most));
/** Null while nothing is entered. */
const price = z.nullable(z.int());

export const maxColors = 40;

const colorSchema = z.strictObject({
  /** Of the item, as in `HB1142LIL`. */
  code: typed(80),
  /** Of `colors`, for the colour filter. */
  colorCode: typed(40),
  /** Names of its own; empty for those of `colorCode`. */
  colorEn: typed(60),
  colorZh: typed(60),
  /** Prices of its own; null for those of the style. */
  listPrice: price,
  salePrice: price,
  skus: z.array(z.strictObject({ sku: typed(80), size: typed(20) })).check(z.maxLength(60)),
});
export type StyleColor = z.infer<typeof colorSchema>;

/** POST /api/merchant/items, and the answer of GET /api/merchant/items/{code}/style. */
export const styleSchema = z.strictObject({
  styleCode: typed(80),
  /** A name that no brand has is a new brand. */
  brand: typed(100),
  categoryCode: typed(260),
  moreCategories: codes(50),
  titleEn: typed(200),
  titleZh: typed(200),
  descriptionEn: typed(5_000),
  descriptionZh: typed(5_000),
  compositionEn: typed(500),
  compositionZh: typed(500),
  careEn: typed(500),
  careZh: typed(500),
  labels: codes(20),
  /** `FIT@@@SLIM`, one of each kind. */
  attributes: codes(20),
  /** Further words that find the items. */
  keywords: codes(50),
  channelIds: z.array(z.literal([1, 2])).check(z.maxLength(2)),
  ageRestricted: z.boolean(),
  sizeType: typed(40),
  listPrice: price,
  salePrice: price,
  colors: z.array(colorSchema).check(z.minLength(1), z.maxLength(maxColors)),
});
export type Style = z.infer<typeof styleSchema>;

export const createdItemsSchema = z.object({ codes: z.array(z.string()) });

const named = { code: z.string(), nameEn: z.string(), nameZh: z.string() };
/** GET /api/merchant/itemChoices. */
export const itemChoicesSchema = z.object({
  brands: z.array(z.string()),
  /** Parents before their children. */
  categories: z.array(z.object(named)),
  colors: z.array(z.object({ ...named, hex: z.string() })),
  labels: z.array(z.object(named)),
  /** In the order of their kinds. */
  attributes: z.array(z.object({ ...named, parent: z.string() })),
  /** The kinds of attributes; absent from the answer of an older API. */
  attributeKinds: z.optional(z.array(z.object(named))),
  /** Size types in use, each with its sizes in their order. */
  sizeTypes: z.array(z.object({ sizeType: z.string(), sizes: z.array(z.string()) })),
});
export type ItemChoices = z.infer<typeof itemChoicesSchema>;
