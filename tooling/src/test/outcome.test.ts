import { closingLine, judged, sum } from './outcome';

test('sums what the runners counted and closes with one line', () => {
  const total = sum([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(closingLine(total)).toBe('7 passed, 2 failed, 1 skipped');
});

test('a runner that ran no test has failed', () => {
  expect(judged({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
});

test('a runner that ended with an error has failed although its tests passed', () => {
  expect(judged({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(judged({ passed: 9, failed: 0, skipped: 0 }, null).failed).toBe(1);
});

test('failures that were counted stay as they are', () => {
  expect(judged({ passed: 9, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 2, skipped: 0 });
});
