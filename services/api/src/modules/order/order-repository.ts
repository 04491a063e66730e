import { type Executor, InputProblem } from 'api-platform/foundation';
import {
  type Order,
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  type StoredOrderLine,
} from 'database/schema/order';
import { returns } from 'database/schema/returns';
import type { OrderState } from 'database/schema/states';
import { sendTogether } from 'database/send-together';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { formatMoney } from 'shared-contracts/money';
import { findGiftCardOrders, type GiftCardOrderRow, readCreditSpent } from '../gift-cards';
import { readRulesAt } from '../rules';
import { listSwaps } from './order-swaps';
import { readShipments, readShopRefunds, type Shipment, type ShopRefund } from './shipment-repository';

export type { Order, StoredOrderLine };
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;
export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

export interface OrderRecord {
  order: Order;
  lines: StoredOrderLine[];
  events: { status: OrderState; at: Date }[];
  /** The authorised payment attempt, else the latest one. */
  payment: PaymentAttempt | undefined;
  shipments: Shipment[];
  refunds: ShopRefund[];
  /** What it paid with store credit, in cents. */
  storeCredit: number;
  /** Of an order of gift cards. */
  giftCards: GiftCardOrderRow | undefined;
  exchanges: Exchanges;
  /** With which its pieces were swapped for dearer ones, and the one whose difference is not paid yet. */
  swaps: Awaited<ReturnType<typeof listSwaps>>;
  /** From the delivery on; 0 while nothing has left, and nothing can come back. */
  returnDays: number;
}

interface ExchangeLink {
  orderId: string;
  returnId: string;
}

/** The order whose pieces this one replaces, and those that replace pieces of it. */
interface Exchanges {
  of: ExchangeLink | undefined;
  replacements: ExchangeLink[];
}

const noExchanges: Exchanges = { of: undefined, replacements: [] };

/** PostgreSQL takes 65,535 parameters in a statement; a line has 17. */
const linesPerStatement = 2_000;

function inChunks<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

/** In cents: what a column of an amount holds. */
const mostOfOrder = 2 ** 31 - 1;

/** Inserts an order and returns it; refuses one whose amount is more than an order can be. */
export async function insertOrder(
  db: Executor,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderRecord> {
  if (Math.max(order.listTotal, order.grandTotal) > mostOfOrder) {
    throw new InputProblem('lines', `An order is at most ${formatMoney(mostOfOrder)}: order in parts`);
  }
  const ordered = db.insert(orders).values(order).returning();
  const happened = db
    .insert(orderEvents)
    .values({ orderId: order.id, status: order.status })
    .returning({ status: orderEvents.status, at: orderEvents.at });
  const placed = lines.map((line, position) => ({ ...line, orderId: order.id, position }));
  const [[stored], events, ...storedLines] = await sendTogether(
    ordered,
    happened,
    ...inChunks(placed, linesPerStatement).map((chunk) => db.insert(orderLines).values(chunk).returning()),
  );
  if (!stored) throw new Error('an order was not stored');
  return {
    order: stored,
    lines: storedLines.flat(),
    events,
    payment: undefined,
    shipments: [],
    refunds: [],
    giftCards: undefined,
    // Who places it knows what was chosen; the page that shows it reads it again.
    storeCredit: 0,
    exchanges: noExchanges,
    swaps: [],
    returnDays: 0,
  };
}

export async function findOrder(db: Executor, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Reads an order and locks it until the transaction ends. A customer is locked before it, skus after it (`lockCustomer`). */
export async function lockOrder(db: Executor, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/**
 * Locks several orders, the newest first: an order that asks for the difference of another one is newer than it, and is locked before
 * it everywhere (docs/decisions/0097).
 */
export const lockOrders = (tx: Executor, which: SQL | undefined): Promise<Order[]> =>
  tx.select().from(orders).where(which).orderBy(desc(orders.createdAt), desc(orders.id)).for('update');

/** The latest payment attempt of an order; an authorised one takes precedence. */
export async function findPayment(db: Executor, orderId: string): Promise<PaymentAttempt | undefined> {
  const [payment] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(
      desc(sql`coalesce(${paymentAttempts.resultCode} = 'Authorised', false)`),
      desc(paymentAttempts.number),
    )
    .limit(1);
  return payment;
}

/** Locks an order and reads the payment attempt that the provider knows by this reference. */
export async function lockPayment(
  tx: Executor,
  reference: string,
): Promise<{ order: Order; attempt: PaymentAttempt } | undefined> {
  const [, orderId = '', number] = /^([^-]+)-([1-9]\d{0,8})$/.exec(reference) ?? [];
  const order = await lockOrder(tx, orderId);
  if (!order) return undefined;
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.number, Number(number))));
  return attempt && { order, attempt };
}

