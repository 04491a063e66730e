import { deliveryFee, deliveryName, listDeliveryMethods } from './delivery-methods';

it('offers standard, express and click and collect in Hong Kong, and no express in Macau', () => {
  expect(listDeliveryMethods('HK', 0, 'en').map((method) => method.code)).toEqual([
    'STANDARD',
    'EXPRESS',
    'STORE_PICKUP',
  ]);
  expect(listDeliveryMethods('MO', 0, 'zh').map((method) => method.code)).toEqual([
    'STANDARD',
    'STORE_PICKUP',
  ]);
  expect(deliveryFee('EXPRESS', 'MO', 0)).toBeUndefined();
});

it('offers lockers where they can be chosen, with the pieces they take', () => {
  const [locker] = listDeliveryMethods('MO', 0, 'zh', ['LOCKER']).slice(-1);
  expect(locker).toMatchObject({
    code: 'LOCKER',
    name: '自提櫃',
    pickUp: 'LOCKER',
    maxPieces: 6,
    takesLiquor: false,
    fee: 4_000,
  });
  expect(listDeliveryMethods('MO', 0, 'zh', ['STORE']).map(({ code }) => code)).not.toContain('LOCKER');
});

it('is free from the threshold on, and not a cent below it', () => {
  expect(deliveryFee('STANDARD', 'HK', 49_999)).toBe(4_000);
  expect(deliveryFee('STANDARD', 'HK', 50_000)).toBe(0);
  expect(deliveryFee('EXPRESS', 'HK', 1_000_000)).toBe(9_000);
});

it('knows neither a foreign region nor an unknown method', () => {
  expect(listDeliveryMethods('__proto__', 0, 'en')).toEqual([]);
  expect(deliveryFee('constructor', 'HK', 0)).toBeUndefined();
  expect(deliveryName('FREIGHT', 'en')).toBe('Freight, included in the price');
  expect(deliveryName('CAMEL', 'en')).toBe('CAMEL');
});
