import type { ClientBase } from 'pg';
import type * as z from 'zod/mini';
import type { Columns } from '../read-records';

export interface MergeCounts {
  added: number;
  changed: number;
  removed?: number;
}

/** What the rows of a file are held against besides their schema. */
export interface StageContext {
  client: ClientBase;
  /** Items, and styles of a price list, that the file does not name are removed. */
  replace: boolean;
}

/** Turns a row that passed its schema into columns of the staging table, or says why it can't be taken. */
type Stage<Values> = (values: Values) => { columns: Record<string, unknown> } | { problem: string };

/** One kind of file: how its rows are read, checked and merged. Every kind goes the same way (`import-file.ts`). */
export interface Kind<Values = unknown> {
  /** As the report and the terminal name it. */
  name: string;
  /** Of a CSV header, and the fields of an NDJSON object. */
  columns: Columns;
  schema: z.ZodMiniType<Values>;
  /** What the report names a row by, of whatever was read. */
  keyOf(values: Record<string, unknown>): string;
  /** Columns of the staging table with their types; `line`, `file`, `key` and `reason` come by themselves. */
  staging: Readonly<Record<string, string>>;
  /** Reads once what every row is held against. */
  prepare(context: StageContext): Promise<Stage<Values>>;
  /** SQL that completes staged rows, or sets `reason` where they can't be merged; each runs until it finds none. */
  refusals: readonly string[];
  /** Brings the staged rows without a reason into the shop's tables; rows that are the same already stay untouched. */
  merge(context: StageContext & { rejected: number }): Promise<MergeCounts>;
}

/** A key that stands in two lines: the first counts. */
export const refuseRepeated = `
  update staged s set reason = 'stands in line ' || d.first || ' already'
  from (select ctid, first_value(line) over same as first, row_number() over same as number
        from staged where reason is null window same as (partition by key order by line, file)) d
  where s.ctid = d.ctid and d.number > 1`;
