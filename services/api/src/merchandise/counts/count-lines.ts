import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { countSheets } from 'database/schema/count-sheets';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CountLines, CountReview, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { recordChange, type Staff } from '../../modules/staff';
import { bookCountsAt, lockPlace } from '../../modules/stock';
import { piecesAt, readCountSheet, readReview } from './read-count-sheets';

/** Locks a sheet until the transaction ends: counts and steps of it follow each other. */
async function lockSheet(tx: Executor, id: string): Promise<typeof countSheets.$inferSelect> {
  const [row] = await tx.select().from(countSheets).where(eq(countSheets.id, id)).for('update');
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such count sheet');
  return row;
}

function assertOpen({ state }: { state: string }): void {
  if (state !== 'OPEN') throw new ApiProblem(resultCodes.conflict, 'This count sheet has ended', { state });
}

/**
 * Keeps what was counted on the sheet, beside what should have been there at that moment. A line with another count than the one
 * that was seen keeps it: two people counted one sku, and one of them has to say what holds. Changes no stock.
 */
export function countLines(
  db: Database,
  staff: Staff,
  id: string,
  { lines }: CountLines,
): Promise<CountSheet> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, id);
    assertOpen(sheet);
    const { onHand } = piecesAt(sheet.storeId, 'l.sku_id');
    const skuIds = sql.param(lines.map(({ skuId }) => skuId));
    const { rowCount } = await tx.execute(
      sql`select from count_sheet_lines where sheet_id = ${id} and sku_id = any(${skuIds}::text[])`,
    );
    if (rowCount !== lines.length) throw new InputProblem('lines', 'validation.unknownSku');
    await tx.execute(sql`
      update count_sheet_lines l set counted = v.counted,
        on_hand = case when v.counted is not null then ${onHand} end,
        counted_at = case when v.counted is not null then now() end,
        counted_by = case when v.counted is not null then ${staff.name} end
      from unnest(${skuIds}::text[], ${sql.param(lines.map(({ counted }) => counted))}::int[],
        ${sql.param(lines.map(({ seen }) => seen ?? null))}::int[],
        ${sql.param(lines.map(({ seen }) => seen === undefined))}::boolean[]) as v (sku_id, counted, seen, replaces)
      where l.sheet_id = ${id} and l.sku_id = v.sku_id
        and (v.replaces or l.counted is null or l.counted = v.seen or l.counted = v.counted)`);
    return readCountSheet(tx, id);
  });
}

/**
 * Books all counts of a sheet. Refuses all of them when one was taken before pieces came or left, or leaves less than orders hold,
 * and when the counts are not those that the reviewer has seen. A repetition with the same key books nothing.
 */
export function bookCounts(
  db: Database,
  staff: Staff,
  id: string,
  version: string,
  idempotencyKey: string,
): Promise<CountReview> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, id);
    if (sheet.state === 'BOOKED' && sheet.idempotencyKey === idempotencyKey) return readReview(tx, id);
    assertOpen(sheet);
    const { lines: listed } = await readCountSheet(tx, id);
    const isCounted = ({ counted }: { counted: number | null }) => counted !== null;
    await lockPlace(
      tx,
      sheet.storeId,
      listed.filter(isCounted).map(({ skuId }) => skuId),
    );
    // A statement of its own: it sees the orders that were committed while it waited for the locks.
    const review = await readReview(tx, id);
    if (review.version !== version)
      throw new ApiProblem(resultCodes.conflict, 'Somebody has counted since: look again');
    const counted = review.lines.flatMap((line) =>
      line.counted === null ? [] : [{ ...line, counted: line.counted }],
    );
    if (counted.length === 0) throw new ApiProblem(resultCodes.conflict, 'Nothing was counted');
    const wrong = counted.filter(({ problem }) => problem !== null);
    if (wrong.length > 0)
      throw new ApiProblem(resultCodes.conflict, 'Some counts cannot be booked', {
        skuIds: wrong.map(({ skuId }) => skuId),
      });
    await bookCountsAt(tx, sheet.storeId, counted, { staff, sheetId: id });
    await end(tx, id, { state: 'BOOKED', staff, idempotencyKey });
    await recordChange(tx, staff, {
      action: 'count-sheet.book',
      subjectType: 'count-sheet',
      subjectId: id,
      after: {
        counted: counted.length,
        differences: counted
          .filter(({ counted: pieces, onHand }) => pieces !== onHand)
          .map(({ skuId, counted: pieces, onHand }) => ({ skuId, onHand, counted: pieces })),
      },
    });
    return readReview(tx, id);
  });
}

interface Ending {
  state: 'BOOKED' | 'CLOSED';
  staff: Staff;
  idempotencyKey?: string;
}

const end = (tx: Executor, id: string, { state, staff, idempotencyKey }: Ending) =>
  tx
    .update(countSheets)
    .set({ state, endedAt: new Date(), endedBy: staff.name, ...(idempotencyKey && { idempotencyKey }) })
    .where(eq(countSheets.id, id));

/** Gives a sheet up; its counts are not booked. */
export function closeCountSheet(db: Database, staff: Staff, id: string): Promise<CountSheet> {
  return db.transaction(async (tx) => {
    assertOpen(await lockSheet(tx, id));
    await end(tx, id, { state: 'CLOSED', staff });
    await recordChange(tx, staff, {
      action: 'count-sheet.close',
      subjectType: 'count-sheet',
      subjectId: id,
      after: { state: 'CLOSED' },
    });
    return readCountSheet(tx, id);
  });
}
