/** /api/merchant/orders and /api/merchant/returns: what staff see and do with orders, parcels and returns. */
import * as z from 'shared-contracts/schema';
import { allowanceReasons, shipmentStatuses, staffReasons } from '../shipment-states';
import { toTrackingNumber } from '../tracking-number';
import { dateSchema, emailSchema, orderIdSchema, validationKeys } from '../validation';
import { maxCartLines } from './cart';
import { centsSchema, codeSchema, openEnum, timestampSchema, typedTextSchema } from './common';
import { addressSchema } from './customer';
import {
  exchangeLinkSchema,
  orderedWindowSchema,
  orderLineSchema,
  orderStatuses,
  orderStatusSchema,
} from './order';
import { orderedPickUpPointSchema } from './pick-up';
import {
  deductionSchema,
  exchangeChoiceSchema,
  exchangedForSchema,
  returnIdParamsSchema,
  returnMethods,
  returnReasons,
  returnStatuses,
  returnStatusSchema,
} from './returns';

const noteSchema = z.string().check(z.trim(), z.maxLength(1000, validationKeys.tooLong));
const pieceCount = z.int().check(z.gte(1), z.lte(9999));
const positionSchema = z.int().check(z.gte(0), z.lte(32_767));
const shipmentIdSchema = z.string().check(z.regex(/^SH[A-Z0-9]{10}$/, validationKeys.code));
const piecesSchema = z
  .array(z.strictObject({ position: positionSchema, quantity: pieceCount }))
  .check(z.minLength(1), z.maxLength(5000));

/** Queues of the order list: each is one state, or one way to wait for a step. */
export const orderQueues = [
  'TO_APPROVE',
  'TO_PACK',
  'HELD',
  'TO_SHIP',
  'ON_THE_WAY',
  'TO_COLLECT',
  'DELIVERED',
  'UNPAID',
  'DISPUTED',
  'ENDED',
] as const;
export type OrderQueue = (typeof orderQueues)[number];

const cursorSchema = z.string().check(z.maxLength(200));
const searchSchema = typedTextSchema(254);

/** GET /api/merchant/orders: newest first, or oldest first; `cursor` is `next` of the page before. */
export const merchantOrderQuerySchema = z.object({
  queue: z.optional(z.enum(orderQueues)),
  status: z.optional(z.enum(orderStatuses)),
  /** Number of an order, parcel, return, purchase order or invoice, sku, item code, e-mail, phone, name or company. */
  q: z.optional(searchSchema),
  delivery: z.optional(z.string().check(z.maxLength(40))),
  trade: z.optional(z.enum(['yes', 'no'])),
  /** Days in Hong Kong, both inclusive. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  sort: z.optional(z.enum(['newest', 'oldest'])),
  cursor: z.optional(cursorSchema),
});
export type MerchantOrderQuery = z.infer<typeof merchantOrderQuerySchema>;

/** The company and the delivery window of a trade order; null for others. */
const tradeDelivery = {
  company: z.optional(z.nullable(z.string())),
  window: z.optional(z.nullable(orderedWindowSchema)),
};
/** True for a role that may not see amounts; they are 0 then, which releases without this field expect. */
const hidesAmounts = z.optional(z.boolean());

/** An order on its way whose parcels wait in the store or locker. */
const awaitsCollection = z.optional(z.boolean());
/** Staff keep it from being packed. */
const isHeld = z.optional(z.boolean());
/** The guest who placed it was erased: nobody reads a mail about it. */
const isErased = z.optional(z.boolean());

export const merchantOrderRowSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  customerName: z.string(),
  /** Null when the role may not see e-mail addresses. */
  email: z.nullable(z.string()),
  deliveryCode: z.string(),
  deliveryName: z.string(),
  quantity: z.int(),
  /** 0 when the page `hidesAmounts`. */
  grandTotal: centsSchema,
  wholesale: z.boolean(),
  ...tradeDelivery,
  /** A part of the order is packed, sent or cancelled. */
  isStarted: z.boolean(),
  /** Pieces that are neither packed nor cancelled. */
  unpacked: z.optional(z.int()),
  /** A trade order above its buyer's limit, which nobody has approved. */
  awaitsApproval: z.optional(z.boolean()),
  awaitsCollection,
  isHeld,
  /** Its buyer has been asked to pay for a dearer piece, which is not packed before that. */
  awaitsPayment: z.optional(z.boolean()),
  isErased,
});
export type MerchantOrderRow = z.infer<typeof merchantOrderRowSchema>;
export const merchantOrderPageSchema = z.object({
  rows: z.array(merchantOrderRowSchema),
  hidesAmounts,
  next: z.nullable(z.string()),
});
export type MerchantOrderPage = z.infer<typeof merchantOrderPageSchema>;

