import { ApiProblem, type Database, InputProblem } from 'api-platform/foundation';
import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { importFile } from 'catalogue-import/import-file';
import { sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OfferKind, OfferValues } from 'shared-contracts/wire/merchant-offers';
import { recordChange, type Staff } from '../modules/staff';
import { changedFields, lastEditorOf } from './changes';
import { withImportConnection } from './import-connection';
import { idFieldOf, importKindOf, readOffer } from './offer-values';
import { versionOf } from './version-of';

export interface OfferEdit {
  kind: OfferKind;
  id: string;
  /** Version that the edit is based on; null for a new offer. */
  version: string | null;
  values: OfferValues;
  note?: string | undefined;
}

/** `endsAt: is not after startsAt` as a problem of the field endsAt. */
function toProblem(reason: string): InputProblem {
  const [, path = 'values', message = reason] = /^([\w.]+): ([\s\S]+)$/.exec(reason) ?? [];
  return new InputProblem(path, message);
}

/**
 * Saves an offer as an import of one row: one set of rules for files and for staff. Refuses when the offer
 * has changed since it was read.
 */
export async function editOffer(
  db: Database,
  staff: Staff,
  { kind, id, version, values, note }: OfferEdit,
): Promise<void> {
  if (values[idFieldOf[kind]] !== id) throw new InputProblem(idFieldOf[kind], 'validation.code');
  await withImportConnection(db, async (client, tx) => {
    await client.query('begin');
    try {
      // Edits of offers and imports exclude each other, so nobody else writes between reading and merging.
      await tx.execute(sql`set local statement_timeout = '10s'`);
      await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLockKey})`);
      const before = await readOffer(tx, kind, id);
      if (before && version === null) throw new InputProblem(idFieldOf[kind], 'validation.taken');
      if ((before ? versionOf(before) : null) !== version) {
        const last = await lastEditorOf(tx, kind, id);
        throw new ApiProblem(resultCodes.conflict, 'The offer has changed since you opened it', {
          version: before ? versionOf(before) : '',
          values: before ?? {},
          staffName: last ?? null,
        });
      }
      const reasons: string[] = [];
      const rows = (async function* () {
        yield { line: 1, values };
      })();
      await importFile(
        { client, replace: false },
        { kind: importKindOf[kind], file: kind, rows },
        { write: async (rejected) => void reasons.push(...rejected.map(({ reason }) => reason)) },
      );
      if (reasons[0] !== undefined) throw toProblem(reasons[0]);
      const after = await readOffer(tx, kind, id);
      if (!before || !after || versionOf(before) !== versionOf(after)) {
        await recordChange(tx, staff, {
          action: before ? 'offer.edit' : 'offer.create',
          subjectType: kind,
          subjectId: id,
          ...(before && after ? changedFields(before, after) : { before: null, after }),
          reason: note,
        });
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}
