/**
 * Returns: /api/myAccount/return for members (behaviour/calls), /api/order/guest/return for guests with a proof of
 * their order. The server computes the amounts, in cents.
 */
import * as z from 'shared-contracts/schema';
import { orderIdSchema, validationKeys } from '../validation';
import { maxCartLines } from './cart';
import { centsSchema, openEnum, timestampSchema } from './common';
import { addressInputSchema, addressSchema } from './customer';
import { lineKeyInput } from './line';
import { guestProofSchema, orderLineSchema } from './order';

export const returnReasons = [
  'WRONG_SIZE',
  'NOT_AS_DESCRIBED',
  'FAULTY',
  'WRONG_ITEM',
  'TOO_LATE',
  'CHANGED_MIND',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How the parcel comes back: handed in at a store or counter, or collected by our courier. */
export const returnMethods = ['DROP_OFF', 'COLLECTION'] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** The states of a return. */
export const returnStates = [
  'REQUESTED',
  'APPROVED',
  /** The parcel is here; staff look at it and decide what goes back. */
  'ARRIVED',
  'RECEIVED',
  'REFUNDED',
  'REFUSED',
  'CANCELLED',
  /** Approved, and the parcel never came. */
  'NOT_RECEIVED',
] as const;
/** `UNKNOWN` to a client that is older than the API. */
export const returnStatuses = [...returnStates, 'UNKNOWN'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
export const returnStatusSchema = openEnum(returnStatuses, 'UNKNOWN');

/** Why no piece of an order line can be returned: its kind, all pieces are in returns, none has been sent. */
const unreturnableReasons = ['EXCLUDED', 'RETURNED', 'NOT_SENT'] as const;
export type UnreturnableReason = (typeof unreturnableReasons)[number];

/** RT and 10 letters and digits. */
export const returnIdParamsSchema = z.object({
  returnId: z.string().check(z.regex(/^RT[A-Z0-9]{10}$/, validationKeys.code)),
});
export const returnOrderParamsSchema = z.object({ orderId: orderIdSchema });

const returnedPiece = {
  ...lineKeyInput,
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** The line of the options, where an order has the same piece twice. Absent: the first that has as many left. */
  position: z.optional(z.int().check(z.gte(0), z.lte(32_767))),
  /** The sku that the buyer wants instead of money, of the same style and price (`exchanges` of the options). */
  exchangeSkuId: z.optional(lineKeyInput.skuId),
};
const createFields = {
  orderId: orderIdSchema,
  lines: z
    .array(z.strictObject({ ...returnedPiece, reason: z.enum(returnReasons, validationKeys.select) }))
    .check(z.minLength(1), z.maxLength(maxCartLines)),
  method: z.optional(z.enum(returnMethods, validationKeys.select)),
  /** Where our courier collects the parcel. Absent: where the order went, if that is the buyer's home. */
  collectFrom: z.optional(addressInputSchema),
  note: z.optional(z.string().check(z.maxLength(300, validationKeys.tooLong))),
};

/** POST /api/myAccount/return/create, with an Idempotency-Key: pieces of one order, each with a reason. */
export const returnCreateRequestSchema = z.strictObject(createFields);
export type ReturnCreateRequest = z.infer<typeof returnCreateRequestSchema>;
/** POST /api/order/guest/return/create: the same by a guest. */
export const guestReturnCreateRequestSchema = z.strictObject({ ...createFields, guest: guestProofSchema });

const previewFields = {
  orderId: orderIdSchema,
  lines: z.array(z.strictObject(returnedPiece)).check(z.minLength(1), z.maxLength(maxCartLines)),
};
/** POST /api/myAccount/return/preview: what a return of these pieces would pay back. */
export const returnPreviewRequestSchema = z.strictObject(previewFields);
export type ReturnPreviewRequest = z.infer<typeof returnPreviewRequestSchema>;
export const guestReturnPreviewRequestSchema = z.strictObject({ ...previewFields, guest: guestProofSchema });

/** POST /api/order/guest/return/details and /cancel. */
export const guestReturnRequestSchema = z.strictObject({
  ...returnIdParamsSchema.shape,
  orderId: orderIdSchema,
  guest: guestProofSchema,
});

/** What the refund consists of: the pieces at their sale prices, less what promotions took off them. */
const returnedGoods = { goodsTotal: z.optional(centsSchema), discountTotal: z.optional(centsSchema) };

/** The refund of a return, by means of payment. */
export const returnPreviewSchema = z.object({
  ...returnedGoods,
  /** The order's delivery fee, which is not refunded. */
  deliveryFee: z.optional(centsSchema),
  refundTotal: centsSchema,
  refundGiftCards: centsSchema,
  refundPoints: z.int(),
  /** Free gifts that must come back with these pieces. */
  gifts: z.array(orderLineSchema),
});
export type ReturnPreview = z.infer<typeof returnPreviewSchema>;

/** A size or colour of the same style at the same price, for which a piece can be exchanged. */
export const exchangeChoiceSchema = z.object({
  skuId: z.string(),
  itemCode: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** False when none is left. */
  isAvailable: z.boolean(),
});
export type ExchangeChoice = z.infer<typeof exchangeChoiceSchema>;

/** What a returned piece is exchanged for; the order that replaces it exists once the return is accepted. */
export const exchangedForSchema = z.object({ skuId: z.string(), color: z.string(), size: z.string() });
export type ExchangedFor = z.infer<typeof exchangedForSchema>;

/** A line of the order as it was sold; `quantity` is the returned part. */
const returnLineSchema = z.object({
  ...orderLineSchema.shape,
  reason: openEnum(returnReasons, 'CHANGED_MIND'),
  /** Pieces that were announced, and those that have arrived; absent until somebody looked. */
  announced: z.optional(z.int()),
  arrived: z.optional(z.int()),
  /** What the buyer gets instead of money. */
  exchangeFor: z.optional(z.nullable(exchangedForSchema)),
});

/** What the shop keeps of a refund, and why, as the buyer reads it. */
export const deductionSchema = z.object({ amount: centsSchema, because: z.string() });

/** A refund to card or wallet that did not arrive, while staff see to it. */
const failedRefund = { hasRefundFailed: z.optional(z.boolean()) };

/** GET /api/myAccount/return/details/{returnId}; create and cancel return it too. */
export const returnDetailSchema = z.object({
  returnId: z.string(),
  orderId: z.string(),
  status: returnStatusSchema,
  createdAt: timestampSchema,
  lines: z.array(returnLineSchema),
  quantity: z.int(),
  ...returnedGoods,
  /** Refund to the card or wallet that paid. */
  refundTotal: centsSchema,
  /** Given as store credit instead. */
  refundCredit: z.optional(centsSchema),
  /** Refund to the gift cards that paid, and in points. */
  refundGiftCards: z.optional(centsSchema),
  refundPoints: z.optional(z.int()),
  /** When the refund to card or wallet turned out not to have arrived; null once staff have settled that. */
  refundFailedAt: z.optional(z.nullable(timestampSchema)),
  /** Kept of the refund; the amounts above are without it. */
  deduction: z.optional(z.nullable(deductionSchema)),
  /** The return whose missing pieces this one waits for, and the one that waits for pieces missing here. */
  continues: z.optional(z.nullable(z.string())),
  continuedBy: z.optional(z.nullable(z.string())),
  /** Null for what staff cancelled or refunded. */
  method: z.optional(z.nullable(openEnum(returnMethods, 'DROP_OFF'))),
  /** Where our courier collects it. */
  collectFrom: z.optional(z.nullable(addressSchema)),
  /** The lines of the address that a parcel is sent to; absent when the shop names none. */
  returnTo: z.optional(z.array(z.string())),
  /** What stands on the label of the parcel; null until it is booked. */
  label: z.optional(
    z.nullable(z.object({ carrierName: z.nullable(z.string()), trackingNumber: z.string() })),
  ),
  /** The order that replaces exchanged pieces; null until the return is accepted. */
  replacedBy: z.optional(z.nullable(z.string())),
  /** Days for which exchanged pieces are held from the request on; an older API leaves it out. */
  heldDays: z.optional(z.int()),
  note: z.nullable(z.string()),
  /** Why the return was refused. */
  refusal: z.nullable(z.string()),
  cancellable: z.boolean(),
  timeline: z.array(z.object({ status: returnStatusSchema, at: timestampSchema })),
});
export type ReturnDetail = z.infer<typeof returnDetailSchema>;

/** GET /api/myAccount/return/returnList?pageNo&pageSize, newest first. */
export const returnListSchema = z.object({
  list: z.array(
    z.object({
      returnId: z.string(),
      orderId: z.string(),
      status: returnStatusSchema,
      createdAt: timestampSchema,
      quantity: z.int(),
      refundTotal: centsSchema,
      /** Given as store credit instead. */
      refundCredit: z.optional(centsSchema),
      ...failedRefund,
      images: z.array(z.string()),
    }),
  ),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type ReturnList = z.infer<typeof returnListSchema>;

/**
 * GET /api/myAccount/return/options/{orderId}: the pieces of an order that can be returned, and the deadline.
 */
export const returnOptionsSchema = z.object({
  orderId: z.string(),
  /** False when nothing can be returned (any more). */
  returnable: z.boolean(),
  /** Null until the order has been delivered. */
  until: z.nullable(timestampSchema),
  /** From the delivery on, by the rule of the order; an older API leaves it out. */
  returnDays: z.optional(z.int()),
  lines: z.array(
    z.object({
      ...orderLineSchema.shape,
      /** Names the line in a request; an older API leaves it out and takes none. */
      position: z.optional(z.int()),
      returnableQuantity: z.int(),
      /** Set on lines without a returnable piece. */
      unreturnable: z.optional(openEnum(unreturnableReasons, 'EXCLUDED')),
      exchanges: z.optional(z.array(exchangeChoiceSchema)),
    }),
  ),
  reasons: z.array(z.string()),
  /** The buyer's own door, for a courier; absent when the order went to a store, a locker or somebody else. */
  collectFrom: z.optional(z.nullable(addressSchema)),
  /** Existing returns of the order, newest first. */
  returns: z.optional(
    z.array(
      z.object({
        returnId: z.string(),
        status: returnStatusSchema,
        createdAt: timestampSchema,
        ...failedRefund,
        /** Nothing is paid back: each item is exchanged. */
        isExchange: z.optional(z.boolean()),
      }),
    ),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;