/** GET /api/merchant/orders/counts: orders in each queue that waits for a step, at most `most`. */
export const merchantOrderCountsSchema = z.object({
  most: z.int(),
  counts: z.object({
    TO_APPROVE: z.optional(z.int()),
    TO_PACK: z.int(),
    HELD: z.optional(z.int()),
    TO_SHIP: z.int(),
    ON_THE_WAY: z.int(),
    TO_COLLECT: z.int(),
    UNPAID: z.int(),
    DISPUTED: z.optional(z.int()),
  }),
  /** Returns that wait for service: to be approved, and to be decided about once their pieces are here. */
  returns: z.optional(
    z.object({
      REQUESTED: z.int(),
      ARRIVED: z.int(),
      /** Refunds of pieces that are still on their way back. */
      AWAITED: z.optional(z.int()),
    }),
  ),
});
export type MerchantOrderCounts = z.infer<typeof merchantOrderCountsSchema>;

/** GET /api/merchant/orders/disputes: all disputed payments as a CSV file. */
export const disputesExportSchema = z.object({ csv: z.string() });

const merchantLineSchema = z.object({
  ...orderLineSchema.shape,
  /** Of its maker; absent in answers of older releases. */
  barcode: z.nullish(z.string()),
  position: z.int(),
  /** Pieces of it: cancelled by staff, in parcels, sent, delivered or collected, in returns or refunds. */
  cancelled: z.int(),
  packed: z.int(),
  /** Not to be packed yet: the buyer has been asked to pay for dearer ones instead. */
  waiting: z.optional(z.int()),
  left: z.int(),
  arrived: z.int(),
  back: z.int(),
  /** Of `back`, those that are in the house again. */
  returned: z.optional(z.int()),
});
export type MerchantOrderLine = z.infer<typeof merchantLineSchema>;

export const merchantShipmentSchema = z.object({
  shipmentId: z.string(),
  status: openEnum(shipmentStatuses, 'UNKNOWN'),
  carrier: z.nullable(z.string()),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  packedAt: timestampSchema,
  pieces: z.array(z.object({ position: z.int(), quantity: z.int() })),
  /** Steps that it may take now. */
  steps: z.array(openEnum(shipmentStatuses, 'UNKNOWN')),
  /** The buyer has a code to show when they collect it. */
  hasCollectionCode: z.optional(z.boolean()),
  /** COLLECTED or DELIVERED can still be taken back. */
  isUndoable: z.optional(z.boolean()),
  /** Carrier and tracking number can still be corrected. */
  isCorrectable: z.optional(z.boolean()),
  /** The shop booked its carrier and number: the label to print is the carrier's. */
  hasLabel: z.optional(z.boolean()),
});
export type MerchantShipment = z.infer<typeof merchantShipmentSchema>;

const carrierSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** The shop gets labels from it; of others staff type the number. */
  makesLabels: z.optional(z.boolean()),
});

