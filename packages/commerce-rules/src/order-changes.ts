import type { Order } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { pickUpRule } from './delivery-methods';
import {
  isAwaitingApproval,
  isBeforePacking,
  isCancellable,
  isCancellableByStaff,
  isHeld,
  isInvoiceOpen,
  isPackable,
  isPayable,
  isUnpaid,
} from './order-steps';

interface OrderRule {
  /** States in which the change is possible at all. */
  in: readonly OrderState[];
  /** What else has to hold, with the reason that staff or the buyer reads when it does not. */
  if?: readonly (readonly [holds: (order: Order, now: Date) => boolean, otherwise: string])[];
}

const unpaid = ['PENDING_PAYMENT', 'PAYMENT_PROCESSING'] as const;
const standing = ['PAID', 'PACKED', 'SHIPPED', 'DELIVERED'] as const;
/** A trade order on account is packed and sent before it is paid. */
const withPieces = ['PENDING_PAYMENT', ...standing] as const;

const isRetail = ({ wholesale }: Order) => !wholesale;
const isOfGuest = ({ customerId }: Order) => customerId === null;
const isOfGoods = ({ kind }: Order) => kind === 'GOODS';
const holdsPieces = ({ holdsStock }: Order) => holdsStock;
const isPaid = (order: Order) => !isInvoiceOpen(order);

const goodsOnly = [isOfGoods, 'Gift cards are neither packed nor returned'] as const;
const holding = [holdsPieces, 'The order holds no pieces any more'] as const;
const notUnpaid = [
  (order: Order) => !isUnpaid(order),
  'Nothing of the order is paid: it is cancelled as a whole',
] as const;
/** What its pieces were paid with is fixed while its buyer is asked for the difference of one. */
const noSwap = [
  ({ swapDue }: Order) => swapDue === null,
  'The buyer has been asked to pay for a dearer piece: cancel that first',
] as const;
const paidInvoice = [isPaid, 'The invoice of the order is open: record its payment first'] as const;

/**
 * Every change of an order or of its money, with the states that allow it: the only place that decides, for buyer,
 * staff, payment provider and jobs alike. Each writer asks `assertMay` or `mayChange` under the order's lock.
 */
