import { correctedWord, spellingDistance } from './spelling';

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['jaket', 'jacket', 1],
  ['sweaterr', 'sweater', 1],
  ['casmere', 'cashmare', 2],
  ['coat', 'dress', 3],
])('%s and %s are %d apart, as far as 2 counts', (one, other, distance) => {
  expect(spellingDistance(one, other, 2)).toBe(distance);
  expect(spellingDistance(other, one, 2)).toBe(distance);
});

const known = new Map([
  ['shurt', 0],
  ['skirt', 3],
  ['shirt', 9],
  ['short', 9],
  ['tee', 50],
]);

test.each([
  ['shrit', 'shirt'],
  ['shirr', 'shirt'],
  ['sxirt', 'shirt'],
  ['shurt', 'shirt'],
  ['teh', undefined],
  ['umbrella', undefined],
])('%s was meant to be %s', (typed, meant) => {
  expect(correctedWord(typed, known.keys(), (word) => known.get(word) ?? 0)).toBe(meant);
});
