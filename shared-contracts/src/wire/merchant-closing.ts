/** The closing of a month and what the payment provider settled of it (docs/behaviour/back-office.md). */
import * as z from 'shared-contracts/schema';
import { monthSchema } from '../month';
import { centsSchema, openEnum, timestampSchema } from './common';

/** The tables of a closing, in the order of the page. */
export const closingSections = [
  'RETAIL',
  'WHOLESALE',
  'REFUNDS',
  'CAPTURED',
  'SENT_BACK',
  'DISPUTES',
  'GIFT_CARDS',
  'STORE_CREDIT',
  'POINTS',
  'INVOICES',
] as const;
export type ClosingSection = (typeof closingSections)[number];

/** A sum of a month; section, line and `of` together name it. */
export const closingLineSchema = z.object({
  section: openEnum([...closingSections, 'UNKNOWN'], 'UNKNOWN'),
  /** `charged`, `refunded`, `opening`; the page has words for those it knows. */
  line: z.string(),
  /** The payment method or card brand that it is about. */
  of: z.nullable(z.string()),
  /** Orders, pieces, refunds, points; null where nothing is counted. */
  count: z.nullable(z.int()),
  /** What is taken off is below zero. */
  amountMinor: centsSchema,
});
export type ClosingLine = z.infer<typeof closingLineSchema>;

export const closingParamsSchema = z.object({ month: monthSchema });

export const closingSchema = z.object({
  month: z.string(),
  /** A month can be closed once it has ended in Hong Kong. */
  hasEnded: z.boolean(),
  /** The sums as they were calculated last; null before the first time. */
  current: z.nullable(z.object({ lines: z.array(closingLineSchema), summedAt: timestampSchema })),
  /** Whether they are being calculated now, or could not be. */
  pending: z.nullable(z.enum(['WAITING', 'FAILED'])),
  /** The sums that were stored when the month was closed; null while it is open. */
  closed: z.nullable(
    z.object({ lines: z.array(closingLineSchema), closedAt: timestampSchema, closedBy: z.string() }),
  ),
  /** What is different now from the sums of a closed month; both are null of a line that the other one lacks. */
  changes: z.array(
    z.object({
      ...closingLineSchema.shape,
      amountMinor: z.nullable(centsSchema),
      nowCount: z.nullable(z.int()),
      nowMinor: z.nullable(centsSchema),
    }),
  ),
  /** Earlier closings of the month that were taken back, the last one first. */
  reopened: z.array(
    z.object({
      closedAt: timestampSchema,
      closedBy: z.string(),
      reopenedAt: timestampSchema,
      reopenedBy: z.string(),
      reason: z.string(),
    }),
  ),
});
export type Closing = z.infer<typeof closingSchema>;

/** Which sums are stored: those that the caller has seen. */
export const closeMonthSchema = z.strictObject({ summedAt: timestampSchema });

export const reopenMonthSchema = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});

/** A batch of a busy shop has some thousand rows of 300 bytes. */
export const maxSettlementBytes = 8 * 1024 * 1024;

export const settlementUploadSchema = z.strictObject({
  /** Name of the file, for the audit log. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  content: z.string().check(z.minLength(1), z.maxLength(maxSettlementBytes)),
});
export type SettlementUpload = z.infer<typeof settlementUploadSchema>;

export const settlementProblems = [
  'NOT_CSV',
  'NO_ROWS',
  'NO_COLUMN',
  'EMPTY',
  'NOT_AMOUNT',
  'NOT_DATE',
  'NOT_ZONE',
  'NOT_NUMBER',
  'NOT_HKD',
] as const;

export const settlementResultSchema = z.object({
  /** Empty when the file was stored; nothing of it is stored otherwise. */
  problems: z.array(
    z.object({
      /** Line of the file, 1 for the titles. */
      line: z.int(),
      column: z.string(),
      value: z.string(),
      kind: openEnum([...settlementProblems, 'UNKNOWN'], 'UNKNOWN'),
    }),
  ),
  /** All of them; the list has the first ones. */
  problemCount: z.int(),
  /** The batches of the file. One that was there before has been replaced. */
  batches: z.array(z.object({ batch: z.int(), rows: z.int(), isReplaced: z.boolean() })),
});
export type SettlementResult = z.infer<typeof settlementResultSchema>;

export const matchKinds = ['PAYMENT', 'REFUND', 'DISPUTE'] as const;
export type MatchKind = (typeof matchKinds)[number];
export const differenceKinds = ['ONLY_PROVIDER', 'ONLY_SHOP', 'AMOUNT'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceSchema = z.object({
  kind: openEnum([...matchKinds, 'UNKNOWN'], 'UNKNOWN'),
  problem: openEnum([...differenceKinds, 'UNKNOWN'], 'UNKNOWN'),
  /** The provider's reference of the payment, refund or dispute; null for a refund that it has not accepted. */
  reference: z.nullable(z.string()),
  /** The shop's order, or what the provider calls it. */
  orderId: z.nullable(z.string()),
  /** When it was made, in the shop if the shop knows it. */
  at: timestampSchema,
  /** Refunds and chargebacks are below zero. */
  shopMinor: z.nullable(centsSchema),
  providerMinor: z.nullable(centsSchema),
});
export type Difference = z.infer<typeof differenceSchema>;

export const settlementSchema = z.object({
  /** The provider's batches with rows of the month, the last one first. */
  batches: z.array(z.object({ batch: z.int(), rows: z.int(), from: timestampSchema, to: timestampSchema })),
  matched: z.array(z.object({ kind: z.enum(matchKinds), count: z.int(), amountMinor: centsSchema })),
  differing: z.array(
    z.object({
      kind: z.enum(matchKinds),
      problem: z.enum(differenceKinds),
      count: z.int(),
      shopMinor: centsSchema,
      providerMinor: centsSchema,
    }),
  ),
  /** The first ones, by time; what is only in the shop comes last. */
  differences: z.array(differenceSchema),
  /** What the provider kept of the rows of the month. */
  feesMinor: centsSchema,
  /** Rows of the month that are about no payment, by the provider's name of their type: fees, payouts. */
  others: z.array(z.object({ type: z.string(), count: z.int(), netMinor: centsSchema })),
});
export type Settlement = z.infer<typeof settlementSchema>;