/** Everything that happened, oldest first. `kind` is a state, a step of a parcel, `MAIL`, `NOTE` and others. */
const timelineEntrySchema = z.object({
  at: timestampSchema,
  source: openEnum(['ORDER', 'JOURNAL', 'RETURN', 'PAYMENT'], 'JOURNAL'),
  kind: z.string(),
  staffName: z.nullable(z.string()),
  text: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What staff have to settle about the money of an order. */
const paymentTaskSchema = z.object({
  /** `REFUND_FAILED`: it did not reach the buyer; `NOT_CAPTURED`: the provider does not hold the payment. */
  kind: openEnum(['REFUND_FAILED', 'NOT_CAPTURED', 'UNKNOWN'], 'UNKNOWN'),
  reference: z.string(),
  amount: centsSchema,
  at: timestampSchema,
  /** Whether the refund can be requested again. */
  mayRepeat: z.boolean(),
});
export type PaymentTask = z.infer<typeof paymentTaskSchema>;
/** GET /api/merchant/orders/{orderId}; every action on an order answers with it too. */
export const merchantOrderSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  locale: z.string(),
  wholesale: z.boolean(),
  /** A trade order above its buyer's limit, which nobody has approved. */
  awaitsApproval: z.optional(z.boolean()),
  awaitsCollection,
  isHeld,
  isErased,
  purchaseOrderNumber: z.nullable(z.string()),
  company: tradeDelivery.company,
  /** Who ordered for the company; null for a role without `customer`. */
  orderedBy: z.optional(z.nullable(z.string())),
  /** The member of staff who placed it for the company. */
  placedBy: z.optional(z.nullable(z.string())),
  /** Name of the company's address it goes to. */
  addressName: z.optional(z.nullable(z.string())),
  remark: z.nullable(z.string()),
  /** Text of the card when the order is a gift; may be empty. */
  giftMessage: z.optional(z.nullable(z.string())),
  /** The order whose pieces it replaces, and those that replace pieces of it. */
  exchangeOf: z.optional(z.nullable(exchangeLinkSchema)),
  replacedBy: z.optional(z.array(exchangeLinkSchema)),
  /**
   * What staff prepared to go with it, and the order that it was prepared to go with. Without an order nobody has paid the
   * draft; `isToPack`: it waits to be packed, so one parcel can hold both.
   */
  together: z.optional(
    z.array(
      z.object({ orderId: z.nullable(z.string()), draftId: z.nullable(z.string()), isToPack: z.boolean() }),
    ),
  ),
  /** The order whose piece it swaps for a dearer one, when it asks for the difference of another order. */
  swapOf: z.optional(z.nullable(z.string())),
  /** The orders by which pieces were swapped for dearer ones, and the one whose difference is not paid yet. */
  swaps: z.optional(
    z.array(
      z.object({
        orderId: z.string(),
        state: openEnum(['OPEN', 'PAID', 'UNKNOWN'], 'UNKNOWN'),
        position: z.int(),
        /** What the buyer pays on top; 0 for a role without `customer`. */
        amount: centsSchema,
        /** Until when it can be paid; null once it is paid. */
        until: z.nullable(timestampSchema),
      }),
    ),
  ),
  address: addressSchema,
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    window: z.nullable(orderedWindowSchema),
    pickUpPoint: z.nullable(orderedPickUpPointSchema),
  }),
  /** Their amounts are 0 for a role without `customer`. */
  lines: z.array(merchantLineSchema),
  shipments: z.array(merchantShipmentSchema),
  returns: z.array(
    z.object({
      returnId: z.string(),
      kind: z.string(),
      status: returnStatusSchema,
      createdAt: timestampSchema,
    }),
  ),
  timeline: z.array(timelineEntrySchema),
  carriers: z.array(carrierSchema),
  mays: z.object({
    /** Whether pieces wait to be packed. */
    pack: z.boolean(),
    /** Whether it can be held back from packing, and let go again; absent in answers of older releases. */
    hold: z.optional(z.boolean()),
    letGo: z.optional(z.boolean()),
    /** Whether the order can be cancelled as a whole. */
    cancel: z.boolean(),
    cancelPieces: z.boolean(),
    /** Whether it can go to another address; absent in answers of older releases. */
    changeAddress: z.optional(z.boolean()),
    /** Whether the e-mail address can be corrected; absent in answers of older releases. */
    changeEmail: z.optional(z.boolean()),
    /** Whether unpacked pieces can get another size; absent in answers of older releases. */
    swapSize: z.optional(z.boolean()),
    refund: z.boolean(),
    /** Whether an amount can be refunded without pieces; absent in answers of older releases. */
    refundAmount: z.optional(z.boolean()),
    /** Whether pieces can be returned or exchanged for the buyer; absent in answers of older releases. */
    exchange: z.optional(z.boolean()),
    /** Something is taken off it by another credit note, because it has one: then `cancelPieces` and `refund` are false. */
    creditNote: z.optional(z.boolean()),
  }),
  /** Empty for a role that does not see payments. */
  paymentTasks: z.optional(z.array(paymentTaskSchema)),
  /** Contact and money; null for a role that does not need them. */
  customer: z.nullable(
    z.object({
      email: z.string(),
      phoneRegion: z.string(),
      phone: z.string(),
      memberId: z.nullable(z.string()),
      /** What is left of store credit that a guest spends by a code: staff can replace the code. */
      guestCredit: z.optional(
        z.array(z.object({ cardId: z.string(), balance: centsSchema, expiresAt: timestampSchema })),
      ),
      totals: z.object({
        listTotal: centsSchema,
        discountTotal: centsSchema,
        deliveryFee: centsSchema,
        grandTotal: centsSchema,
        pointsUsed: z.int(),
        pointsAmount: centsSchema,
        /** Paid with gift cards and store credit, and the part that was store credit. */
        giftCardAmount: centsSchema,
        storeCreditAmount: z.optional(centsSchema),
        refunded: centsSchema,
        /** The most that can be refunded as an amount; absent when none can. */
        refundable: z.optional(centsSchema),
        /** Of it, the delivery fee that has not gone back. */
        refundableFee: z.optional(centsSchema),
      }),
      /** The latest payment at the provider; null without one. */
      payment: z.optional(
        z.nullable(
          z.object({
            /** Type at the provider: `scheme` (a card), `payme`, ... */
            method: z.string(),
            /** Of a card, where the provider has told them. */
            brand: z.nullable(z.string()),
            lastFour: z.nullable(z.string()),
          }),
        ),
      ),
      /** Invoice of a trade order; null for others. */
      invoice: z.optional(
        z.nullable(
          z.object({
            number: z.string(),
            dueOn: z.string(),
            paid: centsSchema,
            open: centsSchema,
            /** What credit notes took off it. */
            credited: z.optional(centsSchema),
            /** What was paid of a cancelled order and was not refunded, or beyond what credit notes left. */
            credit: z.optional(centsSchema),
            isOverdue: z.boolean(),
          }),
        ),
      ),
    }),
  ),
});
export type MerchantOrder = z.infer<typeof merchantOrderSchema>;

/**
 * What staff should look at again before a step: the delivery window has not begun, another buyer has a parcel with
 * this number, a carrier has no number, or the buyer did not show the collection code.
 */
