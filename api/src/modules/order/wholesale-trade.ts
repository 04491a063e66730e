import type { Executor } from 'api-platform/foundation';
import { isAwaitingApproval } from 'commerce-rules/order-steps';
import { wholesaleOrders, wholesalePayments } from 'database/schema/wholesale';
import { asc, inArray } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import type { WholesaleTrade } from 'shared-contracts/wire/wholesale';
import type { Order } from './order-repository';

const ended = ['CANCELLED', 'EXPIRED', 'RETURNED'];

type TradeFacts = typeof wholesaleOrders.$inferSelect;
type Payment = typeof wholesalePayments.$inferSelect;

function toTrade(order: Order, facts: TradeFacts, payments: readonly Payment[], now: Date): WholesaleTrade {
  const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isSettled = ended.includes(order.status) || order.status === 'PAID' || order.paidAt !== null;
  const open = isSettled ? 0 : order.grandTotal - paid;
  return {
    company: facts.company,
    invoiceNumber: facts.invoiceNumber,
    invoicedOn: facts.invoicedOn,
    dueOn: facts.dueOn,
    paid,
    open,
    awaitsApproval: isAwaitingApproval(order),
    isOverdue: open > 0 && !order.awaitsApproval && facts.dueOn < hongKongDay(now),
    cancelledBecause: facts.cancelledBecause,
    cancellableUntil: order.cancellableUntil?.toISOString() ?? null,
    // A reversed payment and its reversal cancel each other out; the statement shows both.
    payments: payments
      .filter(({ reverses, reversedAt }) => reverses === null && reversedAt === null)
      .map(({ amountMinor, receivedOn, reference }) => ({ amount: amountMinor, receivedOn, reference })),
  };
}

/** Company, invoice and payments of wholesale orders, by order. Orders of earlier releases have none. */
export async function readTrade(
  db: Executor,
  orders: readonly Order[],
  now: Date,
): Promise<Map<string, WholesaleTrade>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [facts, payments] = await Promise.all([
    db.select().from(wholesaleOrders).where(inArray(wholesaleOrders.orderId, ids)),
    db
      .select()
      .from(wholesalePayments)
      .where(inArray(wholesalePayments.orderId, ids))
      .orderBy(asc(wholesalePayments.receivedOn), asc(wholesalePayments.createdAt)),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    facts.flatMap((entry) => {
      const order = byId.get(entry.orderId);
      const own = payments.filter(({ orderId }) => orderId === entry.orderId);
      return order ? [[entry.orderId, toTrade(order, entry, own, now)] as const] : [];
    }),
  );
}