const rules = {
  /** Its buyer opens a payment. */
  'open-payment': { in: ['PENDING_PAYMENT'], if: [[isPayable, 'The order cannot be paid']] },
  /** A payment that the provider authorised pays it; in all other states it goes back. */
  'accept-payment': { in: unpaid, if: [[isRetail, 'Trade orders are paid by invoice']] },
  /** A payment is under way, or has failed. */
  'await-payment': { in: unpaid, if: [[isRetail, 'Trade orders are paid by invoice']] },
  expire: { in: unpaid, if: [[isRetail, 'A trade order does not expire']] },
  'release-pieces': { in: unpaid, if: [[isRetail, 'A trade order keeps its pieces'], holding] },
  'cancel-by-buyer': {
    in: [...unpaid, 'PAID'],
    if: [noSwap, [isCancellable, 'The order cannot be cancelled any more']],
  },
  /** Its buyer goes back to the checkout to change it: it ends, and what it held comes back into the bag. */
  reopen: {
    in: ['PENDING_PAYMENT'],
    if: [
      goodsOnly,
      [isRetail, 'A trade order is changed by the wholesale team'],
      [({ swapOf }) => swapOf === null, 'The order is the difference of another one'],
    ],
  },
  cancel: {
    in: [...unpaid, 'PAID', 'PACKED'],
    if: [noSwap, [isCancellableByStaff, 'The order cannot be cancelled as a whole any more']],
  },
  'cancel-pieces': { in: withPieces, if: [goodsOnly, noSwap, paidInvoice, notUnpaid, holding] },
  'refund-pieces': { in: withPieces, if: [goodsOnly, noSwap, paidInvoice, notUnpaid, holding] },
  /** Staff pay an amount back without pieces, also of an order that came back: its delivery fee may be left. */
  'refund-amount': {
    in: [...standing, 'RETURNED'],
    if: [
      [isOfGoods, 'Gift cards are paid back as a whole'],
      noSwap,
      [isRetail, 'A trade order has a credit of its own'],
    ],
  },
  /** Staff take something off an invoice that was issued. */
  'write-credit-note': {
    in: withPieces,
    if: [
      [({ wholesale }) => wholesale, 'Only trade orders have credit notes'],
      [(order) => !isAwaitingApproval(order), 'The order waits for an approval and has no invoice'],
    ],
  },
  approve: {
    in: ['PENDING_PAYMENT'],
    if: [[isAwaitingApproval, 'The order is not awaiting approval']],
  },
  'record-invoice-payment': {
    in: withPieces,
    if: [
      [({ wholesale }) => wholesale, 'Only trade orders are paid by invoice'],
      [(order) => !isAwaitingApproval(order), 'The order waits for an approval and has no invoice'],
    ],
  },
  /** Also of an order that has ended: what was paid of it may have been a mistake, or goes back. */
  'reverse-invoice-payment': {
    in: [...withPieces, 'CANCELLED', 'EXPIRED', 'RETURNED'],
    if: [[({ wholesale }) => wholesale, 'Only trade orders are paid by invoice']],
  },
  /** Pieces that were refunded on their way back have arrived; the order may be returned by then. */
  'receive-awaited': { in: [...withPieces, 'RETURNED'], if: [goodsOnly] },
  /** Staff send it somewhere else, for the same delivery fee. */
  'change-address': {
    in: ['PENDING_PAYMENT', 'PAID', 'PACKED'],
    if: [
      goodsOnly,
      [({ deliveryMethod }) => pickUpRule(deliveryMethod) === undefined, 'The order is collected'],
      [({ firstShippedAt }) => firstShippedAt === null, 'A parcel of the order has left already'],
      noSwap,
      holding,
    ],
  },
  /** Staff correct what a guest mistyped, as long as mails and returns may follow. */
  'change-email': {
    in: [...unpaid, ...standing, 'CANCELLED', 'RETURNED'],
    if: [[isOfGuest, 'The order is a member’s, who changes the address in the account'], noSwap],
  },
  /** Pieces that are not packed get another size of the same price. */
  'swap-size': {
    in: ['PAID', 'PACKED'],
    if: [goodsOnly, [isRetail, 'A trade order has windows of its own'], noSwap, holding],
  },
  /** Staff keep it from being packed, before they have begun. */
  hold: { in: withPieces, if: [[isBeforePacking, 'The order is not to be packed'], holding] },
  'let-go': { in: withPieces, if: [[isHeld, 'The order is not held back']] },
  pack: {
    in: withPieces,
    if: [
      [(order) => !isHeld(order), 'The order is held back: let it go before it is packed'],
      [isPackable, 'The order is not to be packed'],
      holding,
    ],
  },
  'move-parcel': { in: withPieces, if: [goodsOnly, holding] },
  'ask-return': {
    in: standing,
    if: [goodsOnly, [isRetail, 'Trade orders have terms of their own'], holding],
  },
  /** Approves or receives a return; it can be refused and withdrawn in any state. */
  'accept-return': { in: standing, if: [goodsOnly, holding] },
  'issue-gift-cards': {
    in: ['PAID'],
    if: [[({ kind }) => kind === 'GIFT_CARD', 'The order is not one of gift cards']],
  },
} as const satisfies Record<string, OrderRule>;

export type OrderChange = keyof typeof rules;
export const orderChanges = Object.keys(rules) as OrderChange[];

/** Why the order does not allow the change now; undefined when it does. */
export function refusalOf(order: Order, change: OrderChange, now: Date): string | undefined {
  const rule: OrderRule = rules[change];
  const failed = rule.if?.find(([holds]) => !holds(order, now));
  if (rule.in.some((status) => status === order.status)) return failed?.[1];
  return `An order that is ${order.status} does not allow this: ${change}`;
}

export function mayChange(order: Order, change: OrderChange, now = new Date()): boolean {
  return refusalOf(order, change, now) === undefined;
}

/** The states that may follow each state. An order that has ended never changes its state again. */
const statesAfter: Record<OrderState, readonly OrderState[]> = {
  // To PACKED only on account.
  PENDING_PAYMENT: ['PAYMENT_PROCESSING', 'PAID', 'PACKED', 'CANCELLED', 'EXPIRED'],
  PAYMENT_PROCESSING: ['PENDING_PAYMENT', 'PAID', 'CANCELLED', 'EXPIRED'],
  // To DELIVERED only gift cards, which are sent by mail. Back when the payment of an invoice is reversed.
  PAID: ['PENDING_PAYMENT', 'PACKED', 'DELIVERED', 'CANCELLED', 'RETURNED'],
  // Back when a parcel is opened.
  PACKED: ['SHIPPED', 'PAID', 'PENDING_PAYMENT', 'CANCELLED', 'RETURNED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  CANCELLED: [],
  EXPIRED: [],
  RETURNED: [],
};

/** The states from which an order may come into this state. */
export function statesBefore(status: OrderState): OrderState[] {
  return (Object.keys(statesAfter) as OrderState[]).filter((before) =>
    statesAfter[before].some((next) => next === status),
  );
}
