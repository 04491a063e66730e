import { and, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { orders } from '../../db/schema/order';
import { ApiProblem, type Database, type Executor } from '../../platform/foundation';
import { networkOf } from '../../platform/network-of';
import { findSkus, type Pieces, piecesOf, returnStock, takeStock } from '../stock';
import { type Order, readOrderLines } from './order-repository';

/** An unpaid order keeps its pieces so long for certain; after that they go to another visitor who wants them. */
const holdGraceMs = 3 * 60_000;

/** How many pieces may be held by unpaid orders at once; 0 for no limit. */
export interface HoldLimits {
  /** By one member, or one e-mail address of a guest. */
  perVisitor: number;
  /** From one network address, whatever e-mail and delivery addresses are typed there. */
  perAddress: number;
  /** Of one sku, by one visitor or from one network address. */
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

/** Orders of one visitor or network go one after the other, so that many at once never exceed a limit together. */
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

/** Refuses an order with which its holder would hold more than the limits allow. */
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
  const wanted = piecesOf(lines);
  const all = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const heldBy = (who: 'visitor' | 'network') => rows.reduce((sum, row) => sum + row[who], 0);
  const exceeds = (held: number, limit: number) => limit > 0 && held > limit;
  if (exceeds(heldBy('visitor') + all, limits.perVisitor)) throw tooManyHolds(limits.perVisitor, []);
  if (exceeds(heldBy('network') + all, limits.perAddress)) throw tooManyHolds(limits.perAddress, []);
  const tooMany = wanted.filter(({ skuId, quantity }) => {
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
 * Lets go of unpaid orders that nobody is paying, the oldest first, until there is as much as is wanted of each sku. Such an
 * order stays payable and takes its pieces anew when it is paid. One order, one transaction, and none that another
 * transaction holds: nobody waits for anybody. Answers how many were let go.
 */
async function releaseIdleHolds(db: Database, wanted: readonly Pieces[], now: Date): Promise<number> {
  const pieces = piecesOf(wanted);
  const ids = sql.param(pieces.map(({ skuId }) => skuId));
  const quantities = sql.param(pieces.map(({ quantity }) => quantity));
  return releaseWhile(
    db,
    sql`exists (select from order_lines l join skus s on s.id = l.sku_id
      join unnest(${ids}::text[], ${quantities}::int[]) as wanted (id, quantity) on wanted.id = s.id
      where l.order_id = o.id and s.stock < wanted.quantity)`,
    now,
  );
}

/** The same of every sku that looks sold out only because of them. */
export async function releaseSoldOutHolds(db: Database, now: Date): Promise<number> {
  return releaseWhile(
    db,
    sql`exists (select from order_lines l join skus s on s.id = l.sku_id where l.order_id = o.id and s.stock = 0)`,
    now,
  );
}

async function releaseWhile(db: Database, isWanted: ReturnType<typeof sql>, now: Date): Promise<number> {
  // A time to come is that of a clock that was wrong: no reason to hold anything until then.
  const [from, to] = [-holdGraceMs, holdGraceMs].map((ms) => new Date(now.getTime() + ms).toISOString());
  const isRecent = sql`between ${from}::timestamptz and ${to}::timestamptz`;
  for (let released = 0; ; released += 1) {
    const found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select o.id from orders o
        where o.status = 'PENDING_PAYMENT' and o.holds_stock and not o.wholesale
          and not o.created_at ${isRecent}
          and not exists (select from payment_attempts a where a.order_id = o.id and a.created_at ${isRecent})
          and ${isWanted}
        order by o.created_at, o.id limit 1 for update of o skip locked`);
      const [order] = rows;
      if (!order) return false;
      await returnStock(tx, await readOrderLines(tx, [order.id]));
      await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, order.id));
      return true;
    });
    if (!found) return released;
  }
}

/** Whether an order of goods has lost its pieces while it was not paid. Orders of gift cards hold none. */
export function hasLostPieces(order: Order): boolean {
  return order.kind === 'GOODS' && !order.holdsStock;
}

/** Takes the pieces of an order anew; answers the skus of which too few are left, and takes none then. Its caller holds the order. */
export async function takePiecesAnew(db: Executor, orderId: string): Promise<string[]> {
  const pieces = piecesOf(await readOrderLines(db, [orderId]));
  const skus = await findSkus(db, pieces, { lock: true });
  const missing = pieces.filter(({ skuId, quantity }) => (skus.get(skuId)?.stock ?? 0) < quantity);
  if (missing.length > 0) return missing.map(({ skuId }) => skuId);
  await takeStock(db, pieces);
  await db
    .update(orders)
    .set({ holdsStock: true })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, false)));
  return [];
}

/** Does it; where pieces are short that unpaid orders hold which nobody pays, lets go of these and does it once more. */
export async function withIdleHolds<Result>(
  db: Database,
  now: Date,
  wanted: () => Promise<readonly Pieces[]>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isShort = error instanceof ApiProblem && error.code === resultCodes.outOfStock;
    if (!isShort || (await releaseIdleHolds(db, await wanted(), now)) === 0) throw error;
    return attempt();
  }
}