/** How long an attempt without an answer counts as in flight. */
const inFlightMs = 15_000;

/** Whether the provider has not answered yet about a payment. The caller holds the order's lock. */
export async function isPaymentOnItsWay(tx: Executor, orderId: string, now: Date): Promise<boolean> {
  const [inFlight] = await tx
    .select({ number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        isNull(paymentAttempts.resultCode),
        gt(paymentAttempts.createdAt, new Date(now.getTime() - inFlightMs)),
      ),
    )
    .limit(1);
  return inFlight !== undefined;
}

/**
 * Finds an order by its idempotency key. Concurrent requests with one key wait for each other, and the second
 * finds the first one's order.
 */
export async function findOrderByKey(db: Executor, owner: string, key: string): Promise<Order | undefined> {
  const [, { rows }] = await sendTogether(
    db.execute(sql`/* prepared */ select pg_advisory_xact_lock(hashtextextended(${`${owner}:${key}`}, 0))`),
    db.execute<{ id: string }>(sql`/* prepared */
      select id from orders where idempotency_owner = ${owner} and idempotency_key = ${key}`),
  );
  return rows[0] && findOrder(db, rows[0].id);
}

export async function readOrderRecord(db: Executor, order: Order): Promise<OrderRecord> {
  const lines = await readOrderLines(db, [order.id]);
  const events = await db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  // Only staff pack and cancel pieces, so most orders need no further query.
  const isHandled = order.handledAt !== null;
  return {
    order,
    lines,
    events,
    payment: await findPayment(db, order.id),
    giftCards:
      order.kind === 'GIFT_CARD' ? (await findGiftCardOrders(db, [order.id])).get(order.id) : undefined,
    shipments: isHandled ? await readShipments(db, [order.id]) : [],
    refunds: isHandled ? await readShopRefunds(db, order.id) : [],
    storeCredit: await readCreditSpent(db, order),
    exchanges: await readExchanges(db, order),
    // A swap that was carried out has cancelled pieces.
    swaps:
      isHandled || order.swapDue !== null || order.status === 'CANCELLED'
        ? await listSwaps(db, order.id)
        : [],
    returnDays: hasLeft(order) ? (await readRulesAt(db))(order.createdAt).returnDays : 0,
  };
}

const returnableStatuses: readonly OrderState[] = ['SHIPPED', 'DELIVERED', 'RETURNED'];

const hasLeft = ({ firstShippedAt, status }: Order) =>
  firstShippedAt !== null || returnableStatuses.includes(status);

/** Both sides of an order's exchanges. */
export async function readExchanges(db: Executor, order: Order): Promise<Exchanges> {
  const replacements = !hasLeft(order)
    ? []
    : await db
        .select({ orderId: orders.id, returnId: returns.id })
        .from(orders)
        .innerJoin(returns, eq(returns.id, orders.exchangeOf))
        .where(eq(returns.orderId, order.id))
        .orderBy(asc(orders.createdAt));
  if (order.exchangeOf === null) return { of: undefined, replacements };
  const [of] = await db
    .select({ orderId: returns.orderId, returnId: returns.id })
    .from(returns)
    .where(eq(returns.id, order.exchangeOf));
  return { of, replacements };
}

export async function readOrderLines(db: Executor, orderIds: readonly string[]): Promise<StoredOrderLine[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** Newest first. */
export async function listOrders(
  db: Executor,
  customerId: string,
  page: { pageNo: number; pageSize: number },
  filter: { wholesale?: boolean; kind?: 'GOODS' | 'GIFT_CARD' } = {},
): Promise<{ list: Order[]; totalCount: number }> {
  const where = and(
    eq(orders.customerId, customerId),
    eq(orders.kind, filter.kind ?? 'GOODS'),
    filter.wholesale === undefined ? undefined : eq(orders.wholesale, filter.wholesale),
  );
  const list = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const [total] = await db.select({ value: count() }).from(orders).where(where);
  return { list, totalCount: total?.value ?? 0 };
}

export async function readDeliveredAt(db: Executor, orderId: string): Promise<Date | undefined> {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'DELIVERED')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.at;
}
