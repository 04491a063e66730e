import { returnStatuses } from 'shared-contracts/wire/returns';
import { canFollow, isReturnable, refundOf } from './return-rules';

const day = 86_400_000;
const now = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const order = { status: 'DELIVERED', wholesale: false, kind: 'GOODS' };

test('a return goes one way, and what ended stays ended', () => {
  const steps = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => canFollow(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'REQUESTED APPROVED',
    'REQUESTED REFUSED',
    'REQUESTED CANCELLED',
    'APPROVED RECEIVED',
    'APPROVED REFUSED',
    'APPROVED CANCELLED',
    'RECEIVED REFUNDED',
  ]);
  expect(canFollow('constructor', 'REFUNDED')).toBe(false);
});

test.each([
  ['delivered 30 days ago', order, ago(30), true],
  ['delivered longer ago', order, ago(30.01), false],
  ['on its way', { ...order, status: 'SHIPPED' }, undefined, true],
  ['paid, not sent', { ...order, status: 'PAID' }, undefined, false],
  ['returned before', { ...order, status: 'RETURNED' }, ago(2), false],
  ['a trade order', { ...order, wholesale: true }, ago(2), false],
  ['of gift cards', { ...order, kind: 'GIFT_CARD' }, ago(2), false],
])('an order that is %s can be returned or not', (_title, given, deliveredAt, expected) => {
  expect(isReturnable(given, deliveredAt, now)).toBe(expected);
});

describe('what goes back', () => {
  const line = (position: number, quantity: number, salePrice: number, discount = 0) => ({
    position,
    quantity,
    salePrice,
    discount,
  });
  const pieces = (...all: [number, number][]) => new Map(all);

  it('is what was paid for the pieces, without the delivery', () => {
    const lines = [line(0, 2, 10_000), line(1, 1, 5_000)];
    const paid = { grandTotal: 29_000, deliveryFee: 4_000 };
    expect(refundOf(paid, lines, pieces([0, 1]))).toBe(10_000);
    expect(refundOf(paid, lines, pieces([0, 2], [1, 1]))).toBe(25_000);
    expect(refundOf(paid, lines, pieces())).toBe(0);
  });

  it('spreads what came off the whole order over its pieces, to the cent', () => {
    const lines = [line(0, 3, 10_000)];
    const paid = { grandTotal: 20_000, deliveryFee: 0 };
    const steps = [1, 2, 3].map((quantity) => refundOf(paid, lines, pieces([0, quantity])));
    expect(steps).toEqual([6_666, 13_333, 20_000]);
  });

  it('takes a discount from the line that had it', () => {
    const lines = [line(0, 1, 10_000, 5_000), line(1, 1, 10_000)];
    expect(refundOf({ grandTotal: 15_000, deliveryFee: 0 }, lines, pieces([0, 1]))).toBe(5_000);
  });

  it.each([
    ['less than the delivery', { grandTotal: 1_000, deliveryFee: 4_000 }, [line(0, 1, 10_000)]],
    ['nothing', { grandTotal: 0, deliveryFee: 0 }, [line(0, 1, 0)]],
  ])('is nothing where %s was paid', (_title, paid, lines) => {
    expect(refundOf(paid, lines, pieces([0, 1]))).toBe(0);
  });
});
