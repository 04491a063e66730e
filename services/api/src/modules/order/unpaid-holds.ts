import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { unpaidStatuses } from 'commerce-rules/order-steps';
import { orders } from 'database/schema/order';
import { and, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import { findSkus, type Pieces, piecesOf, returnStock, takeStock } from '../stock';
import { lockForChange } from './order-guard';
import { type Order, readOrderLines } from './order-repository';

/**
 * Time for which an unpaid order's pieces are guaranteed, from its creation and once more from its first payment. Later
 * payments do not prolong it: opening one every few minutes kept pieces from those who would pay.
 */
const holdGraceMs = 3 * 60_000;
/** A payment that waits for the buyer's bank keeps the pieces longer. */
const processingGraceMs = 10 * 60_000;
/**
 * Unpaid orders of one visitor or network that may guarantee pieces of the same sku within the time below, whether they
 * have ended or not. Those that were paid do not count.
 */
const guaranteedOrders = 2;
const holdMemoryMs = 60 * 60_000;

/** Limits for pieces reserved by unpaid orders; 0 means no limit. */
export interface HoldLimits {
  /** Per member, or per e-mail address of a guest. */
  perVisitor: number;
  /** Per network address, whatever e-mail and delivery addresses are entered. */
  perAddress: number;
  /** Pieces of one sku that one visitor or one network address may reserve. */
  perSku: number;
}
export const noHoldLimits: HoldLimits = { perVisitor: 0, perAddress: 0, perSku: 0 };

export interface Holder {
  /** `orders.idempotencyOwner` */
  visitor: string;
  /** `orders.placedFrom` */
  network: string;
}

export function holderOf(visitor: string, ip: string): Holder {
  return { visitor, network: networkOf(ip) };
}

/**
 * Serializes the orders of one visitor or network, so that concurrent ones cannot exceed a limit together.
 */
export async function lockHolder(
  db: Executor,
  { visitor, network }: Holder,
  limits: HoldLimits,
): Promise<void> {
  if (limits.perVisitor + limits.perAddress + limits.perSku === 0) return;
  for (const key of [`hold:${network}`, `hold:${visitor}`].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** Refuses an order that would exceed the limits of its visitor or network. */
export async function assertMayHold(
  db: Executor,
  { visitor, network }: Holder,
  lines: readonly Pieces[],
  limits: HoldLimits,
): Promise<void> {
  const { rows } = await db.execute<{ skuId: string; visitor: number; network: number }>(sql`
    select l.sku_id as "skuId",
      coalesce(sum(l.quantity) filter (where o.idempotency_owner = ${visitor}), 0)::int as visitor,
      coalesce(sum(l.quantity) filter (where o.placed_from = ${network}), 0)::int as network
    from orders o join order_lines l on l.order_id = o.id
    where (o.idempotency_owner = ${visitor} or o.placed_from = ${network}) and o.holds_stock and not o.wholesale
      and o.status in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING')
    group by l.sku_id`);
  const orderedPieces = piecesOf(lines);
  const all = orderedPieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const heldBy = (who: 'visitor' | 'network') => rows.reduce((sum, row) => sum + row[who], 0);
  const exceeds = (held: number, limit: number) => limit > 0 && held > limit;
  if (exceeds(heldBy('visitor') + all, limits.perVisitor)) throw tooManyHolds(limits.perVisitor, []);
  if (exceeds(heldBy('network') + all, limits.perAddress)) throw tooManyHolds(limits.perAddress, []);
  const tooMany = orderedPieces.filter(({ skuId, quantity }) => {
    const held = rows.find((row) => row.skuId === skuId);
    return exceeds(Math.max(held?.visitor ?? 0, held?.network ?? 0) + quantity, limits.perSku);
  });
  if (tooMany.length > 0)
    throw tooManyHolds(
      limits.perSku,
      tooMany.map(({ skuId }) => skuId),
    );
}

function tooManyHolds(maxPieces: number, skuIds: string[]): ApiProblem {
  const of = skuIds.length > 0 ? 'of one kind ' : '';
  const message = `At most ${maxPieces} unpaid pieces ${of}at a time: pay or cancel an earlier order first`;
  return new ApiProblem(resultCodes.tooManyHolds, message, { maxPieces, skuIds });
}

/**
 * Releases the pieces of abandoned unpaid orders, oldest first, until enough of each sku is available. Such
 * an order can still be paid and takes its pieces again then. One transaction per order; locked orders are
 * skipped, so nothing waits. Returns the number of orders.
 */
async function releaseIdleHolds(
  db: Database,
  wanted: readonly Pieces[],
  now: Date,
  countsRepeats: boolean,
): Promise<number> {
  const pieces = piecesOf(wanted);
  const ids = sql.param(pieces.map(({ skuId }) => skuId));
  const quantities = sql.param(pieces.map(({ quantity }) => quantity));
  return releaseWhile(
    db,
    sql`exists (select from order_lines l join skus s on s.id = l.sku_id
      join unnest(${ids}::text[], ${quantities}::int[]) as wanted (id, quantity) on wanted.id = s.id
      where l.order_id = o.id and s.stock < wanted.quantity)`,
    now,
    countsRepeats,
  );
}

/** Releases pieces of every sku that is sold out only because of abandoned orders. */
export async function releaseSoldOutHolds(db: Database, now: Date): Promise<number> {
  return releaseWhile(
    db,
    sql`exists (select from order_lines l join skus s on s.id = l.sku_id where l.order_id = o.id and s.stock = 0)`,
    now,
  );
}

async function releaseWhile(
  db: Database,
  isWanted: ReturnType<typeof sql>,
  now: Date,
  countsRepeats = true,
): Promise<number> {
  // A timestamp in the future comes from a wrong clock and counts as old.
  const within = (ms: number) => {
    const [from, to] = [-ms, ms].map((offset) => new Date(now.getTime() + offset).toISOString());
    return sql`between ${from}::timestamptz and ${to}::timestamptz`;
  };
  const isGuaranteed = sql`(
    o.created_at ${within(holdGraceMs)}
    or exists (select from payment_attempts a where a.order_id = o.id and a.number = 1
      and a.created_at ${within(holdGraceMs)})
    or (o.status = 'PAYMENT_PROCESSING' and exists (select from payment_attempts a where a.order_id = o.id
      and a.number = 1 and a.created_at ${within(processingGraceMs)})))`;
  // Somebody who orders the same sku again and again without paying holds it no longer.
  const isRepeated = sql`exists (
    select from order_lines mine
    join order_lines l on l.sku_id = mine.sku_id
    join orders e on e.id = l.order_id
    where mine.order_id = o.id and e.id <> o.id and e.paid_at is null and not e.wholesale
      and (e.placed_from = o.placed_from or e.idempotency_owner = o.idempotency_owner)
      and e.created_at between o.created_at - make_interval(secs => ${holdMemoryMs / 1_000}) and o.created_at
    group by mine.sku_id having count(distinct e.id) >= ${guaranteedOrders}::int)`;
  // Its piece would go to the next in the queue, and the buyer who pays a minute later would take it away again.
  const isOfLaunch = sql`exists (select from order_lines l join skus s on s.id = l.sku_id
    join launches a on a.item_id = s.item_id where l.order_id = o.id and a.ends_at > now())`;
  for (let released = 0; ; released += 1) {
    const found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select o.id from orders o
        where o.status in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING') and o.holds_stock and not o.wholesale
          -- Staff have promised a swap's piece until its end.
          and o.swap_of is null
          and ${isWanted} and not ${isOfLaunch} and (not ${isGuaranteed} or (${countsRepeats} and ${isRepeated}))
        order by o.created_at, o.id limit 1 for update of o skip locked`);
      const [order] = rows;
      if (!order) return false;
      await lockForChange(tx, order.id, 'release-pieces', now);
      const lines = await readOrderLines(tx, [order.id]);
      await returnStock(tx, lines, { reason: 'RELEASED', orderId: order.id });
      await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, order.id));
      return true;
    });
    if (!found) return released;
  }
}

/** Forgets the network addresses of unpaid orders that ended long enough ago to count no more. */
export async function forgetHolders(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - holdMemoryMs);
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(
      and(
        isNotNull(orders.placedFrom),
        notInArray(orders.status, [...unpaidStatuses]),
        lt(orders.createdAt, before),
      ),
    );
}

/** Whether an unpaid order of goods has lost its pieces. Gift card orders reserve none. */
export function hasLostPieces(order: Order): boolean {
  return order.kind === 'GOODS' && !order.holdsStock;
}

/**
 * Reserves an order's pieces again. When any sku is short, reserves nothing and returns the short skus. The caller
 * holds the order's lock.
 */
export async function retakePieces(db: Executor, orderId: string): Promise<string[]> {
  const pieces = piecesOf(await readOrderLines(db, [orderId]));
  const skus = await findSkus(db, pieces, { lock: true });
  const missing = pieces.filter(({ skuId, quantity }) => (skus.get(skuId)?.stock ?? 0) < quantity);
  if (missing.length > 0) return missing.map(({ skuId }) => skuId);
  await takeStock(db, pieces, orderId);
  await db
    .update(orders)
    .set({ holdsStock: true })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, false)));
  return [];
}

/**
 * Runs the function. When it fails because pieces are reserved by abandoned unpaid orders, releases those and
 * runs it again.
 */
export async function withIdleHolds<Result>(
  db: Database,
  now: Date,
  wanted: () => Promise<readonly Pieces[]>,
  attempt: () => Promise<Result>,
  /** False where pieces of a sku are not limited: then nobody's orders count as repeated. */
  countsRepeats = true,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isShort = error instanceof ApiProblem && error.code === resultCodes.outOfStock;
    if (!isShort || (await releaseIdleHolds(db, await wanted(), now, countsRepeats)) === 0) throw error;
    return attempt();
  }
}
