import { percentile } from './percentile';

test('p75 is the value that three of four stay at or below', () => {
  expect(percentile([400, 100, 300, 200], 0.75)).toBe(300);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.75)).toBe(8);
  expect(percentile([5], 0.75)).toBe(5);
  expect(percentile([], 0.75)).toBeUndefined();
});

test('the whole share is the largest value, none of it the smallest', () => {
  expect(percentile([3, 1, 2], 1)).toBe(3);
  expect(percentile([3, 1, 2], 0)).toBe(1);
});
