import type { OrderDetail } from 'shared-contracts';

const open: readonly string[] = ['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED', 'UNKNOWN'];

/** Paid or pending: nothing is left to pay. */
export function isSettled({ status }: OrderDetail): boolean {
  return !open.includes(status);
}
