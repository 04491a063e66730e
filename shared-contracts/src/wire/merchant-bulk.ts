/** /api/merchant/bulkEdits: one change of many items, looked at before it is made. Money is in cents. */
import * as z from 'shared-contracts/schema';
import { codeSchema, timestampSchema } from './common';
import { maxPriceMinor } from './merchant-items';

/** More items than this are edited by a file. */
export const maxBulkItems = 5_000;

const code = z.string().check(z.minLength(1), z.maxLength(260));

/** Which items: those of a list of codes, or all that the page of items finds. */
export const bulkSelectionSchema = z.union([
  z.strictObject({
    codes: z.array(codeSchema).check(z.minLength(1), z.maxLength(maxBulkItems)),
  }),
  z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    shown: z.optional(z.enum(['yes', 'no'])),
  }),
]);
export type BulkSelection = z.infer<typeof bulkSelectionSchema>;

export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['SHOW', 'HIDE', 'END_REDUCTION']) }),
  /** `code` of a label or a category. */
  z.strictObject({ kind: z.literal(['ADD_LABEL', 'REMOVE_LABEL', 'ADD_CATEGORY', 'REMOVE_CATEGORY']), code }),
  /** `FIT@@@SLIM`: an item has one of each kind, so that another one takes its place. */
  z.strictObject({ kind: z.literal(['SET_ATTRIBUTE', 'REMOVE_ATTRIBUTE']), code }),
  /** The sale price becomes the list price less this, in whole dollars. */
  z.strictObject({ kind: z.literal('REDUCE'), percent: z.int().check(z.gte(1), z.lte(95)) }),
  z.strictObject({ kind: z.literal('SALE_PRICE'), salePrice: z.int().check(z.gte(1), z.lte(maxPriceMinor)) }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

const bulkWishSchema = { selection: bulkSelectionSchema, change: bulkChangeSchema };

/** POST /api/merchant/bulkEdits/preview. */
export const bulkPreviewRequestSchema = z.strictObject(bulkWishSchema);
export type BulkPreviewRequest = z.infer<typeof bulkPreviewRequestSchema>;

/** POST /api/merchant/bulkEdits. */
export const bulkEditRequestSchema = z.strictObject({
  ...bulkWishSchema,
  /** Of the preview; anything that changed since is not overwritten. */
  version: z.string().check(z.maxLength(64)),
  note: z.optional(z.string().check(z.maxLength(300))),
});
export type BulkEditRequest = z.infer<typeof bulkEditRequestSchema>;

/** Why an item stays as it is. */
const leftSchema = z.object({
  code: z.string(),
  reason: z.string(),
});

/** Money as the lowest price of the item's sizes. */
const shownFieldsSchema = z.object({
  onShelf: z.boolean(),
  labels: z.array(z.string()),
  categoryCodes: z.array(z.string()),
  /** Missing in answers of older releases. */
  attributes: z.optional(z.array(z.string())),
  listPrice: z.int(),
  salePrice: z.int(),
});

export const bulkPreviewSchema = z.object({
  version: z.string(),
  /** How many items were selected, how many of them change, and codes that no item has. */
  selected: z.int(),
  changed: z.int(),
  unknown: z.array(z.string()),
  /** Items that cannot be changed: `NO_PICTURE`, `ABOVE_LIST_PRICE`, `OWN_CATEGORY`. */
  left: z.array(leftSchema),
  /** The first that change. */
  rows: z.array(
    z.object({
      code: z.string(),
      titleEn: z.string(),
      titleZh: z.string(),
      before: shownFieldsSchema,
      after: shownFieldsSchema,
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

const bulkEditSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  /** As sent; a page of an older release may not know its kind. */
  change: z.object({
    kind: z.string(),
    code: z.optional(z.string()),
    percent: z.optional(z.int()),
    salePrice: z.optional(z.int()),
  }),
  note: z.nullable(z.string()),
  items: z.int(),
  /** Who took it back, and when. */
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(timestampSchema),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const bulkEditsSchema = z.object({ edits: z.array(bulkEditSchema) });

export const bulkUndoneSchema = z.object({
  restored: z.int(),
  /** Items that somebody has changed since, which stay as they are. */
  kept: z.array(z.string()),
});
export type BulkUndone = z.infer<typeof bulkUndoneSchema>;
