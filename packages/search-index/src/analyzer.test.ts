import { searchTextOf, searchWordsOf } from './analyzer';

test('a Chinese keyword meets a title without spaces (behaviour/choices)', () => {
  const text = searchTextOf(['深藍牛津襯衫', 'Oxford Shirt']).split(' ');
  expect(searchWordsOf('襯衫')).toEqual(['襯衫']);
  expect(text).toEqual(expect.arrayContaining(['襯衫', '深藍', 'oxford', 'shirt']));
});

test('words are lower case and free of punctuation', () => {
  expect(searchWordsOf('  Double-Breasted COAT, 羊毛 ')).toEqual(['double', 'breasted', 'coat', '羊毛']);
});

test('accents, apostrophes and signs between words make no difference', () => {
  expect(searchTextOf(['Étoile Men’s', 'wool/silk T-Shirt'])).toBe('etoile mens wool silk t shirt');
  expect(searchWordsOf("etoile men's WOOL")).toEqual(['etoile', 'mens', 'wool']);
});

test('Chinese that is written together with Latin letters is found on its own', () => {
  expect(searchTextOf(['白色T恤'])).toBe('白色 t 恤 白色 恤');
  expect(searchWordsOf('T恤')).toEqual(['t', '恤']);
});
