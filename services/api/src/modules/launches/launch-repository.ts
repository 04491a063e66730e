import type { Database, Executor, Locale } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { items } from 'database/schema/catalogue';
import { launches, launchPlaces } from 'database/schema/launches';
import type { LaunchPlaceState } from 'database/schema/states';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { LaunchPlaceRecord } from 'shared-contracts/wire/launches';
import { isOfSameMailbox, lockMailbox } from '../customer';
import { launchMailJob, mailAfterSeconds } from './launch-mails';

/** Where a member stands. The clock of the database decides about turns: several processes share it. */
export interface Place {
  state: LaunchPlaceState;
  admittedUntil: Date | null;
  seenAt: Date | null;
}

/** A launch that has not ended, with everybody who waits or is admitted. */
export interface StoredLaunch {
  id: string;
  opensAt: Date;
  endsAt: Date;
  /** By size. */
  skus: { skuId: string; stock: number; synced: boolean }[];
  /** Pieces that no order holds. */
  pieces: number;
  /** An order that is not paid holds a piece, which may come back. */
  mayComeBack: boolean;
  /** A turn has passed, and nobody has noticed yet. */
  hasPassedTurns: boolean;
  admitted: number;
  /** Ids of the members who wait, the next one first. */
  queue: string[];
}

/** Those who joined before the opening in the order that was drawn, the others behind them as they came. */
const queueOrder = sql`p.joined_at >= l.opens_at, case when p.joined_at < l.opens_at then p.draw end,
  p.joined_at, p.customer_id`;

/** Pieces of the launch `l` that can be sold and that no order holds. */
const piecesLeft = sql`(select coalesce(sum(greatest(s.stock, 0)), 0)::integer from skus s join items i on i.id = s.item_id
  where s.item_id = l.item_id and s.synced and i.on_shelf)`;

/** The launch of an item that has not ended. One statement: stock and places belong to the same moment. */
export async function findLaunch(db: Executor, itemCode: string): Promise<StoredLaunch | undefined> {
  const { rows } = await db.execute<{
    id: string;
    opensAt: string;
    endsAt: string;
    skus: [string, number, boolean][];
    pieces: number;
    mayComeBack: boolean;
    hasPassedTurns: boolean;
    admitted: number;
    queue: string[] | null;
  }>(sql`/* prepared */
    select l.id, l.opens_at as "opensAt", l.ends_at as "endsAt", ${piecesLeft} as pieces,
      (select coalesce(json_agg(json_build_array(id, stock, synced) order by position, id), '[]')
        from skus where item_id = l.item_id) as skus,
      exists (select from launch_places p join orders o on o.id = p.order_id
        where p.launch_id = l.id and p.state = 'ORDERED' and o.holds_stock
          and o.status in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING')) as "mayComeBack",
      exists (select from launch_places p where p.launch_id = l.id and p.state = 'ADMITTED'
        and p.admitted_until <= clock_timestamp()) as "hasPassedTurns",
      (select count(*)::integer from launch_places p where p.launch_id = l.id and p.state = 'ADMITTED') as admitted,
      (select json_agg(p.customer_id order by ${queueOrder}) from launch_places p
        where p.launch_id = l.id and p.state = 'WAITING') as queue
    from launches l where l.item_id = (select id from items where code = ${itemCode})
      and l.ends_at > clock_timestamp()`);
  const [row] = rows;
  return (
    row && {
      ...row,
      opensAt: new Date(row.opensAt),
      endsAt: new Date(row.endsAt),
      skus: row.skus.map(([skuId, stock, synced]) => ({ skuId, stock, synced })),
      queue: row.queue ?? [],
    }
  );
}

export async function findPlace(
  db: Executor,
  launchId: string,
  customerId: string,
): Promise<Place | undefined> {
  const [place] = await db
    .select({
      state: launchPlaces.state,
      admittedUntil: launchPlaces.admittedUntil,
      seenAt: launchPlaces.seenAt,
    })
    .from(launchPlaces)
    .where(and(eq(launchPlaces.launchId, launchId), eq(launchPlaces.customerId, customerId)));
  return place;
}

/** Time that a member has to notice the turn, and from then on to order. */
const noticeMinutes = 2;
const turnMinutes = 10;

/**
 * Ends turns that have passed and admits the next ones: as many as there are pieces that neither an order nor a turn
 * holds. The sizes are locked like those of an order, so that no piece is sold or given back meanwhile. When another
 * process is about to do it, this one leaves it to that one. Who does not look soon is told by mail.
 */
