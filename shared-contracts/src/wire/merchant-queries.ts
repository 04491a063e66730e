/**
 * Query strings of /api/merchant calls. Only the API uses them: coercion is not in the part of zod that the
 * browser loads.
 */
import * as z from 'zod/mini';
import { orderIdSchema } from '../validation';
import { typedTextSchema } from './common';
import { contentUrlSchema } from './merchant-content';
import { priceListParamsSchema } from './merchant-price-lists';
import { purchaseOrderParamsSchema } from './merchant-purchase-orders';
import { maxStock, storeIdSchema } from './merchant-stock';
import { transferParamsSchema } from './merchant-transfers';

const wholeNumber = (least: number, most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)));

export const stockQuerySchema = z.strictObject({
  /** Part of a title, an item code or a sku. */
  search: z.optional(typedTextSchema(100)),
  /** Only skus with fewer pieces. */
  below: wholeNumber(1, maxStock),
  /** Only skus that this store has; `below` then means its pieces. */
  store: z.optional(storeIdSchema),
  page: wholeNumber(1, 100_000),
});
export type StockQuery = z.infer<typeof stockQuerySchema>;

export const stockJournalQuerySchema = z.strictObject({
  /** Only movements before this id. */
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});

export const windowStockQuerySchema = z.strictObject({
  /** Part of a title, an item code or a sku. */
  search: z.optional(typedTextSchema(100)),
  page: wholeNumber(1, 100_000),
});
export type WindowStockQuery = z.infer<typeof windowStockQuerySchema>;

export const priceRowsQuerySchema = z.strictObject({
  /** Part of a title or brand, or of a style code. */
  search: z.optional(typedTextSchema(100)),
  page: wholeNumber(1, 100_000),
});
export type PriceRowsQuery = z.infer<typeof priceRowsQuerySchema>;

export const itemQuerySchema = z.strictObject({
  /** Words of a title or brand, an item code or a sku. */
  search: z.optional(typedTextSchema(100)),
  /** Only items that the shop shows, or hides. */
  shown: z.optional(z.enum(['yes', 'no'])),
  label: z.optional(z.string().check(z.maxLength(40))),
  page: wholeNumber(1, 100_000),
});
export type ItemQuery = z.infer<typeof itemQuerySchema>;

const rowIdSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

export const scheduleParamsSchema = z.object({ scheduleId: rowIdSchema });

export const versionParamsSchema = z.object({ versionId: rowIdSchema });

export const pricePlanParamsSchema = z.extend(priceListParamsSchema, { planId: rowIdSchema });

export const redirectQuerySchema = z.strictObject({
  /** Part of either path. */
  search: z.optional(typedTextSchema(100)),
  page: wholeNumber(1, 100_000),
});
export type RedirectQuery = z.infer<typeof redirectQuerySchema>;
export const redirectDetailQuerySchema = z.strictObject({ path: typedTextSchema(300) });

export const mediaQuerySchema = z.strictObject({
  /** Part of the name or of an alternative text. */
  search: z.optional(typedTextSchema(100)),
  page: wholeNumber(1, 100_000),
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;

export const bulkEditParamsSchema = z.object({ editId: z.uuid() });
export const receiptParamsSchema = z.extend(purchaseOrderParamsSchema, { receiptId: z.uuid() });
export const transferReceiptParamsSchema = z.extend(transferParamsSchema, { receiptId: z.uuid() });

export const viewParamsSchema = z.object({ viewId: z.uuid() });

export const contentPageQuerySchema = z.strictObject({ url: contentUrlSchema });
export const contentVersionParamsSchema = z.object({ versionId: z.uuid() });

/** A card of store credit that a refund of an order was given as. */
export const orderCardParamsSchema = z.object({ orderId: orderIdSchema, cardId: z.uuid() });
export const orderLineParamsSchema = z.object({
  orderId: orderIdSchema,
  position: z.coerce.number().check(z.int(), z.gte(0), z.lte(32_767)),
});
