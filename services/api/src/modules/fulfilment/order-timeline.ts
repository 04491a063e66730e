import type { Database } from 'api-platform/foundation';
import { orderEvents, paymentAttempts } from 'database/schema/order';
import { returnEvents, returns } from 'database/schema/returns';
import { staffMembers } from 'database/schema/staff';
import { wholesalePayments } from 'database/schema/wholesale';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TimelineEntry } from 'shared-contracts/wire/merchant-orders';
import type { WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { type Order, readJournal } from '../order';
import type { OrderSight } from './staff-sight';

/** Facts of the journal without amounts. */
const plainFacts = [
  'codeCheck',
  'shipmentId',
  'carrier',
  'trackingNumber',
  'lines',
  'reason',
  'returnId',
  'status',
  'step',
  'isTold',
  'before',
  'after',
  'quantity',
];

/** Entries of the journal that say why an order was cancelled: without one its buyer has cancelled it. */
const explainedEnds = ['CANCELLED', 'CANCELLATION', 'REOPENED'];

type Entry = Omit<TimelineEntry, 'at'> & { time: Date };
type Journal = Awaited<ReturnType<typeof readJournal>>;
const byShop = { staffName: null, text: null };

/** States of an order. `shownAs` names what a state means where its own name says too little. */
async function readStates(db: Database, order: Order, journal: Journal): Promise<Entry[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const approvedAt = journal.find(({ kind }) => kind === 'APPROVED')?.at;
  const isExplained = journal.some(({ kind }) => explainedEnds.includes(kind));
  const meaningOf = ({ status, at }: (typeof events)[number]) => {
    if (status === 'CANCELLED' && !isExplained) return 'CANCELLED_BY_BUYER';
    if (!order.wholesale) return undefined;
    if (status === 'CANCELLED') return order.awaitsApproval ? 'DECLINED' : undefined;
    if (status !== 'PENDING_PAYMENT') return undefined;
    const hasWaited = approvedAt ? at < approvedAt : order.awaitsApproval;
    return hasWaited ? 'TO_APPROVE' : 'ON_ACCOUNT';
  };
  return events.map((event) => {
    const shownAs = meaningOf(event);
    return {
      time: event.at,
      source: 'ORDER',
      kind: event.status,
      ...byShop,
      facts: shownAs ? { shownAs } : {},
    };
  });
}

/** Payments of an invoice; the journal has their reversals. */
async function readInvoicePayments(db: Database, orderId: string): Promise<Entry[]> {
  const payments = await db
    .select({ payment: wholesalePayments, staffName: staffMembers.name })
    .from(wholesalePayments)
    .leftJoin(staffMembers, eq(sql`${staffMembers.id}::text`, wholesalePayments.recordedBy))
    .where(and(eq(wholesalePayments.orderId, orderId), isNull(wholesalePayments.reverses)));
  return payments.map(({ payment: { createdAt, amountMinor, reference }, staffName }) => ({
    time: createdAt,
    source: 'JOURNAL',
    kind: 'PAYMENT_RECORDED',
    staffName,
    text: null,
    facts: { amount: amountMinor, reference },
  }));
}

/** Everything that happened to an order, oldest first; without amounts for a role that does not see its customer. */
export async function readTimeline(
  db: Database,
  order: Order,
  trade: WholesaleTrade | undefined,
  { seesCustomer }: OrderSight,
): Promise<TimelineEntry[]> {
  const { id: orderId } = order;
  const journal = await readJournal(db, orderId);
  const returned = await db
    .select({ at: returnEvents.at, status: returnEvents.status, id: returns.id, kind: returns.kind })
    .from(returnEvents)
    .innerJoin(returns, eq(returns.id, returnEvents.returnId))
    .where(eq(returns.orderId, orderId));
  const payments = seesCustomer
    ? await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
    : [];
  /** The buyer of a trade order reads why the shop has cancelled it. */
  const isTold = ({ kind, text }: Journal[number]) =>
    (kind === 'CANCELLED' || kind === 'CANCELLATION') && text !== null && text === trade?.cancelledBecause;
  const factsOf = (entry: Journal[number]) => {
    const facts = { ...entry.facts, ...(isTold(entry) && { isTold: true }) };
    if (seesCustomer) return facts;
    return Object.fromEntries(Object.entries(facts).filter(([name]) => plainFacts.includes(name)));
  };
  const entries: Entry[] = [
    ...(await readStates(db, order, journal)),
    ...journal.map((entry) => ({
      time: entry.at,
      source: 'JOURNAL' as const,
      kind: entry.kind,
      staffName: entry.staffName,
      text: entry.kind === 'EMAIL_CHANGED' && !seesCustomer ? null : entry.text,
      facts: factsOf(entry),
    })),
    ...(seesCustomer && order.wholesale ? await readInvoicePayments(db, orderId) : []),
    ...returned.map(({ at, status, id, kind }) => ({
      time: at,
      source: 'RETURN' as const,
      kind: status,
      ...byShop,
      facts: { returnId: id, kind },
    })),
    ...payments.map(({ updatedAt, resultCode, method, amountMinor, refund, pspReference }) => ({
      time: updatedAt,
      source: 'PAYMENT' as const,
      kind: resultCode ?? 'Pending',
      ...byShop,
      facts: { method, amount: amountMinor, refund, pspReference },
    })),
  ];
  return entries
    .sort((one, other) => one.time.getTime() - other.time.getTime())
    .map(({ time, ...entry }) => ({ at: time.toISOString(), ...entry }));
}