export const stepWarnings = ['BEFORE_WINDOW', 'SAME_NUMBER', 'NO_NUMBER', 'NO_CODE', 'WRONG_CODE'] as const;
export type StepWarning = (typeof stepWarnings)[number];
/** Data of the refusal of a step that has warnings; sent again with `isConfirmed` it is taken. */
export const stepWarningsSchema = z.object({
  warnings: z.array(
    z.object({
      orderId: z.string(),
      warning: openEnum([...stepWarnings, 'UNKNOWN'], 'UNKNOWN'),
      /** The first day of the window, or the number. */
      detail: z.nullable(z.string()),
    }),
  ),
});
export type StepWarnings = z.infer<typeof stepWarningsSchema>['warnings'];
/** Staff have read the warnings about the step. */
const isConfirmed = z.optional(z.boolean());

export const shipmentParamsSchema = z.object({ orderId: orderIdSchema, shipmentId: shipmentIdSchema });
/** GET /api/merchant/orders/{orderId}/shipments/{shipmentId}/document: a PDF, in the language of the buyer. */
export const parcelDocumentQuerySchema = z.object({ kind: z.enum(['SLIP', 'LABEL']) });
/** POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/label */
export const makeLabelRequestSchema = z.strictObject({
  /** Without it the shop's own delivery. */
  carrier: z.optional(z.string().check(z.maxLength(20))),
});
/** POST /api/merchant/orders/{orderId}/pack: into one parcel, these pieces or all that are left. */
export const packRequestSchema = z.strictObject({
  lines: z.optional(piecesSchema),
  /**
   * The pieces that the page shows as left to pack: others are refused, because a colleague has cancelled or packed some
   * meanwhile. An older page does not say it.
   */
  seen: z.optional(
    z.array(z.strictObject({ position: positionSchema, quantity: pieceCount })).check(z.maxLength(5000)),
  ),
  isConfirmed,
});
export type PackRequest = z.infer<typeof packRequestSchema>;

/** Data of the refusal to pack: lines of which other pieces are left than the page had shown. */
export const changedPiecesSchema = z.object({
  changedPieces: z.array(z.object({ position: z.int(), seen: z.int(), left: z.int() })),
});
export type ChangedPieces = z.infer<typeof changedPiecesSchema>['changedPieces'];

const parcelFields = {
  carrier: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  /** Stored in upper case and without spaces, however it is typed. */
  trackingNumber: z.optional(z.nullable(z.string().check(z.overwrite(toTrackingNumber), z.maxLength(60)))),
};
/** POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/step */
export const parcelStepRequestSchema = z.strictObject({
  /** UNDONE takes back COLLECTED and DELIVERED; only a back office of an earlier release sends it (`undoArrival`). */
  step: z.enum(['SHIPPED', 'READY', 'COLLECTED', 'DELIVERED', 'UNPACKED', 'CORRECTED', 'UNDONE']),
  ...parcelFields,
  /** With COLLECTED: the code that the buyer shows. */
  collectionCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  isConfirmed,
});
export type ParcelStepRequest = z.infer<typeof parcelStepRequestSchema>;

const someOrNone = z.int().check(z.gte(0), z.lte(9999));
const refundLines = z
  .array(
    z.strictObject({
      position: positionSchema,
      quantity: pieceCount,
      /**
       * Of these pieces: back on the shelf, written off, and on their way back. The others stay with the buyer.
       * Without `restocked` and `awaited`, as from an older page, the reason decides (`usualFate`).
       */
      restocked: z.optional(someOrNone),
      writtenOff: z.optional(someOrNone),
      awaited: z.optional(someOrNone),
    }),
  )
  .check(z.minLength(1), z.maxLength(5000));
/** The part that card or wallet paid becomes store credit of the buyer (docs/decisions/0150); refused where it cannot. */
const asCredit = { asCredit: z.optional(z.boolean()) };
/** POST /api/merchant/orders/{orderId}/cancel, with an Idempotency-Key; without lines the whole order. */
export const cancelOrderRequestSchema = z.strictObject({
  reason: z.enum(staffReasons),
  note: z.optional(noteSchema),
  lines: z.optional(refundLines),
  /** Of the whole order: pieces that do not go back on the shelf; without it the reason decides. */
  writtenOff: z.optional(
    z.array(z.strictObject({ position: positionSchema, quantity: pieceCount })).check(z.maxLength(5000)),
  ),
  ...asCredit,
});
export type CancelOrderRequest = z.infer<typeof cancelOrderRequestSchema>;
/** POST /api/merchant/orders/{orderId}/refund, with an Idempotency-Key: pieces that have left. */
export const refundOrderRequestSchema = z.strictObject({
  reason: z.enum(staffReasons),
  note: z.optional(noteSchema),
  lines: refundLines,
  ...asCredit,
});
export type RefundOrderRequest = z.infer<typeof refundOrderRequestSchema>;
/**
 * POST /api/merchant/orders/{orderId}/refund/amount, with an Idempotency-Key: an amount for which no piece comes back. At most
 * what was paid and is not promised yet, for `DELIVERY_FEE` what is left of the fee: more is refused at `amount` with
 * `at most: N`. What is paid in points is paid in whole ones: other amounts are refused with `whole points: N`, the next lower.
 */