export async function admitNext(tx: Executor, launchId: string): Promise<void> {
  // Not the lock that a new place takes for its foreign key: those who join all the time must not keep others waiting.
  const { rows } = await tx.execute<{ itemId: string }>(
    sql`select item_id as "itemId" from launches where id = ${launchId} for no key update skip locked`,
  );
  const [launch] = rows;
  if (!launch) return;
  await tx.execute(sql`select from skus where item_id = ${launch.itemId} order by id collate "C" for update`);
  await tx.execute(sql`update launch_places set state = 'PASSED'
    where launch_id = ${launchId} and state = 'ADMITTED' and admitted_until <= clock_timestamp()`);
  // A statement of its own sees what was committed while the sizes were not locked yet.
  const { rowCount } = await tx.execute(sql`
    update launch_places set state = 'ADMITTED', seen_at = null, mailed_at = null,
      admitted_until = clock_timestamp() + make_interval(mins => ${noticeMinutes})
    where launch_id = ${launchId} and customer_id in (
      select p.customer_id from launch_places p join launches l on l.id = p.launch_id
      where l.id = ${launchId} and l.opens_at <= clock_timestamp() and p.state = 'WAITING'
      order by ${queueOrder}
      limit (select greatest(0, ${piecesLeft} - (select count(*) from launch_places a
        where a.launch_id = l.id and a.state = 'ADMITTED')) from launches l where l.id = ${launchId}))`);
  if (rowCount) await enqueue(tx, launchMailJob, { launchId }, undefined, mailAfterSeconds);
}

/** Admits whom nobody who looks would: every page may be closed. */
export async function admitDue(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from launches l where l.opens_at <= clock_timestamp() and l.ends_at > clock_timestamp()
      and exists (select from launch_places p where p.launch_id = l.id and p.state = 'WAITING')`);
  for (const { id } of rows) await db.transaction((tx) => admitNext(tx, id));
}

/** The member has noticed the turn, which lasts its full time from now on. Once for each turn. */
export async function beginTurn(db: Executor, launchId: string, customerId: string): Promise<void> {
  await db.execute(sql`
    update launch_places set seen_at = clock_timestamp(),
      admitted_until = clock_timestamp() + make_interval(mins => ${turnMinutes})
    where launch_id = ${launchId} and customer_id = ${customerId} and state = 'ADMITTED' and seen_at is null
      and admitted_until > clock_timestamp()`);
}

/**
 * Takes a place. A member who has one keeps it; one whose turn passed goes behind the others. False when another account
 * of the same mailbox has one.
 */
export async function takePlace(
  tx: Executor,
  launchId: string,
  customerId: string,
  draw: number,
  locale: Locale,
): Promise<boolean> {
  await lockMailbox(tx, customerId);
  const others = await tx
    .select({ customerId: launchPlaces.customerId })
    .from(launchPlaces)
    .where(
      and(
        eq(launchPlaces.launchId, launchId),
        ne(launchPlaces.state, 'PASSED'),
        ne(launchPlaces.customerId, customerId),
        isOfSameMailbox(launchPlaces.customerId, customerId),
      ),
    )
    .limit(1);
  if (others.length > 0) return false;
  await tx.execute(sql`
    insert into launch_places (launch_id, customer_id, joined_at, draw, locale)
    values (${launchId}, ${customerId}, clock_timestamp(), ${draw}, ${locale})
    on conflict (launch_id, customer_id) do update set state = 'WAITING', joined_at = excluded.joined_at,
      draw = excluded.draw, locale = excluded.locale, admitted_until = null, seen_at = null, order_id = null
    where launch_places.state = 'PASSED'`);
  return true;
}

/** Gives up a place or a turn; a turn that was used stays. */
export async function giveUpPlace(db: Executor, launchId: string, customerId: string): Promise<void> {
  await db
    .delete(launchPlaces)
    .where(
      and(
        eq(launchPlaces.launchId, launchId),
        eq(launchPlaces.customerId, customerId),
        ne(launchPlaces.state, 'ORDERED'),
      ),
    );
}

/** A member's places, for the copy of their data. */
export async function listPlaces(db: Executor, customerId: string): Promise<LaunchPlaceRecord[]> {
  const rows = await db
    .select({ itemCode: items.code, joinedAt: launchPlaces.joinedAt, state: launchPlaces.state })
    .from(launchPlaces)
    .innerJoin(launches, eq(launches.id, launchPlaces.launchId))
    .innerJoin(items, eq(items.id, launches.itemId))
    .where(eq(launchPlaces.customerId, customerId))
    .orderBy(launchPlaces.joinedAt);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

const keptMs = 30 * 86_400_000;

/** Forgets launches that ended long ago, with who waited. */
export async function forgetLaunches(db: Executor, now: Date): Promise<void> {
  await db.delete(launches).where(lt(launches.endsAt, new Date(now.getTime() - keptMs)));
}
