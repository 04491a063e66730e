/** /api/merchant/items: editing items of the catalogue, their pictures and prices. Money is in cents. */
import * as z from 'shared-contracts/schema';
import { codeSchema, timestampSchema } from './common';
import { seoTextFields } from './seo-texts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const block = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const maxPriceMinor = 1_000_000_000;
const priceSchema = z.int().check(z.gte(1), z.lte(maxPriceMinor));

export const skuPriceSchema = z.strictObject({
  skuId: codeSchema,
  listPrice: priceSchema,
  salePrice: priceSchema,
});
export type SkuPrice = z.infer<typeof skuPriceSchema>;

export const picturePathSchema = z.string().check(z.regex(/^(?!.*\/\.\.)\/images\/[^\s?#"%]{1,240}$/));

export const maxPictures = 20;

/** What staff may edit of an item. Pages of older releases know no further field here. */
export const itemFieldsSchema = z.strictObject({
  titleEn: line(200),
  titleZh: line(200),
  descriptionEn: block(5_000),
  descriptionZh: block(5_000),
  compositionEn: block(500),
  compositionZh: block(500),
  careEn: block(500),
  careZh: block(500),
  labels: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  channelIds: z.array(z.literal([1, 2])).check(z.minLength(1), z.maxLength(2)),
  onShelf: z.boolean(),
  ageRestricted: z.boolean(),
  /** An item that is in the shop has one at least. */
  images: z.array(picturePathSchema).check(z.maxLength(maxPictures)),
  prices: z.array(skuPriceSchema).check(z.maxLength(60)),
});
export type ItemFields = z.infer<typeof itemFieldsSchema>;

const code = z.string().check(z.maxLength(260));

/** By what shoppers find an item. The rules of the products file decide what a field may hold. */
export const itemSortingSchema = z.object({
  /** A name that no brand has is a new brand. */
  brandName: block(100),
  /** Of `colors`, for the colour filter. */
  colorCode: code,
  /** Empty for the name of `colorCode`. */
  colorEn: block(60),
  colorZh: block(60),
  /** The category of the breadcrumb. */
  categoryCode: code,
  /** All categories; those above each one are added when it is saved. */
  categoryCodes: z.array(code).check(z.maxLength(60)),
  /** `FIT@@@SLIM`, one of each kind. */
  attributes: z.array(code).check(z.maxLength(20)),
  keywords: z.array(block(60)).check(z.maxLength(50)),
});
export type ItemSorting = z.infer<typeof itemSortingSchema>;

const pictureTextSchema = z.object({ image: picturePathSchema, en: block(200), zh: block(200) });
export type PictureText = z.infer<typeof pictureTextSchema>;

/** The barcode of a size's maker: EAN-13, EAN-8 or UPC-A. Empty for a size that has none. */
const skuBarcodeSchema = z.strictObject({
  skuId: codeSchema,
  barcode: z.string().check(z.trim(), z.maxLength(40)),
});
export type SkuBarcode = z.infer<typeof skuBarcodeSchema>;
const skuBarcodesSchema = z.array(skuBarcodeSchema).check(z.maxLength(60));

/** How screen readers and search engines present an item. An empty text is the one that the shop makes itself. */
export const itemPresentationSchema = z.object({
  /** Alternative texts of `images`; those of other pictures are dropped when it is saved. */
  pictureTexts: z.array(pictureTextSchema).check(z.maxLength(maxPictures)),
  ...seoTextFields,
});
export type ItemPresentation = z.infer<typeof itemPresentationSchema>;

/** POST /api/merchant/items/{code}. */
export const itemEditRequestSchema = z.strictObject({
  /** Version that the edit is based on; a newer one is not overwritten. */
  version: z.string().check(z.maxLength(64)),
  fields: itemFieldsSchema,
  /** Stays as it is without. */
  sorting: z.optional(itemSortingSchema),
  /** Stays as it is without. */
  presentation: z.optional(itemPresentationSchema),
  /** Sizes that it does not name keep theirs. */
  barcodes: z.optional(skuBarcodesSchema),
  /** Why; shown in the history. */
  note: z.optional(z.string().check(z.maxLength(300))),
});

export const itemCodeParamsSchema = z.object({ code: codeSchema });

/** POST /api/merchant/items/{code}/prices: schedules prices from a time on, optionally until another. */
export const priceScheduleRequestSchema = z.strictObject({
  prices: z.array(skuPriceSchema).check(z.minLength(1), z.maxLength(60)),
  startsAt: timestampSchema,
  /** From this time what stands without them applies again, with every other change until then. */
  endsAt: z.optional(timestampSchema),
});
export type PriceScheduleRequest = z.infer<typeof priceScheduleRequestSchema>;

/** POST /api/merchant/items/prices/{id}/cancel; `outcome` counts when the prices apply already. */
export const priceCancelRequestSchema = z.nullish(
  z.strictObject({
    /** `RESTORE` (without it, too) ends them now; `KEEP` keeps them for good. */
    outcome: z.optional(z.enum(['RESTORE', 'KEEP'])),
  }),
);
export type PriceCancelOutcome = 'RESTORE' | 'KEEP';

const scheduleSchema = z.object({
  id: z.int(),
  startsAt: timestampSchema,
  /** The prices of the sizes that it changes, as they stand after it begins. */
  prices: z.array(skuPriceSchema),
  staffName: z.string(),
  endsAt: z.optional(timestampSchema),
  /** The prices of these sizes as they stand after it ends. */
  endPrices: z.optional(z.array(skuPriceSchema)),
  /** True when its prices apply now. */
  isRunning: z.optional(z.boolean()),
});
export type PriceSchedule = z.infer<typeof scheduleSchema>;

/** POST /api/merchant/items/{code}/visibility: the item comes into the shop at a time, or leaves it. */
export const visibilityPlanRequestSchema = z.strictObject({ onShelf: z.boolean(), at: timestampSchema });
export type VisibilityPlanRequest = z.infer<typeof visibilityPlanRequestSchema>;

const itemVisibilityPlanSchema = z.object({
  /** Whether the item is in the shop afterwards. */
  onShelf: z.boolean(),
  at: timestampSchema,
  staffName: z.string(),
});
export type ItemVisibilityPlan = z.infer<typeof itemVisibilityPlanSchema>;

/** POST /api/merchant/items/{code}/launch: members buy the item by turns, from the opening until the end. */
export const launchSetRequestSchema = z.strictObject({ opensAt: timestampSchema, endsAt: timestampSchema });
export type LaunchSetRequest = z.infer<typeof launchSetRequestSchema>;

const itemLaunchSchema = z.object({
  opensAt: timestampSchema,
  endsAt: timestampSchema,
  staffName: z.string(),
  isOpen: z.boolean(),
  /** Members who wait or have a turn, and members who have ordered. */
  waiting: z.int(),
  ordered: z.int(),
});
export type ItemLaunch = z.infer<typeof itemLaunchSchema>;

/** A change in the history of something that staff edits. */
export const changeSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.infer<typeof changeSchema>;

export const itemDetailSchema = z.object({
  code: z.string(),
  styleCode: z.string(),
  brandName: z.string(),
  colorEn: z.string(),
  colorZh: z.string(),
  version: z.string(),
  fields: itemFieldsSchema,
  /** Missing in answers of older releases. */
  sorting: z.optional(itemSortingSchema),
  /** Missing in answers of older releases. */
  presentation: z.optional(itemPresentationSchema),
  /** One of each size; missing in answers of older releases. */
  barcodes: z.optional(skuBarcodesSchema),
  skus: z.array(z.object({ skuId: z.string(), size: z.string(), stock: z.int() })),
  /** The items of its style, in the order of their codes; missing in answers of older releases. */
  colors: z.optional(
    z.array(z.object({ code: z.string(), colorEn: z.string(), colorZh: z.string(), onShelf: z.boolean() })),
  ),
  labels: z.array(z.object({ code: z.string(), nameEn: z.string(), nameZh: z.string() })),
  /** Scheduled prices. */
  schedules: z.array(scheduleSchema),
  /** Missing in answers of older releases. */
  visibilityPlan: z.optional(z.nullable(itemVisibilityPlanSchema)),
  /** Missing in answers of older releases. */
  launch: z.optional(z.nullable(itemLaunchSchema)),
  history: z.array(changeSchema),
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;

/** `data` of a refused edit (409): what another has saved meanwhile. */
export const itemConflictSchema = z.object({
  version: z.string(),
  fields: itemFieldsSchema,
  sorting: z.optional(itemSortingSchema),
  presentation: z.optional(itemPresentationSchema),
  barcodes: z.optional(skuBarcodesSchema),
  staffName: z.nullable(z.string()),
});
export type ItemConflict = z.infer<typeof itemConflictSchema>;

const itemRowSchema = z.object({
  code: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  colorEn: z.string(),
  colorZh: z.string(),
  brandName: z.string(),
  image: z.string(),
  channelIds: z.array(z.int()),
  onShelf: z.boolean(),
  listPrice: z.int(),
  salePrice: z.int(),
  stock: z.int(),
});
export type ItemRow = z.infer<typeof itemRowSchema>;
export const itemPageSchema = z.object({
  rows: z.array(itemRowSchema),
  /** Items that the list finds, or as far as they were counted. */
  total: z.int(),
  /** There are more than `total`. */
  isLeast: z.optional(z.boolean()),
  pageSize: z.int(),
});

export const maxPictureBytes = 20 * 1024 * 1024;

/** POST /api/merchant/pictures/{code}. */
export const pictureUploadSchema = z.strictObject({
  base64: z.string().check(z.minLength(1), z.maxLength(Math.ceil(maxPictureBytes / 3) * 4)),
});
export const uploadedPictureSchema = z.object({ path: z.string(), widthPx: z.int(), heightPx: z.int() });
