import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { returnDays } from '../order';

const windowMs = returnDays * 86_400_000;

type StoredStatus = Exclude<ReturnStatus, 'UNKNOWN'>;

/** Allowed state transitions. Refused, cancelled and refunded are final. */
const following: Record<StoredStatus, readonly StoredStatus[]> = {
  REQUESTED: ['APPROVED', 'REFUSED', 'CANCELLED'],
  // The parcel is inspected before it counts as received: until then it can be refused.
  APPROVED: ['RECEIVED', 'REFUSED', 'CANCELLED'],
  RECEIVED: ['REFUNDED'],
  REFUNDED: [],
  REFUSED: [],
  CANCELLED: [],
};

export function canFollow(status: string, next: string): boolean {
  return Object.hasOwn(following, status) && following[status as StoredStatus].some((one) => one === next);
}

/** States in which pieces count as returned; pieces in other states may be returned again. */
export const countedStatuses: readonly string[] = ['REQUESTED', 'APPROVED', 'RECEIVED', 'REFUNDED'];

/** Deadline for returns; null while the order is on its way. */
export function returnUntil(deliveredAt: Date | undefined): Date | null {
  return deliveredAt ? new Date(deliveredAt.getTime() + windowMs) : null;
}

/** Shipped or delivered. Wholesale orders and gift cards have terms of their own. */
export function isReturnable(
  order: { status: string; wholesale: boolean; kind: string },
  deliveredAt: Date | undefined,
  now: Date,
): boolean {
  const until = returnUntil(deliveredAt);
  const hasLeft = order.status === 'SHIPPED' || order.status === 'DELIVERED';
  return hasLeft && !order.wholesale && order.kind === 'GOODS' && (until === null || now <= until);
}

/** Pieces of the lines of an order, by the position of the line. */
export type PiecesByLine = ReadonlyMap<number, number>;
