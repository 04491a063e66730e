import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { returnDays } from '../order';

const windowMs = returnDays * 86_400_000;

type StoredStatus = Exclude<ReturnStatus, 'UNKNOWN'>;

/** What may follow what. A return that was refused, cancelled or refunded stays so. */
const following: Record<StoredStatus, readonly StoredStatus[]> = {
  REQUESTED: ['APPROVED', 'REFUSED', 'CANCELLED'],
  // The parcel is opened before it is received: until then it can be refused.
  APPROVED: ['RECEIVED', 'REFUSED', 'CANCELLED'],
  RECEIVED: ['REFUNDED'],
  REFUNDED: [],
  REFUSED: [],
  CANCELLED: [],
};

export function canFollow(status: string, next: string): boolean {
  return Object.hasOwn(following, status) && following[status as StoredStatus].some((one) => one === next);
}

/** The pieces of these count as returned; those of the others may be returned again. */
export const countedStatuses: readonly string[] = ['REQUESTED', 'APPROVED', 'RECEIVED', 'REFUNDED'];

/** Pieces can be sent back until then; null while the order is on its way. */
export function returnUntil(deliveredAt: Date | undefined): Date | null {
  return deliveredAt ? new Date(deliveredAt.getTime() + windowMs) : null;
}

/** Shipped or delivered; trade orders and gift cards have terms of their own. */
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
