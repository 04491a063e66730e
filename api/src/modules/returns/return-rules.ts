import type { ReturnStatus } from 'shared-contracts/wire/returns';
import type { StoredOrderLine } from '../order/order-repository';

/** As the terms of the shop say (docs/decisions/0025-returns.md). */
const windowMs = 30 * 86_400_000;

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

/**
 * What goes back for all these pieces together, in cents: their share of what was paid for goods. The fee of the delivery
 * stays, discounts and what points or gift cards paid are spread over the lines.
 */
export function refundOf(
  order: { grandTotal: number; deliveryFee: number },
  lines: readonly Pick<StoredOrderLine, 'position' | 'quantity' | 'salePrice' | 'discount'>[],
  pieces: PiecesByLine,
): number {
  const paid = Math.max(0, order.grandTotal - order.deliveryFee);
  const worth = lines.map(({ position, quantity, salePrice, discount }) => {
    const whole = Math.max(0, salePrice * quantity - discount);
    return { whole, returned: (whole * (pieces.get(position) ?? 0)) / quantity };
  });
  const whole = worth.reduce((sum, line) => sum + line.whole, 0);
  const returned = worth.reduce((sum, line) => sum + line.returned, 0);
  // Thirds of a cent are no whole cents, but three of them are.
  return whole === 0 ? 0 : Math.min(paid, Math.floor((paid * returned) / whole + 1e-6));
}
