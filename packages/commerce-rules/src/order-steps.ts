import type { Order } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { paymentWindowMinutes } from 'shared-contracts/shop-rules';

/** States in which an order waits for payment. */
export const unpaidStatuses: readonly OrderState[] = ['PENDING_PAYMENT', 'PAYMENT_PROCESSING'];

/**
 * Unpaid orders expire after this time; until then they keep their pieces unless others want them
 * (`services/api/src/modules/order/unpaid-holds.ts`).
 */
export const paymentWindowMs = paymentWindowMinutes * 60_000;

/** Whether the order waits for its payment or for the provider's answer. */
export function isUnpaid(order: Order): boolean {
  return unpaidStatuses.includes(order.status);
}

/** Whether its shopper can pay now. A wholesale order is paid by invoice, never in the shop. */
export function isPayable(order: Order, now: Date): boolean {
  const isInTime = order.paymentDueAt === null || order.paymentDueAt > now;
  return order.status === 'PENDING_PAYMENT' && !order.wholesale && isInTime;
}

/**
 * A wholesale order on its buyer's terms: staff pack it like a paid one, and its invoice is paid before or
 * after that.
 */
function isOnAccount({ status, wholesale }: Pick<Order, 'status' | 'wholesale'>): boolean {
  return wholesale && status === 'PENDING_PAYMENT';
}

/** Whether the invoice of a wholesale order is still to be paid: nothing can be refunded then. */
export function isInvoiceOpen({ status, wholesale, paidAt }: Order): boolean {
  return wholesale && paidAt === null && status !== 'PAID';
}

/**
 * Whether its buyer can cancel it: until staff begin to pack it or cancel pieces of it. Payments are refunded. The
 * terms of a wholesale order may set an earlier end.
 */
export function isCancellable(order: Order, now = new Date()): boolean {
  const isInTime = order.cancellableUntil === null || now < order.cancellableUntil;
  const isFree = order.handledAt === null && order.swapDue === null;
  return isInTime && isFree && (isUnpaid(order) || order.status === 'PAID');
}

/** Whether staff can cancel it as a whole: until a piece has left. */
export function isCancellableByStaff(order: Order): boolean {
  const isPaid = order.kind === 'GOODS' && (order.status === 'PAID' || order.status === 'PACKED');
  return order.firstShippedAt === null && (isUnpaid(order) || isPaid);
}

/** The steps of an order after it is packed. Payment, cancellation and return have their own. */
const stepAfter: Partial<Record<OrderState, OnItsWay>> = { PACKED: 'SHIPPED', SHIPPED: 'DELIVERED' };

/** States of an order whose pieces are packed and sent. */
export type OnItsWay = 'PACKED' | 'SHIPPED' | 'DELIVERED';

type Step = Pick<Order, 'status' | 'kind' | 'wholesale' | 'awaitsApproval'>;

/** Whether it is to be packed next: it is paid, or goes out on account, and waits for no approval. */
export function isBeforePacking(order: Step): boolean {
  return order.kind === 'GOODS' && !order.awaitsApproval && (order.status === 'PAID' || isOnAccount(order));
}

type HeldStep = Step & Pick<Order, 'heldAt'>;

/** Whether staff hold it back: it is not packed before they let it go. */
export const isHeld = (order: HeldStep): boolean => order.heldAt !== null && isBeforePacking(order);

/** Whether staff may pack it now. */
export const isPackable = (order: HeldStep): boolean => isBeforePacking(order) && !isHeld(order);

/** Whether it waits for a member of staff to approve it. */
export function isAwaitingApproval(order: Step): boolean {
  return order.awaitsApproval && isOnAccount(order);
}

/** The next step of an order on its way to the buyer; undefined when there is none. */
export function nextStep(order: HeldStep): OnItsWay | undefined {
  if (isPackable(order)) return 'PACKED';
  const { status, kind } = order;
  return kind === 'GOODS' ? stepAfter[status] : undefined;
}

/** The state to which an order returns when its last parcel is opened again. */
export function unpackedStatus(order: Order): 'PAID' | 'PENDING_PAYMENT' {
  return isInvoiceOpen(order) ? 'PENDING_PAYMENT' : 'PAID';
}

/** Pieces of an order, added up over its lines. */
export interface PieceCounts {
  /** Without those that were cancelled. */
  due: number;
  /** In parcels, whatever their state. */
  packed: number;
  /** In parcels that have left, or wait to be collected. */
  left: number;
  /** Delivered or collected. */
  arrived: number;
}

/** The step that all pieces of an order have reached; undefined until all are packed. */
export function stepOfPieces({ due, packed, left, arrived }: PieceCounts): OnItsWay | undefined {
  if (arrived >= due) return 'DELIVERED';
  if (left >= due) return 'SHIPPED';
  return packed >= due ? 'PACKED' : undefined;
}

/** Deadline for returns, by the rule that held when the order was placed; null while the order is on its way. */
export function returnUntil(deliveredAt: Date | undefined, returnDays: number): Date | null {
  return deliveredAt ? new Date(deliveredAt.getTime() + returnDays * 86_400_000) : null;
}

/** From the first parcel that leaves. Wholesale orders and gift cards have terms of their own. */
export function isReturnable(
  order: Pick<Order, 'status' | 'wholesale' | 'kind'> & Partial<Pick<Order, 'firstShippedAt'>>,
  deliveredAt: Date | undefined,
  now: Date,
  returnDays: number,
): boolean {
  const until = returnUntil(deliveredAt, returnDays);
  const hasPartLeft = Boolean(order.firstShippedAt) && (order.status === 'PAID' || order.status === 'PACKED');
  const hasLeft = hasPartLeft || order.status === 'SHIPPED' || order.status === 'DELIVERED';
  return hasLeft && !order.wholesale && order.kind === 'GOODS' && (until === null || now <= until);
}
