/**
 * Returns: /api/myAccount/return (behaviour 7). All calls need a login; the server computes the amounts, in
 * cents.
 */
import * as z from 'shared-contracts/schema';
import { orderIdSchema, validationKeys } from '../validation';
import { maxCartLines } from './cart';
import { centsSchema, openEnum, timestampSchema } from './common';
import { lineKeyInput } from './line';
import { orderLineSchema } from './order';

export const returnReasons = [
  'WRONG_SIZE',
  'NOT_AS_DESCRIBED',
  'FAULTY',
  'WRONG_ITEM',
  'TOO_LATE',
  'CHANGED_MIND',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStatuses = [
  'REQUESTED',
  'APPROVED',
  'RECEIVED',
  'REFUNDED',
  'REFUSED',
  'CANCELLED',
  'UNKNOWN',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
const returnStatusSchema = openEnum(returnStatuses, 'UNKNOWN');

/** RT and 10 letters and digits. */
export const returnIdParamsSchema = z.object({
  returnId: z.string().check(z.regex(/^RT[A-Z0-9]{10}$/, validationKeys.code)),
});
export const returnOrderParamsSchema = z.object({ orderId: orderIdSchema });

/** POST /api/myAccount/return/create, with an Idempotency-Key: pieces of one order, each with a reason. */
export const returnCreateRequestSchema = z.strictObject({
  orderId: orderIdSchema,
  lines: z
    .array(
      z.strictObject({
        ...lineKeyInput,
        quantity: z.int().check(z.gte(1), z.lte(999)),
        reason: z.enum(returnReasons, validationKeys.select),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCartLines)),
  note: z.optional(z.string().check(z.maxLength(300, validationKeys.tooLong))),
});
export type ReturnCreateRequest = z.infer<typeof returnCreateRequestSchema>;

/** A line of the order as it was sold; `quantity` is the returned part. */
const returnLineSchema = z.object({
  ...orderLineSchema.shape,
  reason: openEnum(returnReasons, 'CHANGED_MIND'),
});

/** GET /api/myAccount/return/details/{returnId}; create and cancel return it too. */
export const returnDetailSchema = z.object({
  returnId: z.string(),
  orderId: z.string(),
  status: returnStatusSchema,
  createdAt: timestampSchema,
  lines: z.array(returnLineSchema),
  quantity: z.int(),
  /** Refund to the card or wallet that paid. */
  refundTotal: centsSchema,
  /** Refund to the gift cards that paid, and in points. */
  refundGiftCards: z.optional(centsSchema),
  refundPoints: z.optional(z.int()),
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
  lines: z.array(z.object({ ...orderLineSchema.shape, returnableQuantity: z.int() })),
  reasons: z.array(z.string()),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;
