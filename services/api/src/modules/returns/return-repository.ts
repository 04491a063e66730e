import type { Executor } from 'api-platform/foundation';
import {
  countedStatuses,
  decidedStatuses,
  holdingStatuses,
  type PiecesByLine,
} from 'commerce-rules/return-rules';
import { addShares, noShares, type PromisedShares, type Shares } from 'commerce-rules/return-shares';
import { createReturnId } from 'database/public-ids';
import { items } from 'database/schema/catalogue';
import { orderLines, orders, paymentAttempts } from 'database/schema/order';
import { returnEvents, returnLines, returns } from 'database/schema/returns';
import type { ReturnState } from 'database/schema/states';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AllowanceReason } from 'shared-contracts/shipment-states';
import type { Order, StoredOrderLine } from '../order';
import { isChargedBack } from '../payment';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = Omit<typeof returnLines.$inferInsert, 'returnId'>;
export interface ReturnedLine {
  returnId: string;
  line: StoredOrderLine;
  quantity: number;
  reason: string;
  announced: number | null;
  /** Pieces that are in the house; null until somebody looked. */
  received: number | null;
  /** How many of the received pieces did not go back to stock. */
  writtenOff: number;
  awaited: number;
  /** What the buyer gets instead of money. */
  exchangeSkuId: string | null;
}

/** The fields of a return that do not depend on how it begins. */
export function newReturn(order: Pick<Order, 'id' | 'customerId' | 'locale'>, now: Date) {
  return {
    id: createReturnId(),
    orderId: order.id,
    customerId: order.customerId,
    locale: order.locale,
    createdAt: now,
    reason: null,
    method: null,
    collectFrom: null,
    note: null,
    refusal: null,
    receiptNote: null,
    receipts: 0,
    deductionMinor: 0,
    deductionReason: null,
    continues: null,
    labelCarrier: null,
    labelNumber: null,
  } satisfies Partial<ReturnRow>;
}

export async function insertReturn(
  db: Executor,
  row: typeof returns.$inferInsert,
  lines: readonly ReturnLineRow[],
  staffName: string | null = null,
): Promise<void> {
  await db.insert(returns).values(row);
  // An amount that staff refund has no lines.
  if (lines.length > 0)
    await db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: row.id })));
  await db.insert(returnEvents).values({ returnId: row.id, status: row.status, staffName });
}

export async function findReturn(db: Executor, id: string): Promise<ReturnRow | undefined> {
  const [found] = await db.select().from(returns).where(eq(returns.id, id));
  return found;
}

/** Idempotency keys are scoped to the member, or to a guest's order. */
export async function findReturnByKey(
  db: Executor,
  owner: { customerId: string | null; orderId: string },
  key: string,
): Promise<ReturnRow | undefined> {
  const isOwn =
    owner.customerId === null
      ? and(isNull(returns.customerId), eq(returns.orderId, owner.orderId))
      : eq(returns.customerId, owner.customerId);
  const [found] = await db
    .select()
    .from(returns)
    .where(and(isOwn, eq(returns.idempotencyKey, key)));
  return found;
}

/**
 * Returns of a member's orders, newest first, including those requested as a guest before the order moved into the
 * account.
 */
export async function listReturns(
  db: Executor,
  customerId: string,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: ReturnRow[]; totalCount: number }> {
  const isOwn = and(eq(orders.customerId, customerId), eq(returns.kind, 'RETURN'));
  const list = await db
    .select(getTableColumns(returns))
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwn)
    .orderBy(desc(returns.createdAt), desc(returns.id))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const [total] = await db
    .select({ value: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwn);
  return { list, totalCount: total?.value ?? 0 };
}

/** The returns of an order, newest first. */
export async function listReturnsOfOrder(db: Executor, orderId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.kind, 'RETURN')))
    .orderBy(desc(returns.createdAt), desc(returns.id));
}

