import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OfferKind, OfferValues } from 'shared-contracts/wire/merchant-offers';
import { recordChange, type Staff } from '../modules/staff';
import { changedFields, lastEditorOf } from './changes';
import { withImportConnection } from './import-connection';
import { idFieldOf, importKindOf, readOffer } from './offer-values';
import { beginRowEdit, saveRows, toProblem } from './save-rows';
import { versionOf } from './version-of';

export interface OfferEdit {
  kind: OfferKind;
  id: string;
  /** Version that the edit is based on; null for a new offer. */
  version: string | null;
  values: OfferValues;
  note?: string | undefined;
  /** Language of a refusal. */
  locale: Locale;
}

/**
 * Saves an offer as an import of one row: one set of rules for files and for staff. Refuses when the offer
 * has changed since it was read.
 */
export async function editOffer(
  db: Database,
  staff: Staff,
  { kind, id, version, values, note, locale }: OfferEdit,
): Promise<void> {
  if (values[idFieldOf[kind]] !== id) throw new InputProblem(idFieldOf[kind], 'validation.code');
  await withImportConnection(db, async (client, tx) => {
    try {
      await beginRowEdit(client);
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
      const refused = await saveRows(client, importKindOf[kind], [values]);
      if (refused.length > 0) throw toProblem(refused, locale);
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
