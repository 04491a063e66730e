/** An amount in cents, which a file holds in dollars. */
export interface Money {
  readonly cents: number;
}

/** Null is an empty cell. */
export type Cell = string | number | boolean | Date | Money | null;

/** A table of an export: its columns, and its rows in batches, so that a long one never stands in memory. */
export interface Report {
  columns: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Null where there is no amount. */
export const money = (cents: number | null): Money | null => (cents === null ? null : { cents });

export const isMoney = (cell: Cell): cell is Money =>
  typeof cell === 'object' && cell !== null && 'cents' in cell;

export const inDollars = ({ cents }: Money): string => (cents / 100).toFixed(2);
