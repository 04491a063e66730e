import { transact } from 'api-platform/events';
import { ApiProblem, type Database, InputProblem } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { wholesalePayments } from 'database/schema/wholesale';
import { eq } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RecordPayment } from 'shared-contracts/wire/merchant-wholesale';
import { lockCustomer } from '../customer';
import { assertMay, findOrder, lockOrder, setOrderStatus } from '../order';
import { recordChange, type Staff } from '../staff';
import { readTrade } from './wholesale-trade';

/**
 * Records a payment of an invoice. The payment that settles it makes a waiting order PAID; an order that has
 * left already keeps its state. Returns what is left to pay.
 */
export async function recordPayment(
  db: Database,
  staff: Staff,
  orderId: string,
  { amountMinor, receivedOn, reference }: RecordPayment,
): Promise<number> {
  const now = new Date();
  if (Number.isNaN(Date.parse(receivedOn)) || receivedOn > hongKongDay(now)) {
    throw new InputProblem('receivedOn', 'validation.date');
  }
  const known = await findOrder(db, orderId);
  return transact(db, async (tx) => {
    if (known?.customerId) await lockCustomer(tx, known.customerId);
    const order = await lockOrder(tx, orderId);
    const trade = order && (await readTrade(tx, [order], now)).get(orderId);
    if (!order?.wholesale || !trade) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    assertMay(order, 'record-invoice-payment', now);
    if (amountMinor > trade.open) {
      throw new ApiProblem(resultCodes.conflict, 'More than is left to pay', { open: trade.open });
    }
    const [stored] = await tx
      .insert(wholesalePayments)
      .values({ orderId, amountMinor, receivedOn, reference, recordedBy: staff.id })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new ApiProblem(resultCodes.conflict, 'This reference is recorded already');
    const open = trade.open - amountMinor;
    if (open === 0 && order.status === 'PENDING_PAYMENT') {
      await setOrderStatus(tx, orderId, 'PAID', { paidAt: now });
    } else if (open === 0) {
      await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, orderId));
    }
    await recordChange(tx, staff, {
      action: 'payment.record',
      subjectType: 'order',
      subjectId: orderId,
      before: { open: trade.open },
      after: { open, amountMinor, receivedOn, reference },
    });
    return open;
  });
}
