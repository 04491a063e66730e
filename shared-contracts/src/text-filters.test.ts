import { filterText, type TextFilters } from './text-filters';

describe('input filters (behaviour/validation)', () => {
  test.each<[string, TextFilters, string, string]>([
    ['digits', { remove: ['digits'] }, 'Flat 12A ３樓', 'Flat A 樓'],
    ['English letters', { remove: ['letters'] }, 'A1 恤衫', '1 恤衫'],
    ['Chinese', { remove: ['chinese'] }, '紅色 red 裙', ' red '],
    ['emoji with all their parts', { remove: ['emoji'] }, 'coat 🧥👩‍👩‍👧👍🏽🇭🇰❤️!', 'coat !'],
    ['special characters, no accents', { remove: ['specials'] }, "O'Neil-Chloé & 李!", 'ONeilChloé  李'],
    ['spaces', { remove: ['spaces'] }, ' 12 34\t5', '12345'],
    ['double spaces', { singleSpaces: true }, 'red   silk  dress', 'red silk dress'],
    ['several kinds', { remove: ['digits', 'chinese'], singleSpaces: true }, 'a 1 襯 b', 'a b'],
  ])('take out %s', (_, filters, text, expected) => {
    expect(filterText(text, filters)).toBe(expected);
  });

  test('force uppercase and a length in characters', () => {
    expect(filterText('ithke12', { uppercase: true })).toBe('ITHKE12');
    expect(filterText('襯衫🧥ab', { maxLength: 4 })).toBe('襯衫🧥a');
    expect(filterText('as it is 1', {})).toBe('as it is 1');
  });
});
