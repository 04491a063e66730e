import { returnStatuses } from 'shared-contracts/wire/returns';
import { canFollow, isReturnable } from './return-rules';

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
