import { type SQL, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem } from './foundation';

/** The last row of a page: its time as PostgreSQL writes it, to the microsecond, and its id. */
interface Cursor {
  at: string;
  id: string;
}

export const pageSize = 50;

function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

const timestamp = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?\+\d{2}(:\d{2})?$/;

function readCursor(text: string): Cursor {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|');
  if (!timestamp.test(at) || !/^[A-Z0-9]+$/.test(id)) {
    throw new ApiProblem(resultCodes.invalidInput, 'The cursor is not one of this list');
  }
  return { at, id };
}

/**
 * SQL: rows after the cursor, and the order of the list. Rows are compared as pairs, so that each page is one
 * range of an index on (created_at, id), however far down the list it is.
 */
export function keyset(
  cursor: string | undefined,
  isOldestFirst = false,
): { after: SQL | undefined; order: SQL } {
  const order = isOldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`;
  if (cursor === undefined) return { after: undefined, order };
  const { at, id } = readCursor(cursor);
  const last = sql`(${at}::timestamptz, ${id}::text)`;
  return { after: isOldestFirst ? sql`(created_at, id) > ${last}` : sql`(created_at, id) < ${last}`, order };
}

/** Takes `pageSize + 1` rows; returns a page of them, and the cursor of the next page when there is one more row. */
export function cutPage<Row extends Cursor>(rows: readonly Row[]): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, next: rows.length > pageSize && last ? writeCursor(last) : null };
}
