import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { readMoment } from 'api-platform/read-moment';
import type { deliveryTerms } from 'database/schema/delivery-terms';
import type { menuVersions } from 'database/schema/menu-versions';
import type { popularWordVersions } from 'database/schema/popular-word-versions';
import type { shopRules } from 'database/schema/shop-rules';
import { desc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { recordChange, type Staff } from '../modules/staff';
import { changedFields } from './changes';

/** Tables of versions: each holds from its moment on, until the next one. */
type VersionTable =
  | typeof deliveryTerms
  | typeof menuVersions
  | typeof popularWordVersions
  | typeof shopRules;
type TermsOf<Table extends VersionTable> = Table['$inferSelect']['terms'];

interface VersionedSetting<Table extends VersionTable> {
  table: Table;
  /** Names it in the audit log: `delivery` has the actions `delivery.edit`, `delivery.plan` and `delivery.cancel`. */
  name: string;
  /** Of a shop whose staff have not set any. */
  initial: TermsOf<Table>;
  /** The fields of the audit log. */
  fieldsOf(terms: TermsOf<Table>): object;
}

export interface Edit<Terms> {
  terms: Terms;
  startsAt?: string | undefined;
  note?: string | undefined;
  latest: number | null;
}

const shownVersions = 30;
const subjectType = 'setting';

/** What staff set for now or from a moment on: read with its versions, saved as a new version, taken back while it is planned. */
export function versionedSetting<Table extends VersionTable>(setting: VersionedSetting<Table>) {
  const { name, initial, fieldsOf } = setting;
  // All of them have these columns; the terms are those of the setting.
  const table = setting.table as typeof deliveryTerms;
  type Row = Omit<typeof deliveryTerms.$inferSelect, 'terms'> & { terms: TermsOf<Table> };

  const newestFirst = (db: Executor): Promise<Row[]> =>
    db.select().from(table).orderBy(desc(table.id)) as Promise<Row[]>;
  const currentOf = (rows: readonly Row[], at: Date) =>
    rows
      .filter(({ cancelledAt, startsAt }) => !cancelledAt && startsAt <= at)
      .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime() || other.id - one.id)[0];
  /** Changes are made one after the other: the table is small, and its lock stops no reader. */
  const lock = (tx: Executor) => tx.execute(sql`lock table ${table} in share row exclusive mode`);

  function stateOf({ id, startsAt, cancelledAt }: Row, current: Row | undefined, now: Date) {
    if (cancelledAt) return 'CANCELLED' as const;
    if (id === current?.id) return 'CURRENT' as const;
    return startsAt > now ? ('PLANNED' as const) : ('PAST' as const);
  }

  return {
    /** The terms that hold now, and the versions that staff saved. */
    async read(db: Executor, now: Date) {
      const rows = await newestFirst(db);
      const current = currentOf(rows, now);
      return {
        terms: current?.terms ?? initial,
        versions: rows.slice(0, shownVersions).map((row) => ({
          id: row.id,
          state: stateOf(row, current, now),
          startsAt: row.startsAt.toISOString(),
          createdAt: row.createdAt.toISOString(),
          staffName: row.staffName,
          note: row.note,
          terms: row.terms,
        })),
      };
    },

    /** Sets it now or from a moment on. Refuses when somebody has set it since the page was read. */
    async save(
      db: Database,
      staff: Staff,
      { terms, startsAt, note, latest }: Edit<TermsOf<Table>>,
      now: Date,
    ): Promise<void> {
      const from = startsAt === undefined ? now : readMoment('startsAt', startsAt, now);
      await db.transaction(async (tx) => {
        await lock(tx);
        const rows = await newestFirst(tx);
        if ((rows[0]?.id ?? null) !== latest) {
          throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed it', {
            staffName: rows[0]?.staffName ?? null,
          });
        }
        const before = currentOf(rows, from)?.terms ?? initial;
        const row = { startsAt: from, note: note || null, staffId: staff.id, staffName: staff.name };
        await tx
          .insert(table)
          .values({ ...row, terms: terms as (typeof deliveryTerms.$inferInsert)['terms'] });
        await recordChange(tx, staff, {
          action: startsAt === undefined ? `${name}.edit` : `${name}.plan`,
          subjectType,
          subjectId: name,
          ...changedFields(fieldsOf(before), {
            ...fieldsOf(terms),
            ...(startsAt !== undefined && { startsAt: from }),
          }),
          ...(note && { reason: note }),
        });
      });
    },

    /** Takes back a version that is planned; refuses when it holds already. */
    async cancel(db: Database, staff: Staff, id: number, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        await lock(tx);
        const [row] = await tx.select().from(table).where(eq(table.id, id));
        if (!row) throw new ApiProblem(resultCodes.notFound, 'No such version');
        if (row.cancelledAt || row.startsAt <= now)
          throw new ApiProblem(resultCodes.conflict, 'It is not planned any more');
        await tx.update(table).set({ cancelledAt: now }).where(eq(table.id, id));
        await recordChange(tx, staff, {
          action: `${name}.cancel`,
          subjectType,
          subjectId: name,
          before: { startsAt: row.startsAt },
        });
      });
    },
  };
}
