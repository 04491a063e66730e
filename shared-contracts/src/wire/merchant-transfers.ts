/** /api/merchant/transfers: pieces that are sent from one place to another. */
import * as z from 'shared-contracts/schema';
import { openEnum, timestampSchema, typedCodeSchema, typedTextSchema } from './common';
import { maxStock, stockPlaceSchema, storeIdSchema } from './merchant-stock';

/**
 * `DRAFT` until the pieces have left, `SENT` while they are on their way, `RECEIVED` when all have come, `CLOSED` when the rest
 * is missing.
 */
export const transferStates = ['DRAFT', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED'] as const;
export type TransferState = (typeof transferStates)[number];

/** More are sent as several transfers. */
export const maxTransferLines = 500;

const pieces = z.int().check(z.gte(1), z.lte(maxStock));

export const transferParamsSchema = z.object({ transferId: z.string().check(z.regex(/^TR[A-Z0-9]{10}$/)) });

/** GET /api/merchant/transfers: newest first; `cursor` is `next` of the page before. */
export const transferQuerySchema = z.strictObject({
  state: z.optional(z.enum(transferStates)),
  /** The number of a transfer, or a whole sku. */
  search: z.optional(typedTextSchema(100)),
  /** A store that the pieces leave or come to. */
  store: z.optional(storeIdSchema),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type TransferQuery = z.infer<typeof transferQuerySchema>;

const rowFields = {
  transferId: z.string(),
  from: stockPlaceSchema,
  to: stockPlaceSchema,
  state: openEnum([...transferStates, 'UNKNOWN'], 'UNKNOWN'),
  createdAt: timestampSchema,
  createdBy: z.string(),
  /** Pieces of all lines, and those of them that came. */
  pieces: z.int(),
  received: z.int(),
};
const transferRowSchema = z.object(rowFields);
export type TransferRow = z.infer<typeof transferRowSchema>;

export const transferPageSchema = z.object({
  rows: z.array(transferRowSchema),
  next: z.nullable(z.string()),
});
export type TransferPage = z.infer<typeof transferPageSchema>;

const lineSchema = z.object({
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
  pieces: z.int(),
  received: z.int(),
  /** What may leave the place that they are sent from, now. */
  available: z.int(),
});
export type TransferLine = z.infer<typeof lineSchema>;

const receiptSchema = z.object({
  receiptId: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  lines: z.array(z.object({ skuId: z.string(), pieces: z.int() })),
  /** Who took it back, and when; absent in answers of older releases. */
  undoneBy: z.nullish(z.string()),
  undoneAt: z.nullish(timestampSchema),
});
export type TransferReceipt = z.infer<typeof receiptSchema>;

export const transferSchema = z.object({
  ...rowFields,
  note: z.nullable(z.string()),
  /** Of what staff edit: an edit or a dispatch of an older version is refused. */
  version: z.string(),
  sentAt: z.nullable(timestampSchema),
  sentBy: z.nullable(z.string()),
  /** Cancelled or closed. */
  endedAt: z.nullable(timestampSchema),
  endedBy: z.nullable(z.string()),
  lines: z.array(lineSchema),
  /** The latest first. */
  receipts: z.array(receiptSchema),
});
export type Transfer = z.infer<typeof transferSchema>;

const editedFields = {
  /** Null for the warehouse. */
  fromStoreId: z.nullable(storeIdSchema),
  toStoreId: z.nullable(storeIdSchema),
  note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  lines: z
    .array(z.strictObject({ skuId: typedCodeSchema, pieces }))
    .check(z.minLength(1), z.maxLength(maxTransferLines)),
};

/** POST /api/merchant/transfers. A wrong line is named by its place: `lines.2.skuId`. */
export const createTransferSchema = z.strictObject(editedFields);
export type CreateTransfer = z.infer<typeof createTransferSchema>;

/** POST /api/merchant/transfers/{transferId}: all fields and lines as they shall be. */
export const editTransferSchema = z.strictObject({ ...editedFields, version: z.string() });
export type EditTransfer = z.infer<typeof editTransferSchema>;

/**
 * POST /api/merchant/transfers/{transferId}/step. `SEND` takes the pieces out of one place, `CANCEL` puts them back there
 * before any has come, `CLOSE` says that the rest is missing, `REOPEN` that it may still come.
 */
export const moveTransferSchema = z.strictObject({
  step: z.enum(['SEND', 'CANCEL', 'CLOSE', 'REOPEN']),
  version: z.string(),
});
export type MoveTransfer = z.infer<typeof moveTransferSchema>;

/** POST /api/merchant/transfers/{transferId}/receive, with an Idempotency-Key: what has come. */
export const receiveTransferSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ skuId: typedCodeSchema, pieces }))
    .check(z.minLength(1), z.maxLength(maxTransferLines)),
});
export type ReceiveTransfer = z.infer<typeof receiveTransferSchema>;

/** `data` of the refusal (409) to send more than is there. */
export const tooFewToSendSchema = z.object({
  short: z.array(z.object({ skuId: z.string(), available: z.int() })),
});
