/** Gift cards: buy, redeem, list (behaviour/calls, which spells two of the paths this way). Money is cents. */
import * as z from 'shared-contracts/schema';
import { atMost } from '../form-rules';
import { dateSchema, emailSchema, nameSchema, validationKeys } from '../validation';
import { centsSchema, idSchema, openEnum, timestampSchema } from './common';
import { orderedGiftCardsSchema, orderPaymentSchema, orderStatusSchema } from './order';

export const giftCardDesigns = ['classic', 'celebration', 'thank-you'] as const;
/** Limits of a card's value; it is a multiple of HK$100. */
export const giftCardAmounts = { minimum: 10_000, maximum: 500_000, step: 10_000 } as const;
export const maxGiftCards = 10;
/** Cards are sent within this many days. */
export const giftCardFurthestDays = 365;

/** The words that come with a gift card; a Chinese character takes the place of two letters. */
export const maxCardMessageLength = 300;

/** POST /api/order/giftcard/save, with an Idempotency-Key; the order is paid like others. */
export const giftCardOrderRequestSchema = z.strictObject({
  /** Required for a guest: where the confirmation goes, and what finds the order again. */
  guest: z.optional(z.strictObject({ email: emailSchema })),
  /** Value of each card. */
  amount: centsSchema.check(
    z.gte(giftCardAmounts.minimum),
    z.lte(giftCardAmounts.maximum),
    z.refine((cents) => cents % giftCardAmounts.step === 0, validationKeys.giftCardAmount),
  ),
  quantity: z.int().check(z.gte(1), z.lte(maxGiftCards)),
  design: z.enum(giftCardDesigns, validationKeys.select),
  senderName: nameSchema,
  recipientName: nameSchema,
  recipientEmail: emailSchema,
  message: z.optional(
    z.string().check(atMost(maxCardMessageLength, validationKeys.tooLong, { mixedCE: true })),
  ),
  /** A day in Hong Kong. Default: the cards are sent after payment. */
  deliverOn: z.optional(dateSchema),
});
export type GiftCardOrderRequest = z.infer<typeof giftCardOrderRequestSchema>;

/** An order of gift cards: /api/myAccount/giftcardOrder/orderDetails/{orderId} */
export const giftCardOrderSchema = z.object({
  orderId: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  paymentDueAt: z.nullable(timestampSchema),
  ...orderedGiftCardsSchema.shape,
  /** Amount to pay. */
  total: centsSchema,
  payable: z.boolean(),
  cancellable: z.boolean(),
  /** Of an order that ended after its payment; not in the list. */
  refund: orderPaymentSchema.shape.refund,
});
export type GiftCardOrder = z.infer<typeof giftCardOrderSchema>;

/** GET /api/myAccount/giftcardOrder/orderList?pageNo&pageSize, newest first. */
export const giftCardOrderListSchema = z.object({
  list: z.array(giftCardOrderSchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type GiftCardOrderList = z.infer<typeof giftCardOrderListSchema>;

/** `STORE_CREDIT`: what the shop gave instead of money. It pays like a gift card, and its member types no code. */
export const giftCardKinds = ['GIFT_CARD', 'STORE_CREDIT'] as const;
/** `STOPPED`: the payment that bought the card was taken back, so it does not pay. */
export const giftCardStatuses = ['ACTIVE', 'USED_UP', 'EXPIRED', 'STOPPED'] as const;
/** A card in a member's account. */
export const giftCardSchema = z.object({
  id: z.string(),
  /** Absent from an older API, which knows gift cards alone. */
  kind: z.optional(openEnum(giftCardKinds, 'GIFT_CARD')),
  /** Last digits of the code; only the e-mail contains all of it. */
  lastFour: z.string(),
  design: z.string(),
  initialAmount: centsSchema,
  balance: centsSchema,
  status: openEnum(giftCardStatuses, 'EXPIRED'),
  redeemedAt: z.nullable(timestampSchema),
  expiresAt: timestampSchema,
});
export type GiftCard = z.infer<typeof giftCardSchema>;

/**
 * GET /api/gitfcard/list: cards that can pay. GET /api/customer/myAccount/giftcard/list: all cards, used ones
 * included.
 */
export const giftCardListSchema = z.object({ cards: z.array(giftCardSchema), totalBalance: centsSchema });
export type GiftCardList = z.infer<typeof giftCardListSchema>;

/** A movement of store credit, newest first: what was given, spent, returned or corrected. */
export const creditEntrySchema = z.object({
  at: timestampSchema,
  kind: openEnum(['ISSUED', 'SPENT', 'RETURNED', 'ADJUSTED'], 'ADJUSTED'),
  /** What it added, below zero for what it took. */
  amount: centsSchema,
  /** The order that was refunded, or paid; null for what the shop granted or corrected. */
  orderId: z.nullable(z.string()),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** GET /api/customer/myAccount/storeCredit: what can be spent, until when, and the latest movements. */
export const storeCreditSchema = z.object({
  balance: centsSchema,
  /** When the next part of the balance expires; null without a balance. */
  nextExpiry: z.nullable(z.object({ at: timestampSchema, amount: centsSchema })),
  entries: z.array(creditEntrySchema),
});
export type StoreCredit = z.infer<typeof storeCreditSchema>;

/** 16 letters and digits; spaces and dashes between them are allowed. */
export const giftCardCodePattern = /^(?:[ -]*[A-Za-z0-9]){16}[ -]*$/;

/** POST /api/gitfcard/redeem: adds a card to the account and returns it. Idempotent. */
export const redeemGiftCardRequestSchema = z.strictObject({
  code: z.string(validationKeys.required).check(z.regex(giftCardCodePattern, validationKeys.giftCardCode)),
});

/**
 * POST /api/gitfcard/guest: the cards that a guest can pay with. `code` adds one; it answers 404 when no card has it, or a
 * member has added that card. The `id` of an answered card is a pass for this guest (docs/decisions/0015), which
 * calculate and create take as the id of a card.
 */
export const guestGiftCardsRequestSchema = z.strictObject({
  code: z.optional(redeemGiftCardRequestSchema.shape.code),
  giftCards: z.optional(z.array(idSchema).check(z.maxLength(maxGiftCards))),
});
