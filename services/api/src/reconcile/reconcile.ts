import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { orders, paymentAttempts } from 'database/schema/order';
import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { formatMoney } from 'shared-contracts';
import { refundsOfPayment } from '../exports/refunds-of-payment';
import type { ReportedPayment } from './payment-report';

/** A payment of which shop and provider say different things, in a sentence that says what to do. */
export interface Difference {
  reference: string;
  text: string;
}

/** A payment as the shop has it. */
interface ShopPayment {
  reference: string;
  amountMinor: number;
  isPaid: boolean;
  isOfPeriod: boolean;
  /** Refunds that the provider has confirmed, and those that it may still make. */
  refundedMinor: number;
  requestedMinor: number;
}

/**
 * Compares the shop's payments of a period with the provider's report, which covers it and may cover more. Changes nothing.
 */
export async function reconcile(
  db: Database,
  reported: readonly ReportedPayment[],
  period: Period,
): Promise<Difference[]> {
  const known = new Map((await readPayments(db, reported, period)).map((one) => [one.reference, one]));
  const there = new Set(reported.map(({ reference }) => reference));
  const ofProvider = reported.flatMap((payment) => {
    const text = differenceOf(payment, known.get(payment.reference));
    return text === undefined ? [] : [{ reference: payment.reference, text }];
  });
  const ofShop = [...known.values()]
    .filter(({ reference, isPaid, isOfPeriod }) => isPaid && isOfPeriod && !there.has(reference))
    .map(({ reference, amountMinor }) => ({
      reference,
      text: `paid in the shop (${formatMoney(amountMinor)}), and the provider has no such payment: hold the order back`,
    }));
  return [...ofProvider, ...ofShop];
}

function differenceOf(payment: ReportedPayment, own: ShopPayment | undefined): string | undefined {
  const { pspReference, paidMinor, refundedMinor } = payment;
  const kept = paidMinor - refundedMinor;
  const paid = `paid at the provider (${formatMoney(paidMinor)}, ${pspReference})`;
  // What has gone back in full concerns nobody.
  if (!own)
    return kept > 0
      ? `${paid}, and the shop has no such order: refund it there, and write to its buyer`
      : undefined;
  if (!own.isPaid) return kept > 0 ? `${paid}, and not in the shop: look at the order` : undefined;
  if (own.amountMinor !== paidMinor)
    return `${paid}, and ${formatMoney(own.amountMinor)} in the shop: look at the order`;
  if (refundedMinor < own.refundedMinor || refundedMinor > own.refundedMinor + own.requestedMinor) {
    const { refundedMinor: done, requestedMinor: open } = own;
    const inShop = `${formatMoney(done)}${open > 0 ? ` and ${formatMoney(open)} on their way` : ''}`;
    return `refunded ${formatMoney(refundedMinor)} at the provider, and ${inShop} in the shop: look at the order`;
  }
  return undefined;
}

/** Payments of the period, and all that the report names. */
async function readPayments(
  db: Database,
  reported: readonly ReportedPayment[],
  { start, end }: Period,
): Promise<ShopPayment[]> {
  const reference = sql<string>`${paymentAttempts.orderId} || '-' || ${paymentAttempts.number}`;
  const names = reported.map((payment) => payment.reference);
  const ofPeriod = and(gte(paymentAttempts.createdAt, start), lt(paymentAttempts.createdAt, end));
  const orderIds = [...new Set(names.map((name) => name.replace(/-\d+$/, '')))];
  const rows = await db
    .select({
      reference,
      amountMinor: paymentAttempts.amountMinor,
      resultCode: paymentAttempts.resultCode,
      createdAt: paymentAttempts.createdAt,
      refundedMinor: refundsOfPayment('DONE'),
      requestedMinor: refundsOfPayment('REQUESTED'),
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    // The part of a payment that an exchange took over is no payment of the provider.
    .where(
      and(
        isNull(orders.exchangeOf),
        or(ofPeriod, orderIds.length > 0 ? inArray(paymentAttempts.orderId, orderIds) : undefined),
      ),
    );
  return rows.map(({ resultCode, createdAt, ...row }) => ({
    ...row,
    isPaid: resultCode === 'Authorised',
    isOfPeriod: createdAt >= start && createdAt < end,
  }));
}
