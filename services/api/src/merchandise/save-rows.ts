import { InputProblem, type Locale } from 'api-platform/foundation';
import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { importFile } from 'catalogue-import/import-file';
import type { Kind } from 'catalogue-import/kinds/kind';
import { wordFaults } from 'catalogue-import/reasons';
import type pg from 'pg';
import { importRuns } from './catalogue-lock';

/** A row that was refused: its index, and why, as `reasons.ts` of the import describes it. */
export interface RefusedRow {
  index: number;
  reason: string;
}

/**
 * Why rows are refused, at each of their fields. `pathOf` gives the path of a row's field; without it the name of the field
 * is the path.
 */
export function toProblem(
  refused: readonly RefusedRow[],
  locale: Locale,
  pathOf = (_index: number, field: string | undefined) => field ?? 'values',
): InputProblem {
  const found = refused.flatMap(({ index, reason }) =>
    wordFaults(reason, locale).map(({ field, text }) => ({ path: pathOf(index, field), message: text })),
  );
  // What all rows take from one field is wrong once.
  const [first, ...others] = [...new Map(found.map((one) => [`${one.path} ${one.message}`, one])).values()];
  return new InputProblem(first?.path ?? 'values', first?.message ?? '', others);
}

const lockTimedOut = '55P03';

/**
 * Begins the transaction of an edit that is written as an import. It and imports exclude each other, so nobody else writes
 * between reading and merging. Refuses while an import runs: it may hold its rows for minutes.
 */
export async function beginRowEdit(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`set local statement_timeout = '10s'; set local lock_timeout = '5s'`);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [catalogueLockKey]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimedOut) throw error;
    throw importRuns();
  }
}

/** Writes rows as an import would: one set of rules for files and for staff. Returns those that are refused. */
export async function saveRows(
  client: pg.Client,
  kind: Kind,
  values: readonly Record<string, unknown>[],
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const rows = (async function* () {
    for (const [index, row] of values.entries()) yield { line: index + 1, values: row };
  })();
  await importFile(
    { client, replace: false },
    { kind, file: kind.name, rows },
    {
      write: async (rejected) =>
        void refused.push(...rejected.map(({ line, reason }) => ({ index: line - 1, reason }))),
    },
  );
  return refused;
}
