import { compareSizes, sizeName, sizeTypeName } from './size-order';

test.each([
  [
    ['XL', 'S', 'XXS', '3XL', 'M'],
    ['XXS', 'S', 'M', 'XL', '3XL'],
  ],
  [
    ['40.5', '9', '40', '36'],
    ['9', '36', '40', '40.5'],
  ],
  [
    ['10Y', '2Y', '6Y'],
    ['2Y', '6Y', '10Y'],
  ],
])('%j stand in order', (given, expected) => {
  expect([...given].sort(compareSizes)).toEqual(expected);
});

test('types and the one size have names in both languages', () => {
  expect([sizeTypeName('EU_SHOES', 'zh'), sizeTypeName('RING_SIZE', 'en')]).toEqual([
    '鞋履（歐碼）',
    'Ring size',
  ]);
  expect([sizeName('ONE SIZE', 'zh'), sizeName('M', 'zh')]).toEqual(['均碼', 'M']);
});
