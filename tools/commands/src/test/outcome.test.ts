import { closingLine, describeFailures, failureLine, judged, sum } from './outcome';

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

test('the failures of all suites are listed at the end, each in one line', () => {
  const line = failureLine(
    'services/api/src/a.test.ts',
    'answers',
    '\u001b[31mError: 500\u001b[39m\n    at a.ts:1',
  );
  expect(line).toBe('services/api/src/a.test.ts › answers: Error: 500');
  const total = sum([
    { passed: 1, failed: 1, skipped: 0, failures: [line] },
    { passed: 0, failed: 1, skipped: 0, failures: [failureLine('checks', 'types')] },
  ]);
  expect(describeFailures(total)).toBe(`Failed:\n  ${line}\n  checks › types\n`);
  expect(describeFailures(sum([{ passed: 1, failed: 0, skipped: 0 }]))).toBe('');
});
