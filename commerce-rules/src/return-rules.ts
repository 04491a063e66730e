import type { ReturnStatus } from 'shared-contracts/wire/returns';

type StoredStatus = Exclude<ReturnStatus, 'UNKNOWN'>;

/** Allowed state transitions. Refunded and what ended without a refund are final. */
const following: Record<StoredStatus, readonly StoredStatus[]> = {
  // The buyer has the label at once: the parcel may be here before anybody looked at the return.
  REQUESTED: ['APPROVED', 'ARRIVED', 'REFUSED', 'CANCELLED', 'NOT_RECEIVED'],
  // The parcel is inspected before it counts as received: until then it can be refused.
  APPROVED: ['ARRIVED', 'RECEIVED', 'REFUSED', 'CANCELLED', 'NOT_RECEIVED'],
  // The pieces are here and staff decide what goes back; the buyer can no longer withdraw it.
  ARRIVED: ['RECEIVED', 'REFUSED'],
  RECEIVED: ['REFUNDED'],
  REFUNDED: [],
  REFUSED: [],
  CANCELLED: [],
  NOT_RECEIVED: [],
};

/** The states that may follow; empty for a final or unknown state. */
export function nextReturnSteps(status: string): readonly StoredStatus[] {
  return Object.hasOwn(following, status) ? following[status as StoredStatus] : [];
}

/** Whether a return may go from state `status` to state `next`. */
export function canFollow(status: string, next: string): boolean {
  return nextReturnSteps(status).some((one) => one === next);
}

/** States in which pieces count as returned; pieces in other states may be returned again. */
export const countedStatuses: readonly string[] = [
  ...['REQUESTED', 'APPROVED', 'ARRIVED'],
  ...['RECEIVED', 'REFUNDED'],
];

/** States of a return that is decided: its pieces belong to the shop, its refund is due or paid. */
export const decidedStatuses: readonly string[] = ['RECEIVED', 'REFUNDED'];

/** States in which a return holds the pieces that it is exchanged for. */
export const holdingStatuses: readonly string[] = ['REQUESTED', 'APPROVED', 'ARRIVED'];

/** Pieces of the lines of an order, by the position of the line. */
export type PiecesByLine = ReadonlyMap<number, number>;
