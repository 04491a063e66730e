import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { paymentDisputes, paymentRefunds } from 'database/schema/disputes';
import { paymentAttempts } from 'database/schema/order';
import { and, asc, eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PaymentTask, SettlePaymentTask } from 'shared-contracts/wire/merchant-orders';
import { type JournalActor, lockOrder, writeJournal } from '../order';
import { arrive, isChargedBack } from './disputes';
import { lockRefund, openRefund, setRefundState } from './refund-book';
import { repeatRefundJob } from './refunds';

/** What staff have to settle about the money of an order, oldest first. */
export async function listPaymentTasks(db: Executor, orderId: string): Promise<PaymentTask[]> {
  const refunds = await db
    .select({ refund: paymentRefunds, isLost: isChargedBack })
    .from(paymentRefunds)
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.orderId, paymentRefunds.orderId),
        eq(paymentAttempts.number, paymentRefunds.number),
      ),
    )
    .where(and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.state, 'FAILED')))
    .orderBy(asc(paymentRefunds.updatedAt));
  const lost = await db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.orderId, orderId), eq(paymentDisputes.state, 'NOT_CAPTURED')))
    .orderBy(asc(paymentDisputes.openedAt));
  return [
    ...refunds.map(({ refund, isLost }) => ({
      kind: 'REFUND_FAILED' as const,
      reference: refund.reference,
      amount: refund.amountMinor,
      at: refund.updatedAt.toISOString(),
      mayRepeat: !isLost,
    })),
    ...lost.map(({ pspReference, amountMinor, openedAt }) => ({
      kind: 'NOT_CAPTURED' as const,
      reference: pspReference,
      amount: amountMinor,
      at: openedAt.toISOString(),
      mayRepeat: false,
    })),
  ];
}

const settled = () => new ApiProblem(resultCodes.orderState, 'Somebody has settled this already');

async function settleRefund(
  tx: Executor,
  orderId: string,
  { reference, action }: SettlePaymentTask,
): Promise<number> {
  const row = await lockRefund(tx, orderId, reference);
  if (row.state !== 'FAILED') throw settled();
  const { number, returnId, amountMinor } = row;
  if (action === 'BY_HAND') {
    await setRefundState(tx, row, 'BY_HAND', null);
    return amountMinor;
  }
  const [payment] = await tx
    .select({ isChargedBack })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number)));
  if (payment?.isChargedBack !== false) {
    throw new ApiProblem(
      resultCodes.orderState,
      'The shop does not hold this payment any more: pay it by hand',
    );
  }
  const now = new Date();
  await setRefundState(tx, row, 'REPEATED', null);
  const next = await openRefund(tx, { orderId, number, returnId, amountMinor }, now);
  if (returnId === null) {
    await tx
      .update(paymentAttempts)
      .set({ refund: 'REQUESTED', updatedAt: now })
      .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, number)));
  }
  await enqueue(tx, repeatRefundJob, { reference: next.reference }, `repeat-refund:${next.reference}`);
  return amountMinor;
}

/**
 * Settles a task about the money of an order, once: a failed refund is requested again or was paid by hand, a payment
 * that was not collected has arrived after all. `record` writes to the audit log in the same transaction.
 */
export async function settlePaymentTask(
  db: Database,
  orderId: string,
  task: SettlePaymentTask,
  actor: JournalActor,
  record: (tx: Executor) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    if (task.action === 'ARRIVED') {
      const [lost] = await tx
        .select()
        .from(paymentDisputes)
        .where(and(eq(paymentDisputes.pspReference, task.reference), eq(paymentDisputes.orderId, orderId)));
      if (!lost) throw new ApiProblem(resultCodes.notFound, 'No such payment');
      const arrived = await arrive(tx, lost, (reference) => reference === task.reference);
      if (arrived === 0) throw settled();
    } else {
      const amount = await settleRefund(tx, orderId, task);
      const kind = task.action === 'REPEAT' ? 'REFUND_REPEATED' : 'REFUND_BY_HAND';
      const facts = { amount, reference: task.reference };
      await writeJournal(tx, orderId, { kind, text: task.note ?? null, facts }, actor);
    }
    await record(tx);
  });
}
