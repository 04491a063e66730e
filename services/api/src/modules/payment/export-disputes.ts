import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { paymentDisputes, paymentRefunds } from 'database/schema/disputes';
import { orders, paymentAttempts } from 'database/schema/order';
import { toCsv } from 'documents/print/csv';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';

export const disputeColumns = [
  'dispute',
  'state',
  'amount',
  'openedAt',
  'changedAt',
  'orderId',
  'payment',
  'method',
  'paidAmount',
  'orderStatus',
] as const;

/** A disputed payment, or a refund that failed, without names. Amounts are in cents. */
export interface PaymentProblem {
  reference: string;
  state: string;
  amountMinor: number;
  openedAt: Date;
  changedAt: Date;
  orderId: string;
  payment: string;
  method: string;
  paidMinor: number;
  orderStatus: string;
}

type Joined = { payment: typeof paymentAttempts.$inferSelect; status: string };

const common = ({ payment, status }: Joined) => ({
  orderId: payment.orderId,
  payment: payment.pspReference ?? '',
  method: payment.method,
  paidMinor: payment.amountMinor,
  orderStatus: status,
});

/**
 * Disputed payments, those that were not collected, and refunds that failed: all of them, or those of a period.
 */
export async function listPaymentProblems(db: Database, period?: Period): Promise<PaymentProblem[]> {
  const disputes = await db
    .select({ dispute: paymentDisputes, payment: paymentAttempts, status: orders.status })
    .from(paymentDisputes)
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.orderId, paymentDisputes.orderId),
        eq(paymentAttempts.number, paymentDisputes.number),
      ),
    )
    .innerJoin(orders, eq(orders.id, paymentDisputes.orderId))
    .where(
      period && and(gte(paymentDisputes.openedAt, period.start), lt(paymentDisputes.openedAt, period.end)),
    )
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.pspReference));
  const failed = await db
    .select({ refund: paymentRefunds, payment: paymentAttempts, status: orders.status })
    .from(paymentRefunds)
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.orderId, paymentRefunds.orderId),
        eq(paymentAttempts.number, paymentRefunds.number),
      ),
    )
    .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
    .where(
      and(
        inArray(paymentRefunds.state, ['FAILED', 'REPEATED', 'BY_HAND']),
        period && and(gte(paymentRefunds.updatedAt, period.start), lt(paymentRefunds.updatedAt, period.end)),
      ),
    )
    .orderBy(asc(paymentRefunds.requestedAt), asc(paymentRefunds.reference));
  return [
    ...disputes.map(({ dispute, ...joined }) => ({
      reference: dispute.pspReference,
      state: dispute.state,
      amountMinor: dispute.amountMinor,
      openedAt: dispute.openedAt,
      changedAt: dispute.updatedAt,
      ...common(joined),
    })),
    ...failed.map(({ refund, ...joined }) => ({
      reference: refund.reference,
      state: `REFUND_${refund.state}`,
      amountMinor: refund.amountMinor,
      openedAt: refund.requestedAt,
      changedAt: refund.updatedAt,
      ...common(joined),
    })),
  ];
}

const hkd = (minor: number) => (minor / 100).toFixed(2);

/** All of them as CSV for bookkeeping. */
export async function exportDisputes(db: Database): Promise<string> {
  const lines = (await listPaymentProblems(db)).map((row) => [
    row.reference,
    row.state,
    hkd(row.amountMinor),
    row.openedAt.toISOString(),
    row.changedAt.toISOString(),
    row.orderId,
    row.payment,
    row.method,
    hkd(row.paidMinor),
    row.orderStatus,
  ]);
  return toCsv([disputeColumns, ...lines]);
}
