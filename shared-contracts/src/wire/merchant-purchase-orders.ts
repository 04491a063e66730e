/** /api/merchant/purchaseOrders: what the shop has ordered from suppliers, and what of it has come. */
import * as z from 'shared-contracts/schema';
import { dateSchema } from '../validation';
import { openEnum, timestampSchema, typedCodeSchema, typedTextSchema } from './common';
import { maxStock } from './merchant-stock';

/** `RECEIVED` when no piece is left to come, `CLOSED` when the rest will not come. */
export const purchaseOrderStates = ['OPEN', 'RECEIVED', 'CLOSED', 'CANCELLED'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** Longer orders are written as several. */
export const maxPurchaseOrderLines = 500;

const pieces = z.int().check(z.gte(1), z.lte(maxStock));

export const purchaseOrderParamsSchema = z.object({
  purchaseOrderId: z.string().check(z.regex(/^PO[A-Z0-9]{10}$/)),
});

/** GET /api/merchant/purchaseOrders: newest first; `cursor` is `next` of the page before. */
export const purchaseOrderQuerySchema = z.object({
  state: z.optional(z.enum(purchaseOrderStates)),
  /** The number of an order, part of a supplier or of their reference, or a whole sku. */
  search: z.optional(typedTextSchema(100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type PurchaseOrderQuery = z.infer<typeof purchaseOrderQuerySchema>;

const rowFields = {
  purchaseOrderId: z.string(),
  supplier: z.string(),
  /** The supplier's number of it. */
  reference: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day in Hong Kong. */
  expectedOn: z.nullable(z.string()),
  state: openEnum([...purchaseOrderStates, 'UNKNOWN'], 'UNKNOWN'),
  createdAt: timestampSchema,
  createdBy: z.string(),
  /** Pieces of all lines, and those of them that are still to come. */
  ordered: z.int(),
  received: z.int(),
  left: z.int(),
};
const purchaseOrderRowSchema = z.object(rowFields);
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRowSchema>;

export const purchaseOrderPageSchema = z.object({
  rows: z.array(purchaseOrderRowSchema),
  next: z.nullable(z.string()),
});
export type PurchaseOrderPage = z.infer<typeof purchaseOrderPageSchema>;

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
  /** 0 of a sku that came without having been ordered. */
  ordered: z.int(),
  received: z.int(),
});
export type PurchaseOrderLine = z.infer<typeof lineSchema>;

const receiptSchema = z.object({
  receiptId: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  lines: z.array(z.object({ skuId: z.string(), pieces: z.int() })),
  /** Who took it back, and when. */
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(timestampSchema),
});
export type PurchaseOrderReceipt = z.infer<typeof receiptSchema>;

export const purchaseOrderSchema = z.object({
  ...rowFields,
  note: z.nullable(z.string()),
  /** Of what staff edit: an edit of an older version is refused. */
  version: z.string(),
  lines: z.array(lineSchema),
  /** The latest delivery first. */
  receipts: z.array(receiptSchema),
});
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const editedFields = {
  supplier: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  reference: z.optional(text(60)),
  expectedOn: z.optional(dateSchema),
  note: z.optional(text(300)),
  lines: z
    .array(z.strictObject({ skuId: typedCodeSchema, ordered: pieces }))
    .check(z.minLength(1), z.maxLength(maxPurchaseOrderLines)),
};

/** POST /api/merchant/purchaseOrders. A wrong line is named by its place: `lines.2.skuId`. */
export const createPurchaseOrderSchema = z.strictObject(editedFields);
export type CreatePurchaseOrder = z.infer<typeof createPurchaseOrderSchema>;

/** POST /api/merchant/purchaseOrders/{purchaseOrderId}: all fields and lines as they shall be. */
export const editPurchaseOrderSchema = z.strictObject({ ...editedFields, version: z.string() });
export type EditPurchaseOrder = z.infer<typeof editPurchaseOrderSchema>;

/** POST /api/merchant/purchaseOrders/{purchaseOrderId}/state: `OPEN` takes back a close or a cancellation. */
export const movePurchaseOrderSchema = z.strictObject({ state: z.enum(['CLOSED', 'CANCELLED', 'OPEN']) });
export type MovePurchaseOrder = z.infer<typeof movePurchaseOrderSchema>;

/** POST /api/merchant/purchaseOrders/{purchaseOrderId}/receive, with an Idempotency-Key: what is in this delivery. */
export const receivePurchaseOrderSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        skuId: typedCodeSchema,
        pieces,
        /** Pieces above what is left to come that the receiver has confirmed. */
        more: z.optional(pieces),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxPurchaseOrderLines)),
});
export type ReceivePurchaseOrder = z.infer<typeof receivePurchaseOrderSchema>;

/** `data` of the refusal (409) of a delivery that brings more than is left to come. */
export const moreThanOrderedSchema = z.object({
  more: z.array(z.object({ skuId: z.string(), pieces: z.int() })),
});

/** `data` of the refusal (409) to take a delivery back of which too much has been sold. */
export const soldMeanwhileSchema = z.object({ skuIds: z.array(z.string()) });
