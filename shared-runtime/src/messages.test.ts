import { locales } from 'shared-contracts';
import { compileMessage } from './compile-message';
import { createMessages as createWrittenMessages } from './complete';
import { pluralCategory } from './format-message';
import { createMessages as createCompiledMessages, type MessageTree } from './messages';

const catalogue = {
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
} as const;

/** Compiles a catalogue as the build does. */
function compiled<Tree>(tree: Tree): Tree {
  const entries = Object.entries(tree as MessageTree).map(([key, value]) => [
    key,
    typeof value === 'string' ? compileMessage(value) : compiled(value),
  ]);
  return Object.fromEntries(entries) as Tree;
}

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  globalThis.reportError = reported;
});

describe.each([
  [
    'compiled by the build',
    createCompiledMessages({ en: compiled(catalogue.en), zh: compiled(catalogue.zh) }),
  ],
  ['as they are written', createWrittenMessages(catalogue)],
  [
    'compiled, where both are known',
    createWrittenMessages({ en: compiled(catalogue.en), zh: compiled(catalogue.zh) }),
  ],
])('messages %s', (_, { getT }) => {
  test('says a message in the language that is asked for', () => {
    expect(getT('en')('title')).toBe('Bag');
    expect(getT('zh')('title')).toBe('購物袋');
  });

  test('uses the plural rules of the current language in each call', () => {
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
});

test.each(Object.values(locales))('plurals of %s follow the rules that browsers know', (language) => {
  const rules = new Intl.PluralRules(language);
  const counts = [...Array.from({ length: 1_001 }, (_, count) => count), 0.5, 1.5, 1_000_000];
  expect(counts.filter((count) => pluralCategory(count, language) !== rules.select(count))).toEqual([]);
});

test('a message that the build has forgotten shows its key and is reported', () => {
  const { getT } = createCompiledMessages(catalogue);
  expect(getT('en')('title')).toBe('Bag');
  expect(getT('en')('bag.count', { count: 1 })).toBe('bag.count');
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('has not compiled') }),
  );
});
