import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { deliveryTerms } from 'database/schema/delivery-terms';
import { desc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type DeliveryEditRequest,
  type DeliverySettings,
  type DeliveryTerms,
  type DeliveryVersion,
  deliveryTermsSchema,
  initialDeliveryTerms,
} from 'shared-contracts/wire/delivery-terms';
import * as z from 'zod/mini';
import { findDeliveryTerms, readDeliveryTerms } from '../modules/delivery';
import { recordChange, type Staff } from '../modules/staff';
import { changedFields } from './changes';
import { readMoment } from './read-moment';

const shownVersions = 30;
const subjectType = 'setting';
const subjectId = 'delivery';

type Row = typeof deliveryTerms.$inferSelect;

const newestFirst = (db: Executor, limit: number) =>
  db.select().from(deliveryTerms).orderBy(desc(deliveryTerms.id)).limit(limit);

/** Changes are made one after the other: the table is small, and its lock stops no reader. */
const lockVersions = (tx: Executor) =>
  tx.execute(sql`lock table ${deliveryTerms} in share row exclusive mode`);

function stateOf(
  { id, startsAt, cancelledAt }: Row,
  current: Row | undefined,
  now: Date,
): DeliveryVersion['state'] {
  if (cancelledAt) return 'CANCELLED';
  if (id === current?.id) return 'CURRENT';
  return startsAt > now ? 'PLANNED' : 'PAST';
}

/** The terms that hold now, and the versions that staff saved. */
export async function readDeliverySettings(db: Executor, now: Date): Promise<DeliverySettings> {
  const current = await findDeliveryTerms(db, now);
  const rows = await newestFirst(db, shownVersions);
  return {
    terms: current?.terms ?? initialDeliveryTerms,
    versions: rows.map((row) => ({
      id: row.id,
      state: stateOf(row, current, now),
      startsAt: row.startsAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      staffName: row.staffName,
      note: row.note,
      terms: row.terms,
    })),
  };
}

/** Sets what delivery costs and how long it takes, now or from a moment on. Refuses when somebody has set it since the page was read. */
export async function saveDeliverySettings(
  db: Database,
  staff: Staff,
  { terms, startsAt, note, latest }: DeliveryEditRequest,
  now: Date,
): Promise<void> {
  const from = startsAt === undefined ? now : readMoment('startsAt', startsAt, now);
  await db.transaction(async (tx) => {
    await lockVersions(tx);
    const [newest] = await newestFirst(tx, 1);
    if ((newest?.id ?? null) !== latest) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed what delivery costs', {
        staffName: newest?.staffName ?? null,
      });
    }
    const before = await readDeliveryTerms(tx, from);
    await tx
      .insert(deliveryTerms)
      .values({ terms, startsAt: from, note: note || null, staffId: staff.id, staffName: staff.name });
    await recordChange(tx, staff, {
      action: startsAt === undefined ? 'delivery.edit' : 'delivery.plan',
      subjectType,
      subjectId,
      ...changedFields(fieldsOf(before), {
        ...fieldsOf(terms),
        ...(startsAt !== undefined && { startsAt: from }),
      }),
      ...(note && { reason: note }),
    });
  });
}

/** Takes back terms that are planned; refuses when they hold already. */
export async function cancelDeliverySettings(
  db: Database,
  staff: Staff,
  id: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockVersions(tx);
    const [row] = await tx.select().from(deliveryTerms).where(eq(deliveryTerms.id, id));
    if (!row) throw new ApiProblem(resultCodes.notFound, 'No such version');
    if (row.cancelledAt || row.startsAt <= now)
      throw new ApiProblem(resultCodes.conflict, 'It is not planned any more');
    await tx.update(deliveryTerms).set({ cancelledAt: now }).where(eq(deliveryTerms.id, id));
    await recordChange(tx, staff, {
      action: 'delivery.cancel',
      subjectType,
      subjectId,
      before: { startsAt: row.startsAt },
    });
  });
}

/** The fields of the audit log: one for each method. */
function fieldsOf(terms: DeliveryTerms) {
  // The database keeps fields in an order of its own; the schema brings both into one.
  const { cutOffHour, methods } = z.parse(deliveryTermsSchema, terms);
  return { cutOffHour, ...methods };
}
