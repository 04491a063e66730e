import { createMessages } from './messages';

const { getT } = createMessages({
  en: {
    title: 'Bag',
    quoted: "It's '{'here'}'",
    bag: {
      count: '{count, plural, =0 {No pieces} one {# piece} other {# pieces}}',
      of: '{brand} <b>{n, number}',
    },
  },
  zh: {
    title: '購物袋',
    quoted: "在'{'這裡'}'",
    bag: { count: '{count, plural, =0 {未有貨品} other {# 件}}', of: '{brand} <b>{n, number}' },
  },
});

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  globalThis.reportError = reported;
});

test('says a message in the language that is asked for', () => {
  expect(getT('en')('title')).toBe('Bag');
  expect(getT('zh')('title')).toBe('購物袋');
});

test('counts by the rules of the language, every time anew', () => {
  const counts = (locale: 'en' | 'zh') => [0, 1, 1200].map((count) => getT(locale)('bag.count', { count }));
  expect(counts('en')).toEqual(['No pieces', '1 piece', '1,200 pieces']);
  expect(counts('zh')).toEqual(['未有貨品', '1 件', '1,200 件']);
});

test('quoted signs are text, and so is what looks like an element', () => {
  expect(getT('en')('quoted')).toBe("It's {here}");
  expect(getT('en')('bag.of', { brand: '<i>Acme', n: 1200 })).toBe('<i>Acme <b>1,200');
});

test('a message that can’t be formatted shows its key and is reported', () => {
  expect(getT('en')('bag.count')).toBe('bag.count');
  expect(getT('en')('bag.none' as 'bag.count')).toBe('bag.none');
  expect(getT('en')('bag' as 'bag.count')).toBe('bag');
  expect(reported).toHaveBeenCalledTimes(3);
});
