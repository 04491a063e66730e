import { initialDeliveryTerms as terms } from 'shared-contracts/wire/delivery-terms';
import { deliveryFee, deliveryName, listDeliveryMethods } from './delivery-methods';

it('offers standard, express and click and collect in Hong Kong, and no express in Macau', () => {
  expect(listDeliveryMethods(terms, 'HK', 0, 'en').map((method) => method.code)).toEqual([
    'STANDARD',
    'EXPRESS',
    'STORE_PICKUP',
  ]);
  expect(listDeliveryMethods(terms, 'MO', 0, 'zh').map((method) => method.code)).toEqual([
    'STANDARD',
    'STORE_PICKUP',
  ]);
  expect(deliveryFee(terms, 'EXPRESS', 'MO', 0)).toBeUndefined();
});

it('offers lockers where they can be chosen, with the pieces they take', () => {
  const [locker] = listDeliveryMethods(terms, 'MO', 0, 'zh', ['LOCKER']).slice(-1);
  expect(locker).toMatchObject({
    code: 'LOCKER',
    name: '自提櫃',
    pickUp: 'LOCKER',
    maxPieces: 6,
    takesLiquor: false,
    fee: 4_000,
  });
  expect(listDeliveryMethods(terms, 'MO', 0, 'zh', ['STORE']).map(({ code }) => code)).not.toContain(
    'LOCKER',
  );
});

it('is free from the threshold on, and not a cent below it', () => {
  expect(deliveryFee(terms, 'STANDARD', 'HK', 49_999)).toBe(4_000);
  expect(deliveryFee(terms, 'STANDARD', 'HK', 50_000)).toBe(0);
  expect(deliveryFee(terms, 'EXPRESS', 'HK', 1_000_000)).toBe(9_000);
});

it('knows neither a foreign region nor an unknown method', () => {
  expect(listDeliveryMethods(terms, '__proto__', 0, 'en')).toEqual([]);
  expect(deliveryFee(terms, 'constructor', 'HK', 0)).toBeUndefined();
  expect(deliveryName('FREIGHT', 'en')).toBe('Freight, included in the price');
  expect(deliveryName('CAMEL', 'en')).toBe('CAMEL');
});
