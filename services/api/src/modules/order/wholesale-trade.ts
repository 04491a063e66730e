import type { Executor } from 'api-platform/foundation';
import { isAwaitingApproval } from 'commerce-rules/order-steps';
import { returns } from 'database/schema/returns';
import { orderJournal } from 'database/schema/shipments';
import { wholesaleCreditNotes, wholesaleOrders, wholesalePayments } from 'database/schema/wholesale';
import { and, asc, inArray } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import type { OrderEnding, WholesaleTrade } from 'shared-contracts/wire/wholesale';
import type { Order } from './order-repository';

const cancelled = ['CANCELLED', 'EXPIRED'];
/** Entries of the journal about an order that staff cancelled, as a whole or piece by piece. */
const cancelledByStaff = ['CANCELLED', 'CANCELLATION'] as const;
const ended = [...cancelled, 'RETURNED'];

type TradeFacts = typeof wholesaleOrders.$inferSelect;
type Payment = typeof wholesalePayments.$inferSelect;
type CreditNote = typeof wholesaleCreditNotes.$inferSelect;

/** Payments of an order, and what of them was refunded or is about to be. */
interface Money {
  payments: readonly Payment[];
  creditNotes: readonly CreditNote[];
  refunded: number;
}

/** Who ended a cancelled order. One that waited for an approval was declined. */
function endingOf(
  { status, awaitsApproval }: Order,
  { cancelledBecause }: TradeFacts,
  isEndedByStaff: boolean,
): OrderEnding | null {
  if (status !== 'CANCELLED') return null;
  if (cancelledBecause === null && !isEndedByStaff) return 'CANCELLED_BY_BUYER';
  return awaitsApproval ? 'DECLINED' : 'CANCELLED_BY_SHOP';
}

function toTrade(
  order: Order,
  facts: TradeFacts,
  { payments, creditNotes, refunded, isEndedByStaff }: Money & { isEndedByStaff: boolean },
  now: Date,
): WholesaleTrade {
  const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isSettled = ended.includes(order.status) || order.status === 'PAID' || order.paidAt !== null;
  const credited = creditNotes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const open = isSettled ? 0 : Math.max(0, order.grandTotal - paid - credited);
  return {
    company: facts.company,
    orderedBy: facts.orderedBy,
    placedBy: facts.placedBy,
    addressName: facts.addressName,
    invoiceNumber: facts.invoiceNumber,
    invoicedOn: facts.invoicedOn,
    dueOn: facts.dueOn,
    paid,
    open,
    // What was paid of a cancelled order, or beyond what credit notes left of it, stays with the buyer's account.
    credit: Math.max(
      0,
      cancelled.includes(order.status) ? paid - refunded : paid + credited - order.grandTotal,
    ),
    awaitsApproval: isAwaitingApproval(order),
    isOverdue: open > 0 && !order.awaitsApproval && facts.dueOn < hongKongDay(now),
    ending: endingOf(order, facts, isEndedByStaff),
    cancelledBecause: facts.cancelledBecause,
    cancellableUntil: order.cancellableUntil?.toISOString() ?? null,
    creditNotes: creditNotes.map(({ number, issuedOn, amountMinor, reason }) => ({
      number,
      issuedOn,
      amount: amountMinor,
      reason,
    })),
    // A reversed payment and its reversal cancel each other out; the statement shows both.
    payments: payments
      .filter(({ reverses, reversedAt }) => reverses === null && reversedAt === null)
      .map(({ amountMinor, receivedOn, reference }) => ({ amount: amountMinor, receivedOn, reference })),
  };
}

/** Company, invoice and payments of wholesale orders, by order. */
export async function readTrade(
  db: Executor,
  orders: readonly Order[],
  now: Date,
): Promise<Map<string, WholesaleTrade>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [facts, payments, creditNotes, refunds, endedByStaff] = await Promise.all([
    db.select().from(wholesaleOrders).where(inArray(wholesaleOrders.orderId, ids)),
    db
      .select()
      .from(wholesalePayments)
      .where(inArray(wholesalePayments.orderId, ids))
      .orderBy(asc(wholesalePayments.receivedOn), asc(wholesalePayments.createdAt)),
    db
      .select()
      .from(wholesaleCreditNotes)
      .where(inArray(wholesaleCreditNotes.orderId, ids))
      .orderBy(asc(wholesaleCreditNotes.createdAt), asc(wholesaleCreditNotes.number)),
    db
      .select({ orderId: returns.orderId, amount: returns.refundMinor })
      .from(returns)
      .where(and(inArray(returns.orderId, ids), inArray(returns.status, ['RECEIVED', 'REFUNDED']))),
    db
      .select({ orderId: orderJournal.orderId })
      .from(orderJournal)
      .where(and(inArray(orderJournal.orderId, ids), inArray(orderJournal.kind, cancelledByStaff))),
  ]);
  const byStaff = new Set(endedByStaff.map(({ orderId }) => orderId));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    facts.flatMap((entry) => {
      const order = byId.get(entry.orderId);
      const orderPayments = payments.filter(({ orderId }) => orderId === entry.orderId);
      const refunded = refunds
        .filter(({ orderId }) => orderId === entry.orderId)
        .reduce((sum, { amount }) => sum + amount, 0);
      const isEndedByStaff = byStaff.has(entry.orderId);
      const money = {
        payments: orderPayments,
        creditNotes: creditNotes.filter(({ orderId }) => orderId === entry.orderId),
        refunded,
        isEndedByStaff,
      };
      return order ? [[entry.orderId, toTrade(order, entry, money, now)] as const] : [];
    }),
  );
}
