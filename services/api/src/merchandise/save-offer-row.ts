import { type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { importFile } from 'catalogue-import/import-file';
import { wordFaults } from 'catalogue-import/reasons';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { OfferKind, OfferValues } from 'shared-contracts/wire/merchant-offers';
import { importKindOf } from './offer-values';

/** Why an offer is refused, at each of its fields. */
export function toProblem(reason: string, locale: Locale): InputProblem {
  const [first, ...others] = wordFaults(reason, locale).map(({ field = 'values', text }) => ({
    path: field,
    message: text,
  }));
  return new InputProblem(first?.path ?? 'values', first?.message ?? reason, others);
}

/**
 * Begins the transaction of an edit. Edits of offers and imports exclude each other, so nobody else writes
 * between reading and merging.
 */
export async function beginOfferEdit(client: pg.Client, tx: Executor): Promise<void> {
  await client.query('begin');
  await tx.execute(sql`set local statement_timeout = '10s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLockKey})`);
}

/**
 * Writes an offer as an import of one row: one set of rules for files and for staff. Returns why it is refused, as
 * `reasons.ts` of the import describes it.
 */
export async function saveOfferRow(
  client: pg.Client,
  kind: OfferKind,
  values: OfferValues,
): Promise<string | undefined> {
  const reasons: string[] = [];
  const rows = (async function* () {
    yield { line: 1, values };
  })();
  await importFile(
    { client, replace: false },
    { kind: importKindOf[kind], file: kind, rows },
    { write: async (rejected) => void reasons.push(...rejected.map(({ reason }) => reason)) },
  );
  return reasons[0];
}
