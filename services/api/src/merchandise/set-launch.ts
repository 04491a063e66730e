import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { readMoment } from 'api-platform/read-moment';
import { launches } from 'database/schema/launches';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ItemLaunch, LaunchSetRequest } from 'shared-contracts/wire/merchant-items';
import type { Staff } from '../modules/staff';
import { recordPlan } from './changes';
import { readItem } from './read-item';

/** The launch of an item that has not ended, with how many members wait and have ordered. */
export async function readItemLaunch(db: Executor, itemId: string, now: Date): Promise<ItemLaunch | null> {
  const row = await findLaunch(db, itemId);
  if (!row || row.endsAt <= now) return null;
  const { rows } = await db.execute<{ waiting: number; ordered: number }>(sql`
    select count(*) filter (where state in ('WAITING', 'ADMITTED'))::integer as waiting,
      count(*) filter (where state = 'ORDERED')::integer as ordered
    from launch_places where launch_id = ${row.id}`);
  return {
    opensAt: row.opensAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    staffName: row.staffName,
    isOpen: row.opensAt <= now,
    waiting: rows[0]?.waiting ?? 0,
    ordered: rows[0]?.ordered ?? 0,
  };
}

async function findLaunch(db: Executor, itemId: string) {
  const [row] = await db.select().from(launches).where(eq(launches.itemId, itemId));
  return row;
}

/**
 * Makes a launch of an item, or changes when it opens and ends; members keep their places. Once it is open, only its end can
 * be changed: the order of the queue depends on the opening.
 */
export async function setLaunch(
  db: Database,
  staff: Staff,
  code: string,
  request: LaunchSetRequest,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { item } = await readItem(tx, code, { lock: true });
    const stored = await findLaunch(tx, item.id);
    const running = stored && stored.endsAt > now ? stored : undefined;
    const isOpen = running !== undefined && running.opensAt <= now;
    const isSameOpening = isOpen && Date.parse(request.opensAt) === running.opensAt.getTime();
    if (isOpen && !isSameOpening) throw new InputProblem('opensAt', 'validation.launchOpened');
    const opensAt = isOpen ? running.opensAt : readMoment('opensAt', request.opensAt, now);
    const endsAt = readMoment('endsAt', request.endsAt, now);
    if (endsAt <= opensAt) throw new InputProblem('endsAt', 'validation.afterStart');
    const values = { opensAt, endsAt, staffName: staff.name };
    if (running) await tx.update(launches).set(values).where(eq(launches.id, running.id));
    else {
      // A new launch starts with an empty queue.
      await tx.delete(launches).where(eq(launches.itemId, item.id));
      await tx.insert(launches).values({ ...values, itemId: item.id });
    }
    await recordPlan(tx, staff, code, running ? 'item.change-launch' : 'item.set-launch', {
      opensAt,
      endsAt,
    });
  });
}

/** Ends a launch now: its queue is gone, and the item is sold as any other. */
export async function cancelLaunch(db: Database, staff: Staff, code: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { item } = await readItem(tx, code, { lock: true });
    const stored = await findLaunch(tx, item.id);
    if (!stored || stored.endsAt <= now)
      throw new ApiProblem(resultCodes.conflict, 'The launch is over already');
    await tx.delete(launches).where(eq(launches.id, stored.id));
    const { opensAt, endsAt } = stored;
    await recordPlan(tx, staff, code, 'item.cancel-launch', { opensAt, endsAt });
  });
}
