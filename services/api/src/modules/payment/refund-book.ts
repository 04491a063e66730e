import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { paymentRefunds } from 'database/schema/disputes';
import { paymentAttempts } from 'database/schema/order';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type PaymentProvider, PaymentProviderError } from 'payment-provider';
import { resultCodes } from 'shared-contracts/wire/common';
import { lockOrder } from '../order';

export type RefundRow = typeof paymentRefunds.$inferSelect;

export interface RefundRequest {
  orderId: string;
  number: number;
  /** Null when the whole payment goes back. */
  returnId: string | null;
  amountMinor: number;
}

/** The first request's reference: the return's id, or the payment's reference. */
const baseOf = ({ orderId, number, returnId }: RefundRequest) => returnId ?? `${orderId}-${number}`;

function isOf({ orderId, number, returnId }: RefundRequest) {
  return and(
    eq(paymentRefunds.orderId, orderId),
    eq(paymentRefunds.number, number),
    returnId === null ? isNull(paymentRefunds.returnId) : eq(paymentRefunds.returnId, returnId),
  );
}

/**
 * Writes down a refund before the provider is asked, so that its events always find it. An open request is continued
 * under its reference, which makes it once. The caller holds the order's lock.
 */
export async function openRefund(tx: Executor, request: RefundRequest, now: Date): Promise<RefundRow> {
  const earlier = await tx
    .select()
    .from(paymentRefunds)
    .where(isOf(request))
    .orderBy(desc(paymentRefunds.requestedAt));
  const [last] = earlier;
  if (last && last.state !== 'REPEATED') return last;
  const reference = earlier.length === 0 ? baseOf(request) : `${baseOf(request)}.${earlier.length + 1}`;
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ ...request, reference, requestedAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('a refund was not stored');
  return row;
}

/** Asks the provider for a refund that is written down; throws when it does not accept it. */
export async function requestRefund(
  db: Database,
  provider: PaymentProvider,
  { reference, orderId, number, amountMinor }: RefundRow,
): Promise<void> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number)));
  if (!attempt?.pspReference) throw new PaymentProviderError('refused', 'The provider knows no such payment');
  const amount = { currency: 'HKD', value: amountMinor } as const;
  const pspReference = await provider.refund(attempt.pspReference, amount, reference);
  await db
    .update(paymentRefunds)
    .set({ pspReference })
    .where(and(eq(paymentRefunds.reference, reference), isNull(paymentRefunds.pspReference)));
}

/** Locks the order of a refund and reads the refund under the lock. */
export async function lockRefund(tx: Executor, orderId: string, reference: string): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId);
  const [row] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.reference, reference), eq(paymentRefunds.orderId, orderId)));
  if (!order || !row) throw new ApiProblem(resultCodes.notFound, 'No such refund');
  return row;
}

/** When the refunds of these returns turned out not to have arrived, for those that staff have not settled. */
export async function readFailedRefunds(
  db: Executor,
  returnIds: readonly string[],
): Promise<Map<string, Date>> {
  if (returnIds.length === 0) return new Map();
  const rows = await db
    .select({ returnId: paymentRefunds.returnId, updatedAt: paymentRefunds.updatedAt })
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.returnId, [...returnIds]), eq(paymentRefunds.state, 'FAILED')));
  return new Map(rows.flatMap(({ returnId, updatedAt }) => (returnId ? [[returnId, updatedAt]] : [])));
}

/** Sets the state of a refund, and of the payment when it goes back as a whole. The caller holds the order's lock. */
export async function setRefundState(
  tx: Executor,
  row: RefundRow,
  state: 'DONE' | 'FAILED' | 'REPEATED' | 'BY_HAND',
  eventCode: string | null,
): Promise<void> {
  const updatedAt = new Date();
  await tx
    .update(paymentRefunds)
    .set({ state, eventCode, updatedAt })
    .where(eq(paymentRefunds.reference, row.reference));
  if (row.returnId !== null || state === 'REPEATED') return;
  await tx
    .update(paymentAttempts)
    .set({ refund: state === 'FAILED' ? 'FAILED' : 'REQUESTED' })
    .where(and(eq(paymentAttempts.orderId, row.orderId), eq(paymentAttempts.number, row.number)));
}
