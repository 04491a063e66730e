import { digestOf } from 'api-platform/request-digest';
import { patterns } from 'shared-contracts/validation';
import { createOrderId, orderIdOf, paymentReference } from './order-id';

it('is ITHKE and 12 alphanumerics (behaviour/validation)', () => {
  const ids = Array.from({ length: 200 }, createOrderId);
  expect(ids.every((id) => id.length === 17 && patterns.orderId.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('names a try to pay with the optional suffix', () => {
  const reference = paymentReference('ITHKEABCDEF123456', 2);
  expect(patterns.orderId.test(reference)).toBe(true);
  expect(orderIdOf(reference)).toBe('ITHKEABCDEF123456');
});

it('tells another request from the same one with its keys in another order', () => {
  expect(digestOf({ a: 1, b: { c: [1], d: undefined } })).toBe(digestOf({ b: { c: [1] }, a: 1 }));
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: '1' }));
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }));
});
