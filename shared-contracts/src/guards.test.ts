import { isText, isWhole, listOf, nullable, oneOf, optional, parseGuarded, shape, wholeFrom } from './guards';

const isLine = shape({
  skuId: isText,
  quantity: wholeFrom(1),
  note: optional(isText),
  owner: nullable(isText),
  channelId: oneOf(1, 2),
});
const line = { skuId: 'A', quantity: 1, owner: null, channelId: 2 };

test('takes what has the fields, whatever else it has', () => {
  expect(isLine(line)).toBe(true);
  expect(isLine({ ...line, note: 'x', owner: 'y', later: true })).toBe(true);
});

test.each([
  ['a missing field', { ...line, skuId: undefined }],
  ['another type', { ...line, quantity: '1' }],
  ['a fraction', { ...line, quantity: 1.5 }],
  ['less than the least', { ...line, quantity: 0 }],
  ['null in the place of nothing', { ...line, note: null }],
  ['nothing in the place of null', { ...line, owner: undefined }],
  ['a value that is not listed', { ...line, channelId: 3 }],
  ['a list', [line]],
  ['null', null],
])('refuses %s', (_name, value) => {
  expect(isLine(value)).toBe(false);
});

test('reads a stored list, and ignores a text that is not one', () => {
  expect(parseGuarded('[1,2]', listOf(isWhole))).toEqual([1, 2]);
  expect(parseGuarded('[1,"2"]', listOf(isWhole))).toBeUndefined();
  expect(parseGuarded('{', listOf(isWhole))).toBeUndefined();
  expect(parseGuarded(null, listOf(isWhole))).toBeUndefined();
});
