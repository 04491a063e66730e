import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { createWindowId } from 'database/public-ids';
import { wholesaleWindows } from 'database/schema/wholesale';
import { and, eq, ne, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type CreateWindow,
  type EditWindow,
  type WindowDetail,
  windowDayProblems,
} from 'shared-contracts/wire/merchant-windows';
import { recordChange, type Staff } from '../../staff';
import { readWindow, versionOf, windowSubject } from './read-windows';

/** Lets one transaction after another change the days of windows, so that no two get the same. */
const lockDays = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('wholesale-windows'))`);

/** Refuses days that do not follow each other, or that another window has: buyers could not tell the two apart. */
async function assertDays(tx: Executor, windowId: string, days: CreateWindow): Promise<void> {
  const { startsOn, endsOn, closesOn } = days;
  if (endsOn < startsOn) throw new InputProblem('endsOn', windowDayProblems.endsBefore);
  if (closesOn > endsOn) throw new InputProblem('closesOn', windowDayProblems.closesAfter);
  const { id, startsOn: starts, endsOn: ends } = wholesaleWindows;
  const [same] = await tx
    .select({ id })
    .from(wholesaleWindows)
    .where(and(ne(id, windowId), eq(starts, startsOn), eq(ends, endsOn)));
  if (same) throw new InputProblem('startsOn', windowDayProblems.taken);
}

const daysOf = ({ startsOn, endsOn, closesOn }: CreateWindow) => ({ startsOn, endsOn, closesOn });

/** Adds a delivery window; buyers see it at once, and find nothing in it until it has pieces. */
export function createWindow(db: Database, staff: Staff, request: CreateWindow): Promise<WindowDetail> {
  return db.transaction(async (tx) => {
    await lockDays(tx);
    const id = createWindowId();
    await assertDays(tx, id, request);
    await tx.insert(wholesaleWindows).values({ id, ...daysOf(request) });
    await recordChange(tx, staff, {
      action: 'window.create',
      subjectType: windowSubject,
      subjectId: id,
      after: daysOf(request),
    });
    return readWindow(tx, id);
  });
}

/**
 * Changes the days of a window. Its orders keep the days that their buyers were told, so other delivery days are refused
 * when more orders stand in it than staff were shown.
 */
export function editWindow(
  db: Database,
  staff: Staff,
  windowId: string,
  { version, orders, ...request }: EditWindow,
): Promise<WindowDetail> {
  return db.transaction(async (tx) => {
    await lockDays(tx);
    const before = await readWindow(tx, windowId);
    if (versionOf(before) === versionOf(request)) return before;
    if (before.version !== version) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed this window: look again');
    }
    const isMoved = before.startsOn !== request.startsOn || before.endsOn !== request.endsOn;
    if (isMoved && before.orders > orders) {
      throw new ApiProblem(resultCodes.conflict, 'More orders stand in this window by now: look again', {
        orders: before.orders,
      });
    }
    await assertDays(tx, windowId, request);
    await tx.update(wholesaleWindows).set(daysOf(request)).where(eq(wholesaleWindows.id, windowId));
    await recordChange(tx, staff, {
      action: 'window.edit',
      subjectType: windowSubject,
      subjectId: windowId,
      before: daysOf(before),
      after: daysOf(request),
    });
    return readWindow(tx, windowId);
  });
}
