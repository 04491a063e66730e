import type { Cell, Report } from './cells';

const batch = 1_000;

interface Source<Row> {
  columns: readonly string[];
  /** The rows behind a key, in its order; an empty key is before all. */
  read(after: string, limit: number): Promise<readonly Row[]>;
  /** Unique, and what the rows are sorted by. */
  keyOf(row: Row): string;
  /** A row's cells, in the order of the columns; undefined leaves it out. */
  cellsOf(row: Row): readonly Cell[] | undefined;
}

/** A report that is read 1,000 rows at a time. */
export function reportOf<Row>({ columns, read, keyOf, cellsOf }: Source<Row>): Report {
  async function* rows() {
    for (let last = ''; ; ) {
      const found = await read(last, batch);
      yield found.flatMap((row) => [cellsOf(row) ?? []].filter(({ length }) => length > 0));
      const newest = found.at(-1);
      if (!newest || found.length < batch) return;
      last = keyOf(newest);
    }
  }
  return { columns, rows: rows() };
}
