import type { Executor } from 'api-platform/foundation';
import { mayStaff } from 'shared-contracts/staff-roles';
import { ownAddressReason } from 'shared-contracts/wire/merchant-orders';
import { type Order, readJournal } from '../order';
import { refuseStep } from './change-order';

/**
 * Refuses to mail a guest a code of store credit on behalf of the member of staff who has given the order another e-mail address: alone,
 * one person could lead money to a mailbox of their own. A colleague does it, or an administrator. The caller holds the order's lock.
 */
export async function assertMayMailCode(
  tx: Executor,
  { id, customerId }: Order,
  staff: { id: string; roles: readonly string[] } | null,
): Promise<void> {
  if (customerId !== null || staff === null || mayStaff(staff.roles, 'staff.write')) return;
  const hasChanged = (await readJournal(tx, id)).some(
    ({ kind, staffId }) => kind === 'EMAIL_CHANGED' && staffId === staff.id,
  );
  if (!hasChanged) return;
  const message =
    'Who corrected the e-mail address of the order cannot have a code mailed to it: ask a colleague';
  throw refuseStep(message, { reason: ownAddressReason });
}
