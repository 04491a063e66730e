/** /api/merchant/counts: sheets with which staff count the pieces of a place. */
import * as z from 'shared-contracts/schema';
import { openEnum, timestampSchema, typedCodeSchema } from './common';
import { maxStock, stockPlaceSchema, storeIdSchema } from './merchant-stock';

/** `BOOKED` when its counts are in the stock, `CLOSED` when it was given up. */
export const countSheetStates = ['OPEN', 'BOOKED', 'CLOSED'] as const;
export type CountSheetState = (typeof countSheetStates)[number];

/** More are counted with several sheets. */
export const maxSheetLines = 500;

export const countSheetParamsSchema = z.object({ sheetId: z.string().check(z.regex(/^CS[A-Z0-9]{10}$/)) });

/** GET /api/merchant/counts: newest first; `cursor` is `next` of the page before. */
export const countSheetQuerySchema = z.strictObject({
  state: z.optional(z.enum(countSheetStates)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type CountSheetQuery = z.infer<typeof countSheetQuerySchema>;

const rowFields = {
  sheetId: z.string(),
  name: z.string(),
  place: stockPlaceSchema,
  state: openEnum([...countSheetStates, 'UNKNOWN'], 'UNKNOWN'),
  createdAt: timestampSchema,
  createdBy: z.string(),
  endedAt: z.nullable(timestampSchema),
  endedBy: z.nullable(z.string()),
  /** Skus on the sheet, and those of them that somebody has counted. */
  lineCount: z.int(),
  countedCount: z.int(),
};
const countSheetRowSchema = z.object(rowFields);
export type CountSheetRow = z.infer<typeof countSheetRowSchema>;

export const countSheetPageSchema = z.object({
  rows: z.array(countSheetRowSchema),
  next: z.nullable(z.string()),
});
export type CountSheetPage = z.infer<typeof countSheetPageSchema>;

const skuFields = {
  skuId: z.string(),
  /** Null of a sku that has left the catalogue; its texts are empty. */
  itemCode: z.nullable(z.string()),
  titleEn: z.string(),
  titleZh: z.string(),
  colorEn: z.string(),
  colorZh: z.string(),
  image: z.string(),
  size: z.string(),
  /** Of its maker; absent in answers of older releases. */
  barcode: z.nullish(z.string()),
};

/** Says nothing of what should be there: whoever counts must not be led by it. */
const countLineSchema = z.object({
  ...skuFields,
  counted: z.nullable(z.int()),
  countedBy: z.nullable(z.string()),
});
export type CountLine = z.infer<typeof countLineSchema>;

export const countSheetSchema = z.object({ ...rowFields, lines: z.array(countLineSchema) });
export type CountSheet = z.infer<typeof countSheetSchema>;

/**
 * POST /api/merchant/counts: a sheet of the skus of a place. `skuIds` names them, or they are found: those of a brand or a
 * category, and only those that nobody has counted for some days. Skus that stand on another open sheet of the place, and
 * skus that the place never had, are left out.
 */
export const createCountSheetSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  storeId: z.nullable(storeIdSchema),
  skuIds: z.optional(z.array(typedCodeSchema).check(z.minLength(1), z.maxLength(maxSheetLines))),
  brand: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(z.string().check(z.maxLength(200))),
  notCountedForDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
});
export type CreateCountSheet = z.infer<typeof createCountSheetSchema>;

/** `rest` skus were found besides and did not fit. */
export const createdCountSheetSchema = z.object({ sheet: countSheetSchema, rest: z.int() });

const countedSchema = z.nullable(z.int().check(z.gte(0), z.lte(maxStock)));

/**
 * POST /api/merchant/counts/{sheetId}/lines: the pieces of each sku that lie there. Null takes a count back. `seen` is the count
 * that was shown: a line that somebody else has counted since stays as it is, as the answer shows. Without it the line is replaced.
 */
export const countLinesSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({ skuId: typedCodeSchema, counted: countedSchema, seen: z.optional(countedSchema) }),
    )
    .check(z.minLength(1), z.maxLength(maxSheetLines)),
});
export type CountLines = z.infer<typeof countLinesSchema>;

const reviewLineSchema = z.object({
  ...skuFields,
  counted: z.nullable(z.int()),
  countedBy: z.nullable(z.string()),
  /** Pieces that should be there now; of the warehouse with those of orders that are not packed. */
  onHand: z.int(),
  /** Pieces of them that orders hold. */
  committed: z.int(),
  /** `MOVED` when pieces came or left since it was counted, `HELD` when orders hold more than was counted. */
  problem: z.nullable(openEnum(['MOVED', 'HELD', 'GONE', 'UNKNOWN'], 'UNKNOWN')),
});
export type ReviewLine = z.infer<typeof reviewLineSchema>;

/** GET /api/merchant/counts/{sheetId}/review: what was counted beside what should be there. */
export const countReviewSchema = z.object({
  ...rowFields,
  /** Of what was counted: others book only what the reviewer has seen. */
  version: z.string(),
  lines: z.array(reviewLineSchema),
});
export type CountReview = z.infer<typeof countReviewSchema>;

/** POST /api/merchant/counts/{sheetId}/book, with an Idempotency-Key. What nobody has counted stays as it is. */
export const bookCountsSchema = z.strictObject({ version: z.string() });
