import type { Order } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { orderStates } from 'shared-contracts/wire/order';
import { mayChange, orderChanges, refusalOf, statesBefore } from './order-changes';

const now = new Date('2026-11-21T10:00:00Z');
const goods = {
  status: 'PAID',
  kind: 'GOODS',
  wholesale: false,
  holdsStock: true,
  awaitsApproval: false,
  paidAt: null,
  paymentDueAt: null,
  cancellableUntil: null,
  handledAt: null,
  firstShippedAt: null,
  heldAt: null,
  swapOf: null,
  swapDue: null,
} as unknown as Order;
const trade = { ...goods, wholesale: true };
const giftCard: Order = { ...goods, kind: 'GIFT_CARD', holdsStock: false };

/** Without the arrival of pieces whose money has gone back, which moves neither money nor the order. */
const allowed = (order: Order) =>
  orderChanges.filter((change) => change !== 'receive-awaited' && mayChange(order, change, now));

test('refunded pieces may still arrive while the order stands or has come back, and not once it has ended', () => {
  const mayArrive = (status: OrderState) => mayChange({ ...goods, status }, 'receive-awaited', now);
  expect((['DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'] as const).map(mayArrive)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(['CANCELLED', 'EXPIRED', 'RETURNED'] as const)(
  'an order that is %s allows no change of its pieces',
  (status) => {
    // Its delivery fee has not gone back with the pieces.
    expect(allowed({ ...goods, status })).toEqual(status === 'RETURNED' ? ['refund-amount'] : []);
    for (const order of [trade, giftCard]) {
      // What was recorded as paid of a trade order may turn out to be a mistake.
      expect(allowed({ ...order, status })).toEqual(order.wholesale ? ['reverse-invoice-payment'] : []);
      expect(statesBefore('PAID')).not.toContain(status);
    }
  },
);

test('each state of an order of goods allows its own changes', () => {
  const changesIn = (status: OrderState, facts: Partial<Order> = {}) =>
    allowed({ ...goods, status, ...facts });
  const unpaid = ['accept-payment', 'await-payment', 'expire', 'release-pieces', 'cancel-by-buyer', 'cancel'];
  const pending = [...unpaid, 'open-payment', 'move-parcel', 'reopen', 'change-address'];
  expect(changesIn('PENDING_PAYMENT').sort()).toEqual(pending.sort());
  expect(changesIn('PAYMENT_PROCESSING').sort()).toEqual(unpaid.sort());
  const refunds = ['cancel-pieces', 'refund-pieces', 'refund-amount'];
  const later = ['move-parcel', 'ask-return', 'accept-return'];
  const sent = [...refunds, ...later];
  expect(changesIn('PAID')).toEqual([
    'cancel-by-buyer',
    'cancel',
    ...refunds,
    'change-address',
    'swap-size',
    'hold',
    'pack',
    ...later,
  ]);
  const firstShippedAt = now;
  expect(changesIn('PACKED')).toEqual(['cancel', ...refunds, 'change-address', 'swap-size', ...later]);
  expect(mayChange({ ...goods, status: 'PAID', deliveryMethod: 'LOCKER' }, 'change-address', now)).toBe(
    false,
  );
  expect(changesIn('PACKED', { firstShippedAt })).toEqual([...refunds, 'swap-size', ...later]);
  for (const status of ['SHIPPED', 'DELIVERED'] as const) {
    expect(changesIn(status, { firstShippedAt })).toEqual(sent);
  }
});

test('nothing of an unpaid order or an open invoice is refunded', () => {
  const refunds = ['cancel-pieces', 'refund-pieces', 'refund-amount'] as const;
  const open: Order = { ...trade, status: 'SHIPPED', firstShippedAt: now };
  const unpaid: Order[] = [goods, trade].map((order) => ({ ...order, status: 'PENDING_PAYMENT' }));
  for (const order of [...unpaid, open]) {
    expect(refunds.map((change) => mayChange(order, change, now))).toEqual([false, false, false]);
  }
  const paid: Order = { ...open, paidAt: now };
  expect(refunds.map((change) => mayChange(paid, change, now))).toEqual([true, true, false]);
});

test('an order that gave its pieces away gives none back to stock', () => {
  expect(allowed({ ...goods, holdsStock: false })).toEqual(['cancel-by-buyer', 'cancel', 'refund-amount']);
});

test('an amount is refunded of paid goods only, wherever they are', () => {
  const mayRefund = (order: Order) =>
    orderStates.filter((status) => mayChange({ ...order, status }, 'refund-amount', now));
  expect(mayRefund(goods)).toEqual(['PAID', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED']);
  expect([mayRefund(trade), mayRefund(giftCard)]).toEqual([[], []]);
});

test('the e-mail address of a guest alone is corrected, until the order has expired or while a difference is asked', () => {
  const guest: Order = { ...goods, customerId: null };
  const mayCorrect = (order: Order) =>
    orderStates.filter((status) => mayChange({ ...order, status }, 'change-email', now));
  expect(mayCorrect(guest)).toEqual(orderStates.filter((status) => status !== 'EXPIRED'));
  expect(mayCorrect({ ...guest, customerId: 'a-member' })).toEqual([]);
  expect(mayCorrect({ ...guest, swapDue: 5_000 })).toEqual([]);
});

test('an ended state is the last one', () => {
  const reachable = orderStates.flatMap((status) => statesBefore(status));
  for (const status of ['CANCELLED', 'EXPIRED', 'RETURNED']) expect(reachable).not.toContain(status);
});

test('a held order is not packed, and everything else goes on', () => {
  const held: Order = { ...goods, heldAt: now };
  const others = allowed(goods).filter((change) => change !== 'pack');
  expect(allowed(held).sort()).toEqual([...others, 'let-go'].sort());
  expect(refusalOf(held, 'pack', now)).toBe('The order is held back: let it go before it is packed');
  expect(mayChange({ ...trade, status: 'PENDING_PAYMENT', heldAt: now }, 'pack', now)).toBe(false);
  // Once it is packed nothing of the hold is left.
  expect(mayChange({ ...held, status: 'PACKED' }, 'let-go', now)).toBe(false);
});
