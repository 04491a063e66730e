import { ApiProblem, type Executor } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { committedPieces } from 'database/committed-pieces';
import { type SQL, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CountLine,
  CountReview,
  CountSheet,
  CountSheetPage,
  CountSheetQuery,
  CountSheetRow,
  CountSheetState,
  ReviewLine,
} from 'shared-contracts/wire/merchant-counts';
import { placeNames } from '../transfers/places';
import { versionOf } from '../version-of';

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  name: string;
  storeId: string | null;
  state: CountSheetState;
  createdBy: string;
  endedAt: string | null;
  endedBy: string | null;
  lineCount: number;
  countedCount: number;
}

const columns = sql`id, created_at::text as at, name, store_id as "storeId", state, staff_name as "createdBy",
  ended_at::text as "endedAt", ended_by as "endedBy",
  (select count(*)::integer from count_sheet_lines where sheet_id = count_sheets.id) as "lineCount",
  (select count(counted)::integer from count_sheet_lines where sheet_id = count_sheets.id) as "countedCount"`;

/** Gives rows as the calls answer them. */
async function rowsOf(db: Executor, rows: readonly Row[]): Promise<CountSheetRow[]> {
  const placeOf = await placeNames(db);
  return rows.map(({ id, at, storeId, endedAt, ...row }) => ({
    ...row,
    sheetId: id,
    place: placeOf(storeId),
    createdAt: new Date(at).toISOString(),
    endedAt: endedAt && new Date(endedAt).toISOString(),
  }));
}

/** A page of the count sheets, newest first. */
export async function listCountSheets(
  db: Executor,
  { state, cursor }: CountSheetQuery,
): Promise<CountSheetPage> {
  const { after, order } = keyset(cursor);
  const conditions = [state && sql`state = ${state}`, after].filter((one) => !!one);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from count_sheets ${where} order by ${order} limit ${pageSize + 1}`,
  );
  const { page, next } = cutPage(rows);
  return { rows: await rowsOf(db, page), next };
}

async function readRow(db: Executor, id: string): Promise<CountSheetRow> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from count_sheets where id = ${id}`);
  const [row] = await rowsOf(db, rows);
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such count sheet');
  return row;
}

/** The lines of a sheet with the texts of their skus; `figures` are further columns, of the line `l` and its sku `k`. */
async function readLines<Line extends object>(db: Executor, id: string, figures: SQL): Promise<Line[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.sku_id as "skuId", i.code as "itemCode", coalesce(i.title_en, '') as "titleEn",
      coalesce(i.title_zh, '') as "titleZh", coalesce(i.color_en, '') as "colorEn", coalesce(i.color_zh, '') as "colorZh",
      coalesce(i.images[1], '') as image, coalesce(k.size, '') as size, k.barcode, l.counted, l.counted_by as "countedBy", ${figures}
    from count_sheet_lines l left join skus k on k.id = l.sku_id left join items i on i.id = k.item_id
    where l.sheet_id = ${id} order by l.position, l.sku_id`);
  return rows as Line[];
}

/** A sheet for who counts: it says nothing of what should be there. */
export async function readCountSheet(db: Executor, id: string): Promise<CountSheet> {
  const row = await readRow(db, id);
  return { ...row, lines: await readLines<CountLine>(db, id, sql`l.position`) };
}

/** SQL: what should lie in a place of the sku in a column, and how much of it orders hold. They hold pieces of the warehouse alone. */
export const piecesAt = (storeId: string | null, skuColumn: string): { onHand: SQL; committed: SQL } =>
  storeId === null
    ? {
        committed: sql.raw(committedPieces(skuColumn)),
        onHand: sql`(coalesce((select stock from skus where id = ${sql.raw(skuColumn)}), 0)
          + ${sql.raw(committedPieces(skuColumn))})`,
      }
    : {
        committed: sql`0`,
        onHand: sql`coalesce((select stock from store_stock
          where store_id = ${storeId} and sku_id = ${sql.raw(skuColumn)}), 0)`,
      };

interface ComparedLine extends Omit<ReviewLine, 'problem'> {
  onHandThen: number | null;
  countedAt: string | null;
}

/** Why a count cannot be booked. One of before pieces came or left is refused, as a count of one sku is. */
function problemOf({
  counted,
  itemCode,
  onHand,
  onHandThen,
  committed,
}: ComparedLine): ReviewLine['problem'] {
  if (counted === null) return null;
  if (itemCode === null) return 'GONE';
  if (onHand !== onHandThen) return 'MOVED';
  return counted < committed ? 'HELD' : null;
}

/** What was counted beside what should be there now. */
export async function readReview(db: Executor, id: string): Promise<CountReview> {
  const row = await readRow(db, id);
  const { onHand, committed } = piecesAt(row.place.storeId, 'l.sku_id');
  const lines = await readLines<ComparedLine>(
    db,
    id,
    sql`${onHand} as "onHand", ${committed} as committed, l.on_hand as "onHandThen", l.counted_at::text as "countedAt"`,
  );
  const isOpen = row.state === 'OPEN';
  return {
    ...row,
    version: versionOf(lines.map(({ skuId, counted, countedAt }) => [skuId, counted, countedAt])),
    lines: lines.map((line) => {
      const { onHandThen, countedAt, ...shown } = line;
      // One that has ended shows what was there when it was counted.
      return isOpen
        ? { ...shown, problem: problemOf(line) }
        : { ...shown, onHand: onHandThen ?? shown.onHand, problem: null };
    }),
  };
}
