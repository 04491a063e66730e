import type { StaffPermission } from 'shared-contracts/staff-roles';

/** Whether this member of staff lets the order go on and changes where it goes: who serves trade buyers does it for theirs. */
export const mayAdjust = (
  may: (permission: StaffPermission) => boolean,
  { wholesale }: { wholesale: boolean },
): boolean => may('orders.cancel') || (wholesale && may('orders.adjust'));
