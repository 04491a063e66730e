/**
 * Wholesale: /api/wholeSale/* (behaviour/product, behaviour/roles and behaviour/calls), role `wholesale` only. Sells both channels' goods at
 * prices of its own.
 */
import * as z from 'shared-contracts/schema';
import { centsSchema, channelIdSchema, idSchema, openEnum, timestampSchema } from './common';
import { addressInputSchema } from './customer';
import { lineKeyInput, lineSchema } from './line';
import { orderDetailSchema, orderedWindowSchema, orderSummarySchema } from './order';
import { categoryFacetSchema, colorFacetSchema, sortTypes, valueFacetSchema } from './search';

const textList = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/** POST /api/wholeSale/query; POST /api/wholeSale/facet takes the same filters. */
export const wholesaleQuerySchema = z.object({
  keyword: z.optional(z.string().check(z.maxLength(200))),
  categoryName: z.optional(textList),
  brandName: z.optional(textList),
  filterColor: z.optional(textList),
  minPrice: z.optional(centsSchema),
  maxPrice: z.optional(centsSchema),
  inStockOnly: z.optional(z.boolean()),
  sortType: z._default(z.enum(sortTypes), 'RECOMMENDED'),
  pageNum: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(60)), 24),
});
export type WholesaleQuery = z.infer<typeof wholesaleQuerySchema>;
export type WholesaleQueryInput = z.input<typeof wholesaleQuerySchema>;

export const wholesaleSummarySchema = z.object({
  /** Code of the style, which includes all colours. */
  styleCode: z.string(),
  /** Item code of the displayed colour. */
  code: z.string(),
  title: z.string(),
  brandName: z.string(),
  channelId: channelIdSchema,
  image: z.string(),
  colors: z.array(z.object({ code: z.string(), color: z.string(), colorHex: z.string(), image: z.string() })),
  sizes: z.array(z.string()),
  retailPrice: centsSchema,
  wholesalePrice: centsSchema,
  minimumQuantity: z.int(),
  increment: z.int(),
  availableQty: z.int(),
});
export type WholesaleSummary = z.infer<typeof wholesaleSummarySchema>;

export const wholesaleFacetsSchema = z.object({
  category: z.array(categoryFacetSchema),
  brand: z.array(valueFacetSchema),
  color: z.array(colorFacetSchema),
  price: z.nullable(z.object({ min: centsSchema, max: centsSchema })),
  /** Styles that the filters leave; POST /api/wholeSale/facet names it. */
  totalCount: z.optional(z.int()),
});
export type WholesaleFacets = z.infer<typeof wholesaleFacetsSchema>;

export const wholesaleListSchema = z.object({
  data: z.object({ list: z.array(wholesaleSummarySchema), pageNum: z.int(), isLastPage: z.boolean() }),
  filterOptions: wholesaleFacetsSchema,
  totalCount: z.int(),
});
export type WholesaleList = z.infer<typeof wholesaleListSchema>;

/**
 * GET /api/wholeSale/details/{styleCode or item code}: a matrix with a row per colour and a column per size.
 */
