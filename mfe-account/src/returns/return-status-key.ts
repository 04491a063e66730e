import type { ReturnDetail } from 'shared-contracts';

/** The state of a return in words; one that pays nothing back, because it exchanges its items, is done once accepted. */
export function returnStatusKey(status: ReturnDetail['status'], isExchange: boolean) {
  const isDone = status === 'RECEIVED' || status === 'REFUNDED';
  return isDone && isExchange ? 'status.EXCHANGED' : (`status.${status}` as const);
}
