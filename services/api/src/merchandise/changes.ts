import type { Executor } from 'api-platform/foundation';
import { auditLog } from 'database/schema/staff';
import { and, desc, eq } from 'drizzle-orm';
import type { Change } from 'shared-contracts/wire/merchant-items';
import { recordChange } from '../modules/staff';

/** Writes a plan for an item into its history. */
export function recordPlan(
  tx: Executor,
  staff: Parameters<typeof recordChange>[1],
  code: string,
  action: string,
  after: object,
): Promise<void> {
  // Nothing in `before`: going back in the history would put it into the form of the item.
  return recordChange(tx, staff, { action, subjectType: 'item', subjectId: code, before: null, after });
}

const most = 50;

const rowsOf = (db: Executor, subjectType: string, subjectId: string, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** The latest changes by staff of an item, an offer or a page, the last one first. */
export async function listChanges(db: Executor, subjectType: string, subjectId: string): Promise<Change[]> {
  const rows = await rowsOf(db, subjectType, subjectId, most);
  return rows.map(({ id, at, staffName, action, reason, before, after }) => ({
    id: String(id),
    at: at.toISOString(),
    staffName,
    action,
    reason,
    before,
    after,
  }));
}

/** The member of staff who changed the subject last; undefined when nobody or an import did. */
export async function lastEditorOf(
  db: Executor,
  subjectType: string,
  subjectId: string,
): Promise<string | undefined> {
  const [row] = await rowsOf(db, subjectType, subjectId, 1);
  return row?.staffName;
}

/** The fields that differ, before and after, for the audit log. */
export function changedFields<Fields extends object>(before: Fields, after: Fields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
