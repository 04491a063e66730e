import type { Executor } from 'api-platform/foundation';
import { auditLog } from 'database/schema/staff';
import type { Staff } from './staff-of';

/** One change by staff, as the audit log keeps it. */
interface Change {
  /** `noun.verb`: `stock.adjust`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The changed fields only; null for something new. */
  before?: unknown;
  /** The changed fields only; null for something removed. */
  after?: unknown;
  reason?: string | undefined;
}

/** Writes a change to the audit log, in the transaction that makes the change. */
export async function recordChange(
  tx: Executor,
  staff: Pick<Staff, 'name'> & { id: string | null },
  { action, subjectType, subjectId, before, after, reason }: Change,
): Promise<void> {
  await tx.insert(auditLog).values({
    staffId: staff.id,
    staffName: staff.name,
    action,
    subjectType,
    subjectId,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
}
