/** /api/merchant/stock: the stock list, changes by staff, and the journal. */
import * as z from 'shared-contracts/schema';
import { codeSchema, timestampSchema } from './common';

/** Reasons that staff give for a change. */
export const staffStockReasons = [
  'RECEIVED',
  'COUNTED',
  'FOUND',
  'DAMAGED',
  'LOST',
  'WRITTEN_OFF',
  'CORRECTION',
] as const;
export type StaffStockReason = (typeof staffStockReasons)[number];

/** Why the stock of a sku changed. */
export const stockReasons = [
  ...staffStockReasons,
  /** An order took pieces. */
  'ORDER',
  /** An order ended, or gave up its pieces before it was paid. */
  'RELEASED',
  'RETURNED',
  /** Set aside for the exchange of a return. */
  'HELD',
  /** A stock file of the import. */
  'IMPORT',
  /** The sku was removed from the catalogue. */
  'REMOVED',
  /** Sent to another place, and back where it came from when the transfer was cancelled. */
  'SENT',
  'SENT_BACK',
  /** Came from another place. */
  'ARRIVED',
] as const;
export type StockReason = (typeof stockReasons)[number];

export const maxStock = 1_000_000;

export const storeIdSchema = codeSchema;

/** A place that has stock. Without a store it is the warehouse, from which orders are sent. */
export const stockPlaceSchema = z.object({
  storeId: z.nullable(z.string()),
  /** Empty for the warehouse, and for a store that is gone. */
  nameEn: z.string(),
  nameZh: z.string(),
});
export type StockPlace = z.infer<typeof stockPlaceSchema>;

/** GET /api/merchant/stockPlaces: the warehouse first, then the stores in their order. */
export const stockPlacesSchema = z.array(stockPlaceSchema);

const stockRowSchema = z.object({
  skuId: z.string(),
  itemCode: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  colorEn: z.string(),
  colorZh: z.string(),
  image: z.string(),
  size: z.string(),
  /** Of its maker; absent in answers of older releases. */
  barcode: z.nullish(z.string()),
  /** Pieces that can still be sold. */
  stock: z.int(),
  /** Pieces on the shelf that belong to orders: not packed yet. On hand is `stock` and these. */
  committed: z.optional(z.int()),
  /** Pieces of open purchase orders that are still to come, and the first day on which some are expected. */
  incoming: z.optional(z.int()),
  expectedOn: z.nullish(z.string()),
  /** What stores have, in their order; a store that is not named has none. */
  stores: z.optional(z.array(z.object({ storeId: z.string(), stock: z.int() }))),
  /** Pieces on their way from one place to another. */
  onTheWay: z.optional(z.int()),
  /** False until the warehouse has reported the stock. */
  isReported: z.boolean(),
  onShelf: z.boolean(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

export const stockPageSchema = z.object({
  rows: z.array(stockRowSchema),
  /** Skus that the list finds, or as far as they were counted. */
  total: z.int(),
  /** There are more than `total`. */
  isLeast: z.optional(z.boolean()),
  pageSize: z.int(),
});

export const skuParamsSchema = z.object({ skuId: codeSchema });

/** POST /api/merchant/stock/{skuId}, with an Idempotency-Key: either `change` or `counted`. */
export const stockChangeRequestSchema = z.strictObject({
  /** The store whose pieces these are. Without it they are those of the warehouse. */
  storeId: z.optional(storeIdSchema),
  /** Pieces that came in (positive) or left (negative). */
  change: z.optional(z.int().check(z.gte(-maxStock), z.lte(maxStock))),
  /** The pieces that lie on the shelf, with those of orders that are not packed yet. */
  counted: z.optional(z.int().check(z.gte(0), z.lte(maxStock))),
  /** On hand as it was shown before the count: refused (409) when pieces came or left meanwhile. */
  expectedOnHand: z.optional(z.int()),
  reason: z.enum(staffStockReasons),
  note: z.optional(z.string().check(z.maxLength(300))),
});
export type StockChangeRequest = z.infer<typeof stockChangeRequestSchema>;

export const stockChangeSchema = z.object({
  skuId: z.string(),
  change: z.int(),
  /** Of the place that was named. */
  stock: z.int(),
  committed: z.optional(z.int()),
});

const movementSchema = z.object({
  id: z.int(),
  quantity: z.int(),
  stockAfter: z.int(),
  reason: z.string(),
  orderId: z.nullable(z.string()),
  returnId: z.nullable(z.string()),
  purchaseOrderId: z.nullish(z.string()),
  transferId: z.nullish(z.string()),
  countSheetId: z.nullish(z.string()),
  /** The store whose pieces moved; null for the warehouse. */
  storeId: z.nullish(z.string()),
  staffName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of a count: the pieces on the shelf, and those of them that belonged to orders. */
  counted: z.nullish(z.int()),
  committed: z.nullish(z.int()),
  at: timestampSchema,
});
export type StockMovement = z.infer<typeof movementSchema>;

/** The latest movements first; `hasMore` when older ones follow. */
export const stockJournalSchema = z.object({ rows: z.array(movementSchema), hasMore: z.boolean() });
