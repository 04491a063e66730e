import type { ReturnState } from 'database/schema/states';

/** Allowed state transitions. Refunded and what ended without a refund are final. */
const statesAfter: Record<ReturnState, readonly ReturnState[]> = {
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

/** The states that may follow; empty for a final one. */
export function nextReturnSteps(status: ReturnState): readonly ReturnState[] {
  return statesAfter[status];
}

/** Whether a return may go from state `status` to state `next`. */
export function canFollow(status: ReturnState, next: ReturnState): boolean {
  return statesAfter[status].includes(next);
}

/** States in which pieces count as returned; pieces in other states may be returned again. */
export const countedStatuses: readonly ReturnState[] = [
  'REQUESTED',
  'APPROVED',
  'ARRIVED',
  'RECEIVED',
  'REFUNDED',
];

/** States of a return that is decided: its pieces belong to the shop, its refund is due or paid. */
export const decidedStatuses: readonly ReturnState[] = ['RECEIVED', 'REFUNDED'];

/** States in which a return holds the pieces that it is exchanged for. */
export const holdingStatuses: readonly ReturnState[] = ['REQUESTED', 'APPROVED', 'ARRIVED'];

/** Pieces of the lines of an order, by the position of the line. */
export type PiecesByLine = ReadonlyMap<number, number>;
