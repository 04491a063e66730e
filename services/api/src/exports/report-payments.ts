import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { orders, paymentAttempts } from 'database/schema/order';
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { money, type Report } from './cells';
import { refundsOfPayment } from './refunds-of-payment';
import { reportOf } from './report-of';

/** The payment as the provider's reports name it: its order and number. */
const reference = sql<string>`${paymentAttempts.orderId} || '-' || lpad(${paymentAttempts.number}::text, 4, '0')`;
/**
 * Payments that the provider accepted in a period, with its references: what it has to pay out, before its fees, which the
 * shop does not know. The part of a payment that an exchange took over is no new money. Without names.
 */
export function reportPayments(db: Database, { start, end }: Period): Report {
  const read = (after: string, limit: number) =>
    db
      .select({
        key: reference,
        payment: paymentAttempts,
        status: orders.status,
        refunded: refundsOfPayment('REQUESTED', 'DONE'),
      })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(
        and(
          eq(paymentAttempts.resultCode, 'Authorised'),
          isNull(orders.exchangeOf),
          gte(paymentAttempts.createdAt, start),
          lt(paymentAttempts.createdAt, end),
          sql`${reference} > ${after}`,
        ),
      )
      .orderBy(asc(reference))
      .limit(limit);
  return reportOf<Awaited<ReturnType<typeof read>>[number]>({
    columns: [
      'at',
      'orderId',
      'merchantReference',
      'providerReference',
      'method',
      'brand',
      'amount',
      'refunded',
      'orderStatus',
    ],
    read,
    keyOf: ({ key }) => key,
    cellsOf: ({ payment, status, refunded: back }) => [
      payment.createdAt,
      payment.orderId,
      `${payment.orderId}-${payment.number}`,
      payment.pspReference,
      payment.method,
      payment.card?.brand ?? null,
      money(payment.amountMinor),
      money(back),
      status,
    ],
  });
}