/** The lines of these returns, as they were sold. */
export async function readReturnedLines(db: Executor, returnIds: readonly string[]): Promise<ReturnedLine[]> {
  if (returnIds.length === 0) return [];
  return db
    .select({
      returnId: returnLines.returnId,
      line: orderLines,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
      announced: returnLines.announced,
      received: returnLines.received,
      writtenOff: returnLines.writtenOff,
      awaited: returnLines.awaited,
      exchangeSkuId: returnLines.exchangeSkuId,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(returnLines.returnId), asc(returnLines.position));
}

export async function readReturnEvents(
  db: Executor,
  returnId: string,
): Promise<{ status: ReturnState; at: Date; staffName: string | null }[]> {
  return db
    .select({ status: returnEvents.status, at: returnEvents.at, staffName: returnEvents.staffName })
    .from(returnEvents)
    .where(eq(returnEvents.returnId, returnId))
    .orderBy(asc(returnEvents.id));
}

/** Pieces of an order's return lines that meet `condition`, by line position. */
async function sumReturnLines(
  db: Executor,
  orderId: string,
  statuses: readonly ReturnState[],
  condition: SQL | undefined,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ position: returnLines.position, quantity: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...statuses]), condition))
    .groupBy(returnLines.position);
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

/** Pieces of an order in returns of these states, by line position. */
export async function readReturnedPieces(
  db: Executor,
  orderId: string,
  statuses: readonly ReturnState[],
  /** Whether pieces count for which the buyer gets another one. */
  { withExchanged = true } = {},
): Promise<PiecesByLine> {
  return sumReturnLines(db, orderId, statuses, withExchanged ? undefined : isNull(returnLines.exchangeSkuId));
}

/**
 * Pieces of an order that its returns pay back, in money or with another order, without those of one return. A piece that
 * is to be exchanged counts once its return is decided: until then nothing is promised for it.
 */
export async function readPaidBackPieces(
  db: Executor,
  orderId: string,
  except?: string,
): Promise<Map<number, number>> {
  return sumReturnLines(
    db,
    orderId,
    countedStatuses,
    and(
      or(isNull(returnLines.exchangeSkuId), inArray(returns.status, [...decidedStatuses])),
      except === undefined ? undefined : ne(returns.id, except),
    ),
  );
}

/** Pieces of an order that are to be exchanged by returns that nobody has decided, by line position. */
export async function readPiecesToExchange(db: Executor, orderId: string): Promise<PiecesByLine> {
  return sumReturnLines(db, orderId, holdingStatuses, isNotNull(returnLines.exchangeSkuId));
}

const sumOf = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** What the orders took over that replace pieces of this one: as good as paid back. */
async function readExchangedShares(db: Executor, orderId: string): Promise<Shares> {
  const [sums] = await db
    .select({
      payment: sumOf(orders.grandTotal),
      giftCards: sumOf(orders.giftCardAmount),
      pointsMinor: sumOf(orders.pointsAmount),
      points: sumOf(orders.pointsUsed),
    })
    .from(orders)
    .innerJoin(returns, eq(returns.id, orders.exchangeOf))
    .where(eq(returns.orderId, orderId));
  return sums ?? noShares;
}

/** Refunds promised by an order's returns that meet `condition`, by means of payment. */
async function sumShares(
  db: Executor,
  orderId: string,
  condition?: SQL,
): Promise<Shares & { withheld: number }> {
  const [sums] = await db
    .select({
      payment: sql<number>`coalesce(sum(${returns.refundMinor} + ${returns.creditMinor}), 0)::int`,
      giftCards: sumOf(returns.giftCardMinor),
      pointsMinor: sumOf(returns.pointsMinor),
      points: sumOf(returns.points),
      withheld: sumOf(returns.deductionMinor),
    })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...countedStatuses]), condition));
  return { ...noShares, withheld: 0, ...sums };
}

const isAllowance = eq(returns.kind, 'ALLOWANCE');

