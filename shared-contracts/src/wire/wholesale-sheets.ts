/** Wholesale order sheets: typed, pasted or uploaded lines, and named drafts of them. */
import * as z from 'shared-contracts/schema';
import { centsSchema, idSchema, openEnum } from './common';
import { wholesaleDocumentSchema, wholesaleProblemSchema, wholesaleQuerySchema } from './wholesale';

/** Lines of one sheet. */
export const maxSheetLines = 20_000;

const shortText = z.string().check(z.maxLength(100));

/** A line as a buyer wrote it: an item code and a size, or a sku instead of both. */
export const sheetRowSchema = z.strictObject({
  /** Number of the row in the buyer's file, to name it. */
  row: z.int().check(z.gte(1), z.lte(1_000_000)),
  code: shortText,
  size: z.optional(shortText),
  quantity: shortText,
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

/** POST /api/wholeSale/sheet/check */
export const sheetCheckRequestSchema = z.strictObject({
  /** The delivery, null for stock. */
  windowId: z.nullable(idSchema),
  rows: z.array(sheetRowSchema).check(z.maxLength(maxSheetLines)),
});
export type SheetCheckRequest = z.infer<typeof sheetCheckRequestSchema>;

/** A line that was recognized. */
export const sheetLineSchema = z.object({
  skuId: z.string(),
  styleCode: z.string(),
  itemCode: z.string(),
  brandName: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  availableQty: z.int(),
  wholesalePrice: centsSchema,
  minimumQuantity: z.int(),
  increment: z.int(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

export const sheetProblemReasons = [
  'CODE_MISSING',
  'UNKNOWN_CODE',
  'SIZE_NEEDED',
  'UNKNOWN_SIZE',
  'NOT_WHOLE',
  'NOT_SOLD',
  'NOT_IN_DELIVERY',
  'REPEATED',
] as const;

/** A row that was left out. Quantities beyond stock or terms stay in the sheet and are shown there. */
export const sheetProblemSchema = z.object({
  row: z.int(),
  reason: openEnum(sheetProblemReasons, 'UNKNOWN_CODE'),
  /** The text that is wrong. */
  value: z.string(),
});
export type SheetProblem = z.infer<typeof sheetProblemSchema>;

export const sheetCheckSchema = z.object({
  lines: z.array(sheetLineSchema),
  problems: z.array(sheetProblemSchema),
});
export type SheetCheck = z.infer<typeof sheetCheckSchema>;

export const draftLines = z
  .array(z.strictObject({ skuId: idSchema, quantity: z.int().check(z.gte(1), z.lte(99_999)) }))
  .check(z.maxLength(maxSheetLines));
const draftName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** POST /api/wholeSale/drafts: with lines, or from an order, or from a delivery of the cart. */
export const draftCreateRequestSchema = z.strictObject({
  name: draftName,
  windowId: z.nullable(idSchema),
  lines: z.optional(draftLines),
  fromOrder: z.optional(idSchema),
});
export type DraftCreateRequest = z.infer<typeof draftCreateRequestSchema>;

/** POST /api/wholeSale/drafts/{id}: replaces the draft. An older `version` is refused with `conflict`. */
export const draftSaveRequestSchema = z.strictObject({
  name: draftName,
  windowId: z.nullable(idSchema),
  version: z.int(),
  lines: draftLines,
});
export type DraftSaveRequest = z.infer<typeof draftSaveRequestSchema>;

export const draftSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  windowId: z.nullable(z.string()),
  version: z.int(),
  /** The member of staff who prepared it; an older API sends none. */
  preparedBy: z.optional(z.nullable(z.string())),
  lineCount: z.int(),
  pieces: z.int(),
  updatedAt: z.string(),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;
export const draftListSchema = z.array(draftSummarySchema);

/** GET /api/wholeSale/drafts/{id}. Lines that are no longer sold are missing and counted. */
export const draftSchema = z.object({
  ...draftSummarySchema.shape,
  lines: z.array(sheetLineSchema),
  goneSkus: z.array(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

/** POST /api/wholeSale/drafts/{id}/cart: sets the lines of the draft's delivery in the cart, or refuses. */
export const draftToCartSchema = z.object({ totalQuantity: z.int() });

/** `data` of the refusal. */
export const draftRefusalSchema = z.object({ problems: z.array(wholesaleProblemSchema) });

/** POST /api/wholeSale/lineSheet: the styles of a list as files. */
export const lineSheetRequestSchema = z.strictObject({
  keyword: wholesaleQuerySchema.shape.keyword,
  categoryName: wholesaleQuerySchema.shape.categoryName,
  brandName: wholesaleQuerySchema.shape.brandName,
  filterColor: wholesaleQuerySchema.shape.filterColor,
  minPrice: wholesaleQuerySchema.shape.minPrice,
  maxPrice: wholesaleQuerySchema.shape.maxPrice,
  inStockOnly: wholesaleQuerySchema.shape.inStockOnly,
});
export type LineSheetRequest = z.infer<typeof lineSheetRequestSchema>;
export const lineSheetSchema = z.object({
  documents: z.array(wholesaleDocumentSchema),
  /** Lines of the list beyond what a file holds. Missing in answers of older releases. */
  leftOut: z.optional(z.int()),
});