export const wholesaleDetailSchema = z.object({
  styleCode: z.string(),
  title: z.string(),
  brandName: z.string(),
  channelId: channelIdSchema,
  description: z.string(),
  composition: z.optional(z.nullable(z.string())),
  retailPrice: centsSchema,
  wholesalePrice: centsSchema,
  /** Minimum for the style, summed over its skus. */
  minimumQuantity: z.int(),
  /** Pieces of a sku are ordered in multiples of this number. */
  increment: z.int(),
  /** Columns, in size order. */
  sizes: z.array(z.string()),
  rows: z.array(
    z.object({
      code: z.string(),
      color: z.string(),
      colorHex: z.string(),
      images: z.array(z.string()),
      /** One cell per available size; sizes the colour does not have are missing. */
      cells: z.array(
        z.object({
          skuId: z.string(),
          size: z.string(),
          availableQty: z.int(),
          wholesalePrice: centsSchema,
          /** False when the chosen delivery window does not include the sku at all. */
          isOffered: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  /** Open windows that include the style; null stands for delivery from stock. */
  offeredIn: z.optional(z.array(z.nullable(z.string()))),
});
export type WholesaleDetail = z.infer<typeof wholesaleDetailSchema>;

/** Stands for delivery from stock where null cannot: in a query string and in a select. No window has this id. */
export const stockDelivery = '(stock)';

/** GET /api/wholeSale/details/{id}?windowId: another delivery than the buyer's current one. */
export const wholesaleDetailQuerySchema = z.object({ windowId: z.optional(idSchema) });

/** GET /api/wholeSale/inventory?skuIds=a,b */
export const wholesaleInventorySchema = z.array(z.object({ skuId: z.string(), availableQty: z.int() }));

const wholesaleLine = z.strictObject({
  skuId: lineKeyInput.skuId,
  quantity: z.int().check(z.gte(0), z.lte(99_999)),
});

/** POST /api/wholeSale/add: sets the quantity of each listed sku; 0 removes it. Returns the cart. */
export const wholesaleAddRequestSchema = z.strictObject({
  lines: z.array(wholesaleLine).check(z.minLength(1), z.maxLength(500)),
  /** The delivery that the lines belong to, null for stock. Older clients omit it: the buyer's current one. */
  windowId: z.optional(z.nullable(idSchema)),
});
export type WholesaleAddRequest = z.infer<typeof wholesaleAddRequestSchema>;

/** A wholesale line has one price, neither the list nor the sale price. */
const { listPrice: _list, salePrice: _sale, ...wholesaleShape } = lineSchema.shape;
export const wholesaleCartLineSchema = z.object({
  ...wholesaleShape,
  styleCode: z.string(),
  availableQty: z.int(),
  wholesalePrice: centsSchema,
  lineTotal: centsSchema,
});
export type WholesaleCartLine = z.infer<typeof wholesaleCartLineSchema>;

/** Why the cart cannot be ordered, by style or sku. */
export const wholesaleProblemSchema = z.object({
  styleCode: z.string(),
  skuId: z.optional(z.nullable(z.string())),
  /** `MINIMUM_ORDER` (in cents) and `WINDOW_CLOSED` are about a whole delivery: their `styleCode` is empty. */
  problem: openEnum(
    ['MINIMUM_QUANTITY', 'INCREMENT', 'STOCK', 'INACTIVE', 'MINIMUM_ORDER', 'WINDOW_CLOSED'],
    'INACTIVE',
  ),
  /** The violated limit: minimum, increment or stock. */
  limit: z.int(),
});
export type WholesaleProblem = z.infer<typeof wholesaleProblemSchema>;

/** Credit limit and payment days of a buyer; null means no limit. */
export const wholesaleTermsSchema = z.object({
  paymentDays: z.int(),
  creditLimit: z.nullable(centsSchema),
  /** Sum of orders whose invoices are unpaid. */
  owed: centsSchema,
  /** Remaining credit. */
  available: z.nullable(centsSchema),
  /** Minimum value of an order; 0 means none. */
  minimumOrder: z.optional(centsSchema),
  /** Orders above this total wait for the merchant's approval; null for none. */
  approvalAbove: z.optional(z.nullable(centsSchema)),
  /** Hours in which an order from stock can be cancelled. */
  cancellationHours: z.optional(z.int()),
});
export type WholesaleTerms = z.infer<typeof wholesaleTermsSchema>;

/** When goods that are not taken from stock can be delivered. Calendar days in Hong Kong: YYYY-MM-DD. */
export const deliveryWindowSchema = z.object({
  ...orderedWindowSchema.shape,
  /** Last day to order for this window. */
  closesOn: z.string(),
});
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>;

/**
 * POST /api/wholeSale/window: selects the delivery window of the cart, null for delivery from stock. Returns
 * the cart.
 */
export const wholesaleWindowRequestSchema = z.strictObject({ windowId: z.nullable(idSchema) });

/** The part of a cart that is delivered together and becomes one order. */
export const wholesaleDeliverySchema = z.object({
  /** Null for delivery from stock. */
  windowId: z.nullable(z.string()),
  window: z.nullable(deliveryWindowSchema),
  lines: z.array(wholesaleCartLineSchema),
  totalQuantity: z.int(),
  total: centsSchema,
  problems: z.array(wholesaleProblemSchema),
});
export type WholesaleDelivery = z.infer<typeof wholesaleDeliverySchema>;

/**
 * GET /api/wholeSale/cart. `lines`, `totalQuantity`, `total` and `problems` are those of the delivery
 * `windowId`; `deliveries` has all.
 */
export const wholesaleCartSchema = z.object({
  lines: z.array(wholesaleCartLineSchema),
  totalQuantity: z.int(),
  total: centsSchema,
  problems: z.array(wholesaleProblemSchema),
  /** From stock first, then by window. Older servers have one window for the whole cart. */
  deliveries: z.optional(z.array(wholesaleDeliverySchema)),
  company: z.optional(z.string()),
  /** False for a login of the company that only looks. */
  mayOrder: z.optional(z.boolean()),
  terms: z.optional(wholesaleTermsSchema),
  /** Windows that are open for orders. */
  windows: z.optional(z.array(deliveryWindowSchema)),
  /** The window of list and matrix; null for delivery from stock. */
  windowId: z.optional(z.nullable(z.string())),
});
export type WholesaleCart = z.infer<typeof wholesaleCartSchema>;

/**
 * POST /api/wholeSale/order, with an Idempotency-Key: orders the whole cart on account. Returns an order
 * detail.
 */
export const wholesaleOrderRequestSchema = z.strictObject({
  address: addressInputSchema,
  expectedTotal: centsSchema.check(z.gte(0)),
  /**
   * `windowId` of the cart that the buyer saw, null for delivery from stock. A different one is refused with
   * `windowChanged`. Older clients omit it and order for the cart's current window.
   */
  windowId: z.optional(z.nullable(idSchema)),
  purchaseOrderNumber: z.optional(z.string().check(z.maxLength(50))),
  remark: z.optional(z.string().check(z.maxLength(300))),
});
export type WholesaleOrderRequest = z.infer<typeof wholesaleOrderRequestSchema>;

/** POST /api/wholeSale/window/move: moves the lines of one delivery of the cart to another. Returns the cart. */
export const wholesaleMoveRequestSchema = z.strictObject({
  from: z.nullable(idSchema),
  to: z.nullable(idSchema),
});
export type WholesaleMoveRequest = z.infer<typeof wholesaleMoveRequestSchema>;

/**
 * POST /api/wholeSale/orders, with an Idempotency-Key: orders the named deliveries of the cart on account, one
 * order each, all or none.
 */
export const wholesaleOrdersRequestSchema = z.strictObject({
  address: addressInputSchema,
  /** The company's address that `address` is. One that was changed or removed since is refused with `addressChanged`. */
  addressId: z.optional(z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
  company: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  deliveries: z
    .array(z.strictObject({ windowId: z.nullable(idSchema), expectedTotal: centsSchema.check(z.gte(0)) }))
    .check(z.minLength(1), z.maxLength(20)),
  purchaseOrderNumber: z.optional(z.string().check(z.maxLength(50))),
  remark: z.optional(z.string().check(z.maxLength(300))),
});
export type WholesaleOrdersRequest = z.infer<typeof wholesaleOrdersRequestSchema>;

export const documentKinds = [
  'CONFIRMATION',
  'INVOICE',
  'CREDIT_NOTE',
  'STATEMENT',
  'LINE_SHEET_PDF',
  'LINE_SHEET_CSV',
] as const;

const orderEndings = ['DECLINED', 'CANCELLED_BY_SHOP', 'CANCELLED_BY_BUYER'] as const;
export type OrderEnding = (typeof orderEndings)[number];

/** The fields that only a wholesale order has. Null for orders of older servers. */
export const wholesaleTradeSchema = z.object({
  company: z.string(),
  /** Who ordered for the company. */
  orderedBy: z.optional(z.nullable(z.string())),
  /** The member of staff who placed it for the company. */
  placedBy: z.optional(z.nullable(z.string())),
  /** Name of the company's address it goes to. */
  addressName: z.optional(z.nullable(z.string())),
  invoiceNumber: z.string(),
  /** Day of the invoice; one in the future is not issued yet. */
  invoicedOn: z.string(),
  dueOn: z.string(),
  /** Sum of the recorded payments. */
  paid: centsSchema,
  /** What is left to pay; 0 for an order that has ended. */
  open: centsSchema,
  /** What was paid of a cancelled order and was not refunded, or beyond what credit notes left: it stays with the buyer’s account. */
  credit: z.optional(centsSchema),
  isOverdue: z.boolean(),
  /** Waits for the merchant's approval: it has no invoice yet, and its days are preliminary. */
  awaitsApproval: z.optional(z.boolean()),
  cancellableUntil: z.nullable(z.string()),
  /** Who ended a cancelled order: the merchant before or after its approval, or the buyer. */
  ending: z.optional(z.nullable(openEnum(orderEndings, 'CANCELLED_BY_SHOP'))),
  /** Why the merchant declined or cancelled the order. */
  cancelledBecause: z.optional(z.nullable(z.string())),
  payments: z.array(z.object({ amount: centsSchema, receivedOn: z.string(), reference: z.string() })),
  /** What was taken off the invoice after it was issued, the earliest first; an older API sends none. */
  creditNotes: z.optional(
    z.array(z.object({ number: z.string(), issuedOn: z.string(), amount: centsSchema, reason: z.string() })),
  ),
});
export type WholesaleTrade = z.infer<typeof wholesaleTradeSchema>;
const tradeShape = { trade: z.optional(z.nullable(wholesaleTradeSchema)) };

/** A file of a buyer: `path` on the API holds a signature and works for an hour. */
export const wholesaleDocumentSchema = z.object({
  kind: openEnum(documentKinds, 'CONFIRMATION'),
  name: z.string(),
  path: z.string(),
});
export type WholesaleDocument = z.infer<typeof wholesaleDocumentSchema>;

/** GET /api/wholeSale/orders/{orderId} */
export const wholesaleOrderDetailSchema = z.object({
  ...orderDetailSchema.shape,
  ...tradeShape,
  documents: z.optional(z.array(wholesaleDocumentSchema)),
  /** When the merchant approved it; null for an order that needed no approval. */
  approvedAt: z.optional(z.nullable(timestampSchema)),
});
export type WholesaleOrderDetail = z.infer<typeof wholesaleOrderDetailSchema>;

export const wholesaleOrdersPlacedSchema = z.object({ orders: z.array(wholesaleOrderDetailSchema) });
export type WholesaleOrdersPlaced = z.infer<typeof wholesaleOrdersPlacedSchema>;

/** GET /api/wholeSale/orders?pageNo&pageSize, newest first. */
export const wholesaleOrderSummarySchema = z.object({
  ...orderSummarySchema.shape,
  ...tradeShape,
  window: z.optional(z.nullable(orderedWindowSchema)),
});
export type WholesaleOrderSummary = z.infer<typeof wholesaleOrderSummarySchema>;
export const wholesaleOrderListSchema = z.object({
  list: z.array(wholesaleOrderSummarySchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type WholesaleOrderList = z.infer<typeof wholesaleOrderListSchema>;

/** GET /api/wholeSale/statement: invoices and payments of the last twelve months with the balance after each. */
export const wholesaleStatementSchema = z.object({
  company: z.string(),
  terms: wholesaleTermsSchema,
  /** Owed before the first entry. */
  openingBalance: centsSchema,
  entries: z.array(
    z.object({
      on: z.string(),
      kind: openEnum(['INVOICE', 'PAYMENT', 'CREDIT_NOTE', 'REVERSAL', 'CANCELLATION', 'REFUND'], 'INVOICE'),
      orderId: z.string(),
      /** Number of the invoice, or the reference of the payment or of the one that was reversed. */
      reference: z.string(),
      purchaseOrderNumber: z.nullable(z.string()),
      dueOn: z.nullable(z.string()),
      /** Negative for a payment. */
      amount: z.int(),
      balance: z.int(),
      /** True for a reversal after the cancellation of its order: it paid the buyer's credit back. */
      isCredit: z.optional(z.boolean()),
    }),
  ),
  overdue: centsSchema,
  /** Orders that count as debt and have no invoice yet. Closing balance + `notInvoiced` + `credit` = `terms.owed`. */
  notInvoiced: z.optional(centsSchema),
  /** Payments of cancelled orders, and beyond what credit notes left: they lower the balance, but not the debt. */
  credit: z.optional(centsSchema),
  documents: z.array(wholesaleDocumentSchema),
});
export type WholesaleStatement = z.infer<typeof wholesaleStatementSchema>;
