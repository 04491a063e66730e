import type { Database } from 'api-platform/foundation';
import { paymentDisputes, paymentRefunds } from 'database/schema/disputes';
import { orders, paymentAttempts } from 'database/schema/order';
import { toCsv } from 'documents/print/csv';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';

const columns = [
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

const hkd = (minor: number) => (minor / 100).toFixed(2);

/**
 * Disputed payments, those that were not collected, and refunds that failed, as CSV for bookkeeping, without names: all of
 * them, or those that opened in a period.
 */
export async function exportDisputes(db: Database, period?: { start: Date; end: Date }): Promise<string> {
  const rows = await db
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
  const lines = rows.map(({ dispute, payment, status }) => [
    dispute.pspReference,
    dispute.state,
    hkd(dispute.amountMinor),
    dispute.openedAt.toISOString(),
    dispute.updatedAt.toISOString(),
    dispute.orderId,
    payment.pspReference ?? '',
    payment.method,
    hkd(payment.amountMinor),
    status,
  ]);
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
  const refundLines = failed.map(({ refund, payment, status }) => [
    refund.reference,
    `REFUND_${refund.state}`,
    hkd(refund.amountMinor),
    refund.requestedAt.toISOString(),
    refund.updatedAt.toISOString(),
    refund.orderId,
    payment.pspReference ?? '',
    payment.method,
    hkd(payment.amountMinor),
    status,
  ]);
  return toCsv([columns, ...lines, ...refundLines]);
}