/** Refunds promised by an order's returns, and what went on to replacements, by means of payment. */
export async function readPromisedShares(db: Executor, orderId: string): Promise<PromisedShares> {
  const { withheld, ...returned } = await sumShares(db, orderId);
  const allowances = await sumShares(db, orderId, isAllowance);
  return { ...addShares(returned, await readExchangedShares(db, orderId)), withheld, allowances };
}

/** What was refunded of an order as amounts for one reason. */
export async function readAllowances(
  db: Executor,
  orderId: string,
  reason: AllowanceReason,
): Promise<Shares> {
  return sumShares(db, orderId, and(isAllowance, eq(returns.reason, reason)));
}

/** Whether an amount of the order was refunded. */
export async function hasAllowance(db: Executor, orderId: string): Promise<boolean> {
  const where = and(eq(returns.orderId, orderId), isAllowance);
  return (await db.select({ id: returns.id }).from(returns).where(where).limit(1)).length > 0;
}

/** Changes the pieces of a return's line. The caller holds the order's lock. */
export async function setReturnedLine(
  db: Executor,
  returnId: string,
  position: number,
  changes: Partial<Omit<ReturnLineRow, 'position'>>,
): Promise<void> {
  await db
    .update(returnLines)
    .set(changes)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.position, position)));
}

/** Changes fields of a return, apart from its state. The caller holds the order's lock. */
export async function setReturn(
  db: Executor,
  id: string,
  changes: Partial<Omit<ReturnRow, 'id' | 'orderId' | 'status'>>,
): Promise<void> {
  await db.update(returns).set(changes).where(eq(returns.id, id));
}

/** The return that waits for the pieces missing in this one. */
export async function findContinuation(db: Executor, id: string): Promise<string | undefined> {
  const [found] = await db.select({ id: returns.id }).from(returns).where(eq(returns.continues, id));
  return found?.id;
}

/** Those of these returns that pay nothing back, because each of their pieces is exchanged. */
export async function readExchangeReturns(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: returnLines.returnId })
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...ids]))
    .groupBy(returnLines.returnId)
    .having(sql`bool_and(${returnLines.exchangeSkuId} is not null)`);
  return new Set(rows.map(({ id }) => id));
}

/** The order that replaces the exchanged pieces of a return. */
export async function findReplacement(db: Executor, returnId: string): Promise<string | undefined> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.exchangeOf, returnId));
  return found?.id;
}

/** Alcohol cannot be returned (behaviour/roles). */
export async function findAgeRestricted(
  db: Executor,
  lines: readonly StoredOrderLine[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const codes = [...new Set(lines.map(({ itemCode }) => itemCode))];
  const found = await db
    .select({ code: items.code })
    .from(items)
    .where(and(inArray(items.code, codes), eq(items.ageRestricted, true)));
  return new Set(found.map(({ code }) => code));
}

/** Sets the state. The caller has validated the transition and holds the order's lock. */
export async function setReturnStatus(
  db: Executor,
  id: string,
  status: ReturnState,
  { staffName, ...changes }: Partial<Pick<ReturnRow, 'refusal'>> & { staffName?: string | undefined } = {},
): Promise<void> {
  await db
    .update(returns)
    .set({ status, ...changes })
    .where(eq(returns.id, id));
  await db
    .insert(returnEvents)
    .values({ returnId: id, status, staffName: staffName ?? null, at: sql`clock_timestamp()` });
}

/** The payment of an order that the provider can refund. */
export async function findRefundablePayment(
  db: Executor,
  orderId: string,
): Promise<{ number: number } | undefined> {
  const [found] = await db
    .select({ number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.resultCode, 'Authorised'),
        isNotNull(paymentAttempts.pspReference),
        sql`${paymentAttempts.refund} is null`,
        not(isChargedBack),
      ),
    )
    .orderBy(asc(paymentAttempts.number))
    .limit(1);
  return found;
}

/** Returns that need an action by staff, oldest first. */
export async function listOpenReturns(db: Executor): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(inArray(returns.status, ['REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED']))
    .orderBy(asc(returns.createdAt))
    .limit(500);
}