export const refundAmountRequestSchema = z.strictObject({
  /** In cents. */
  amount: z.int().check(z.gte(1, validationKeys.required), z.lte(100_000_000)),
  reason: z.enum(allowanceReasons),
  note: z.optional(noteSchema),
  ...asCredit,
});
export type RefundAmountRequest = z.infer<typeof refundAmountRequestSchema>;
/** POST /api/merchant/orders/{orderId}/settle: how such a task was settled. */
export const settlePaymentTaskSchema = z.strictObject({
  reference: z.string().check(z.minLength(1), z.maxLength(80)),
  action: z.enum(['REPEAT', 'BY_HAND', 'ARRIVED']),
  note: z.optional(noteSchema),
});
export type SettlePaymentTask = z.infer<typeof settlePaymentTaskSchema>;
/** Why staff keep an order from being packed; nobody else reads it. */
export const holdReasons = ['BUYER', 'ADDRESS', 'PAYMENT', 'STOCK', 'MISSING', 'OTHER'] as const;
/** POST /api/merchant/orders/{orderId}/hold, with an Idempotency-Key. */
export const holdOrderRequestSchema = z.strictObject({
  reason: z.enum(holdReasons),
  note: z.optional(noteSchema),
});
export type HoldOrderRequest = z.infer<typeof holdOrderRequestSchema>;
/** POST /api/merchant/orders/{orderId}/hold/end, with an Idempotency-Key. */
export const letOrderGoRequestSchema = z.strictObject({});

/** POST /api/merchant/orders/{orderId}/note */
export const orderNoteRequestSchema = z.strictObject({
  text: noteSchema.check(z.minLength(1, validationKeys.required)),
});

/** POST /api/merchant/orders/{orderId}/email: the address that a guest meant. */
export const changeEmailRequestSchema = z.strictObject({ email: emailSchema });
/** `reason` in the data of a refusal: who corrected the address has no code of store credit mailed to it; a colleague does. */
export const ownAddressReason = 'OWN_ADDRESS';

/** POST /api/merchant/orders/{orderId}/message: words for the buyer, as they read them. */
export const maxMessageLength = 2_000;
export const orderMessageRequestSchema = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, validationKeys.required),
      z.maxLength(maxMessageLength, validationKeys.tooLong),
    ),
});

const manyOrders = z.array(orderIdSchema).check(z.minLength(1), z.maxLength(100));
/** POST /api/merchant/orders/parcels: the packed parcels of these orders, which wait to be sent. */
export const waitingParcelsRequestSchema = z.strictObject({ orderIds: manyOrders });
const waitingParcelSchema = z.object({
  orderId: z.string(),
  shipmentId: z.string(),
  customerName: z.string(),
  deliveryName: z.string(),
  quantity: z.int(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  ...tradeDelivery,
});
export const waitingParcelsSchema = z.object({
  parcels: z.array(waitingParcelSchema),
  carriers: z.array(carrierSchema),
});
export type WaitingParcels = z.infer<typeof waitingParcelsSchema>;

/**
 * POST /api/merchant/orders/bulk: one step with many orders, each order or parcel in its own transaction. With
 * `parcels` the step SHIPPED sends these, each with its own carrier and tracking number.
 */
export const bulkOrderRequestSchema = z.strictObject({
  orderIds: manyOrders,
  step: z.enum(['PACKED', 'SHIPPED', 'DELIVERED']),
  ...parcelFields,
  isConfirmed,
  /** With PACKED: `unpacked` of these orders, as the list shows it. An older page does not say it. */
  seen: z.optional(
    z.array(z.strictObject({ orderId: orderIdSchema, unpacked: someOrNone })).check(z.maxLength(100)),
  ),
  parcels: z.optional(
    z
      .array(z.strictObject({ orderId: orderIdSchema, shipmentId: shipmentIdSchema, ...parcelFields }))
      .check(z.maxLength(500)),
  ),
});
export type BulkOrderRequest = z.infer<typeof bulkOrderRequestSchema>;
const stepRefusals = ['NOT_READY', 'CHANGED', 'HELD', 'UNKNOWN'] as const;
export const bulkOrderResultSchema = z.object({
  results: z.array(
    z.object({
      orderId: z.string(),
      isDone: z.boolean(),
      message: z.nullable(z.string()),
      /** The state of an order that was not moved. */
      status: z.optional(orderStatusSchema),
      /**
       * NOT_READY: its buyer has to be told first that it can be collected. CHANGED: other pieces are left than were
       * seen. HELD: staff keep it from being packed.
       */
      reason: z.optional(openEnum(stepRefusals, 'UNKNOWN')),
    }),
  ),
});
export type BulkOrderResult = z.infer<typeof bulkOrderResultSchema>;

/** States and steps whose mail can be sent once more. */
export const mailedAgain = ['PAID', 'CANCELLED', 'SHIPPED', 'READY', 'COLLECTED', 'DELIVERED'] as const;
/** GET /api/merchant/orders/{orderId}/mail?status=&shipmentId=&about=&locale= */
export const mailPreviewQuerySchema = z.object({
  status: z.enum([
    ...mailedAgain,
    'UNPAID',
    'EXPIRED',
    'UNDONE',
    'SWAP_ASKED',
    'SWAP_ENDED',
    'REFUND_FAILED',
    'STORE_CREDIT',
  ]),
  shipmentId: z.optional(shipmentIdSchema),
  /** Of a swap the order that asks for the difference, of a refund that failed its reference, of store credit its refund. */
  about: z.optional(z.string().check(z.maxLength(80))),
  locale: z.enum(['en', 'zh']),
});
export type MailPreviewQuery = z.infer<typeof mailPreviewQuerySchema>;
/** POST /api/merchant/orders/{orderId}/mail: a mail that was sent, once more. */
export const mailAgainRequestSchema = z.strictObject({
  status: z.enum(mailedAgain),
  shipmentId: z.optional(shipmentIdSchema),
});
export const mailPreviewSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
/**
 * Steps of a return, or of a cancellation or refund by staff, about which the buyer gets a mail. Cancelling is the buyer's own step.
 * The first mail has the label and says how to send the parcel, so an approval changes nothing for the buyer.
 */
export const mailedReturnSteps = [
  'REQUESTED',
  'REFUSED',
  'ARRIVED',
  'NOT_RECEIVED',
  'RECEIVED',
  'REFUNDED',
  /** No step of the return itself: what it was to be exchanged for is no longer held. */
  'EXCHANGE_ENDED',
] as const;
export type MailedReturnStep = (typeof mailedReturnSteps)[number];
/** GET /api/merchant/returns/{returnId}/mail?step=&locale= */
export const returnMailQuerySchema = z.object({
  step: z.enum(mailedReturnSteps),
  locale: z.enum(['en', 'zh']),
});
/** POST /api/merchant/returns/{returnId}/mail: a mail that was sent, once more. */
export const returnMailAgainRequestSchema = z.strictObject({ step: z.enum(mailedReturnSteps) });
export type MailAgainRequest = z.infer<typeof mailAgainRequestSchema>;
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** POST /api/merchant/orders/picklist: the pieces to fetch, by sku, and each order to pack. */
export const pickListRequestSchema = z.strictObject({ orderIds: manyOrders });
const pickedPieceSchema = z.object({
  skuId: z.string(),
  itemCode: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
});
export const pickListSchema = z.object({
  pieces: z.array(pickedPieceSchema),
  orders: z.array(
    z.object({
      orderId: z.string(),
      createdAt: timestampSchema,
      deliveryName: z.string(),
      customerName: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      ...tradeDelivery,
      purchaseOrderNumber: z.optional(z.nullable(z.string())),
      remark: z.nullable(z.string()),
      /** Text of the card that goes into the parcel when the order is a gift. */
      giftMessage: z.optional(z.nullable(z.string())),
      /** Other pieces of it wait for a payment, and are not to be packed yet. */
      awaitsPayment: z.optional(z.boolean()),
      /** Orders of the same buyer that one parcel can hold together with it. */
      together: z.optional(z.array(z.string())),
      pieces: z.array(pickedPieceSchema),
    }),
  ),
});
export type PickList = z.infer<typeof pickListSchema>;

/** What a return is: of a buyer, or by staff of pieces that have not left, of pieces that have, or of an amount. */
export const returnKinds = ['RETURN', 'CANCELLATION', 'REFUND', 'ALLOWANCE'] as const;

/** GET /api/merchant/returns, newest first. */
export const merchantReturnQuerySchema = z.object({
  status: z.optional(z.enum(returnStatuses)),
  kind: z.optional(z.enum(returnKinds)),
  /** Only those with refunded pieces that are still on their way back. */
  awaited: z.optional(z.enum(['yes'])),
  /** Number of a return or an order. */
  q: z.optional(searchSchema),
  cursor: z.optional(cursorSchema),
});
export type MerchantReturnQuery = z.infer<typeof merchantReturnQuerySchema>;
/** Given as store credit instead of to card or wallet. */
const refundCredit = { refundCredit: z.optional(centsSchema) };
const merchantReturnFields = {
  returnId: z.string(),
  orderId: z.string(),
  kind: z.string(),
  status: returnStatusSchema,
  reason: z.nullable(z.string()),
  createdAt: timestampSchema,
  quantity: z.int(),
  /** Refunded pieces on their way back. */
  awaited: z.optional(z.int()),
  refundTotal: centsSchema,
  ...refundCredit,
  refundGiftCards: centsSchema,
  refundPoints: z.int(),
  /** When the refund turned out not to have arrived: its order has a task. */
  refundFailedAt: z.optional(z.nullable(timestampSchema)),
};
export const merchantReturnPageSchema = z.object({
  rows: z.array(z.object(merchantReturnFields)),
  hidesAmounts,
  next: z.nullable(z.string()),
});
export type MerchantReturnPage = z.infer<typeof merchantReturnPageSchema>;
/** GET /api/merchant/returns/{returnId}; every action on a return answers with it too. */
export const merchantReturnSchema = z.object({
  ...merchantReturnFields,
  hidesAmounts,
  lines: z.array(
    z.object({
      ...orderLineSchema.shape,
      position: z.int(),
      reason: z.string(),
      writtenOff: z.int(),
      /** Pieces that the buyer had announced. */
      announced: z.optional(z.int()),
      /** Pieces that are here; null until somebody looked. */
      received: z.optional(z.nullable(z.int())),
      /** Refunded pieces on their way back. */
      awaited: z.optional(z.int()),
      /** What the buyer gets instead of money. */
      exchangeFor: z.optional(z.nullable(exchangedForSchema)),
    }),
  ),
  /** The order that replaces exchanged pieces; null until the return is accepted. */
  replacedBy: z.optional(z.nullable(z.string())),
  /** What staff kept of the refund; the amounts are without it. */
  deduction: z.optional(z.nullable(deductionSchema)),
  /** Remark of who opened the parcel. */
  receiptNote: z.optional(z.nullable(z.string())),
  /** Count of what was recorded as arrived: a call names the one it has seen. */
  receipts: z.optional(z.int()),
  /** Number of the label that the buyer prints; null until it is booked. */
  labelNumber: z.optional(z.nullable(z.string())),
  /** The return whose missing pieces this one waits for, and the one that waits for pieces missing here. */
  continues: z.optional(z.nullable(z.string())),
  continuedBy: z.optional(z.nullable(z.string())),
  method: z.nullable(z.string()),
  /** Where the courier collects it; absent for a role that does not see the buyer. */
  collectFrom: z.optional(z.nullable(addressSchema)),
  note: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  /** The provider knows no payment for it: staff refund it outside the shop and record that. */
  isByHand: z.boolean(),
  steps: z.array(returnStatusSchema),
  timeline: z.array(
    z.object({
      status: returnStatusSchema,
      at: timestampSchema,
      /** Null for the buyer, a job and a command. */
      staffName: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type MerchantReturn = z.infer<typeof merchantReturnSchema>;
export const merchantReturnParamsSchema = returnIdParamsSchema;
/** POST /api/merchant/returns/{returnId}/approve */
export const approveReturnRequestSchema = z.strictObject({});
/** What is decided about the pieces that are here. */
const decisionFields = {
  /** About announced pieces that are not here: wait for them in a return of their own, or close them. */
  missing: z.optional(z.enum(['WAIT', 'CLOSE'])),
  deduction: z.optional(
    z.strictObject({
      amount: z.int().check(z.gte(1, validationKeys.required), z.lte(100_000_000)),
      because: z
        .string(validationKeys.required)
        .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(300, validationKeys.tooLong)),
    }),
  ),
  ...asCredit,
};
const decisionSchema = z.strictObject(decisionFields);
export type ReturnDecision = z.infer<typeof decisionSchema>;
const receiptsSchema = z.int().check(z.gte(0), z.lte(9999));
/** All pieces of the return that are here now, also those of an earlier receipt. */
const arrivedLines = z
  .array(
    z.strictObject({ position: positionSchema, arrived: someOrNone, writtenOff: z.optional(someOrNone) }),
  )
  .check(z.minLength(1), z.maxLength(5000));
export type ArrivedLines = z.infer<typeof arrivedLines>;
/**
 * POST /api/merchant/returns/{returnId}/receive: records what is here; nothing is paid and nothing goes on sale before
 * somebody decides. `decide`, for who may refund, does both. Without lines, as from an older page, all pieces are here.
 */
export const receiveReturnRequestSchema = z.strictObject({
  writtenOff: z.optional(piecesSchema),
  lines: z.optional(arrivedLines),
  note: z.optional(noteSchema),
  /** `receipts` as the page has read it. */
  receipts: z.optional(receiptsSchema),
  decide: z.optional(decisionSchema),
});
export type ReceiveReturnRequest = z.infer<typeof receiveReturnRequestSchema>;
/** POST /api/merchant/returns/{returnId}/decide: what goes back for the pieces that are here. */
export const decideReturnRequestSchema = z.strictObject({ ...decisionFields, receipts: receiptsSchema });
/** POST /api/merchant/returns/{returnId}/preview: what a decision would pay back; with `lines` for another count. */
export const previewReturnRequestSchema = z.strictObject({
  ...decisionFields,
  lines: z.optional(arrivedLines),
});
export type PreviewReturnRequest = z.infer<typeof previewReturnRequestSchema>;
/** What a cancellation, a refund or a decision pays back, by means of payment. */
export const refundPreviewSchema = z.object({
  refundTotal: centsSchema,
  ...refundCredit,
  /** Whether `refundTotal`, or what is `refundCredit`, can go as store credit: `asCredit` is not refused. */
  mayBeCredit: z.optional(z.boolean()),
  refundGiftCards: centsSchema,
  refundPoints: z.int(),
  /** Value of these points. */
  refundPointsValue: centsSchema,
  /** The most that can be kept of it. */
  mostDeduction: z.optional(centsSchema),
  /** Free gifts that go with the pieces. */
  gifts: z.optional(z.array(z.string())),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
/** POST /api/merchant/returns/{returnId}/close: an approved return whose parcel never came. */
export const closeReturnRequestSchema = z.strictObject({});
/** POST /api/merchant/returns/{returnId}/awaited: refunded pieces that are here now, or will not come. */
export const awaitedReturnRequestSchema = z.strictObject({
  receipts: receiptsSchema,
  lines: z
    .array(
      z.strictObject({
        position: positionSchema,
        restocked: someOrNone,
        writtenOff: someOrNone,
        missing: someOrNone,
      }),
    )
    .check(z.minLength(1), z.maxLength(5000)),
});
export type AwaitedReturnRequest = z.infer<typeof awaitedReturnRequestSchema>;
/** POST /api/merchant/returns/{returnId}/refuse: the buyer reads the reason. */
export const refuseReturnRequestSchema = z.strictObject({
  because: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500, validationKeys.tooLong)),
});
/** POST /api/merchant/returns/{returnId}/refund: `isByHand` records that staff have paid it back. */
export const refundReturnRequestSchema = z.strictObject({ isByHand: z.optional(z.boolean()) });

/** GET /api/merchant/orders/{orderId}/lines/{position}/sizes: the other sizes of the item at the same price. */
export const orderSizesSchema = z.array(
  z.object({
    skuId: z.string(),
    size: z.string(),
    /** Whether there are enough for all pieces of the line. */
    isAvailable: z.boolean(),
  }),
);
export type OrderSize = z.infer<typeof orderSizesSchema>[number];

/** POST /api/merchant/orders/{orderId}/lines/{position}/size. */
export const swapSizeRequestSchema = z.strictObject({
  /** The sku that the page has shown. */
  from: codeSchema,
  to: codeSchema,
});

/** POST /api/merchant/orders/{orderId}/lines/{position}/swap/preview: pieces of a line become another sku. */
export const previewSwapRequestSchema = z.strictObject({
  /** The sku that the page has shown. */
  from: codeSchema,
  to: codeSchema,
  quantity: pieceCount,
});
export const swapPreviewSchema = z.object({
  /** What one piece costs in the order, and what one of the other sku costs in it. */
  paidEach: centsSchema,
  priceEach: centsSchema,
  /** Pieces of the other sku that can be sold. */
  available: z.int(),
  /** What goes back; null when the price is the same or higher. */
  refund: z.nullable(refundPreviewSchema),
  /** What the buyer is to pay on top for all pieces, 0 when they are not dearer; absent in answers of older releases. */
  due: z.optional(centsSchema),
});
export type SwapPreview = z.infer<typeof swapPreviewSchema>;
/** POST /api/merchant/orders/{orderId}/lines/{position}/swap, with an Idempotency-Key. */
export const swapPiecesRequestSchema = z.strictObject({
  ...previewSwapRequestSchema.shape,
  /** Where the pieces go that the buyer does not get: back on the shelf, or off the stock for good. */
  fate: z.enum(['RESTOCK', 'WRITE_OFF']),
  /** What one piece cost in the preview: another price is refused. */
  priceEach: centsSchema,
});
export type SwapPiecesRequest = z.infer<typeof swapPiecesRequestSchema>;

/** Days for which the new piece is kept while its difference is not paid. */
export const swapDays = [1, 2, 3, 5, 7] as const;
/** POST /api/merchant/orders/{orderId}/lines/{position}/swap/ask, with an Idempotency-Key: the buyer is asked for the difference. */
export const askSwapRequestSchema = z.strictObject({
  ...swapPiecesRequestSchema.shape,
  days: z.literal(swapDays),
});
export type AskSwapRequest = z.infer<typeof askSwapRequestSchema>;
/** POST /api/merchant/orders/{orderId}/swap/withdraw: the order stays as it was. */
export const withdrawSwapRequestSchema = z.strictObject({
  /** The order that asks for the difference, as the page has shown it. */
  swapOrderId: orderIdSchema,
});

/** GET /api/merchant/orders/{orderId}/exchanges: what the buyer could return or exchange in the account. */
export const orderExchangesSchema = z.object({
  /** Whether a courier can collect the pieces: the order went to the buyer's own door. */
  mayCollect: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      /** Pieces that are with the buyer and in no return. */
      most: z.int(),
      /** What they can be exchanged for; empty when they can only be returned. */
      choices: z.array(exchangeChoiceSchema),
    }),
  ),
});
export type OrderExchanges = z.infer<typeof orderExchangesSchema>;

/** POST /api/merchant/orders/{orderId}/exchange, with an Idempotency-Key. */
export const exchangeOrderRequestSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: positionSchema,
        quantity: z.int().check(z.gte(1), z.lte(999)),
        /** Absent: the buyer gets the money back. */
        exchangeSkuId: z.optional(codeSchema),
        reason: z.enum(returnReasons),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCartLines)),
  method: z.enum(returnMethods),
  /** For colleagues. */
  note: z.optional(noteSchema),
});
export type ExchangeOrderRequest = z.infer<typeof exchangeOrderRequestSchema>;
