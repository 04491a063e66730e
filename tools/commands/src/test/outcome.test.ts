import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closingLine, describeFailures, failureLine, judged, sum, withSecondTry } from './outcome';
import { readPlaywrightResults } from './playwright-results';

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
  const quiet = 'Error: the console stays quiet\n\n- Array []\n+ Array [\n+   "a 400",\n+ ]';
  expect(failureLine('a.spec.ts:1', 'buys', quiet)).toBe(
    'a.spec.ts:1 › buys: Error: the console stays quiet - Array [] + Array [ + "a 400", + ]',
  );
  const total = sum([
    { passed: 1, failed: 1, skipped: 0, failures: [line] },
    { passed: 0, failed: 1, skipped: 0, failures: [failureLine('checks', 'types')] },
  ]);
  expect(describeFailures(total)).toBe(`Failed:\n  ${line}\n  checks › types\n`);
  expect(describeFailures(sum([{ passed: 1, failed: 0, skipped: 0 }]))).toBe('');
});

test('of the files that failed, what passes alone counts as passed and is listed', () => {
  const late = failureLine('a.test.ts', 'is ready', 'Error: 503');
  const first = {
    passed: 7,
    failed: 2,
    skipped: 1,
    failures: [late, failureLine('b.test.ts', 'adds', 'Error: 3')],
  };
  const still = failureLine('b.test.ts', 'adds', 'Error: 4');
  const outcome = withSecondTry(first, { passed: 5, failed: 1, skipped: 0, failures: [still] });
  expect(outcome).toEqual({ passed: 8, failed: 1, skipped: 1, failures: [still], retried: [late] });
});

test('what passed on the second try is listed with its first error', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
  const file = path.join(folder, 'results.json');
  const spec = (title: string, status: string, errors: readonly (string | undefined)[]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [
      {
        projectName: 'phone',
        status,
        results: errors.map((message) => (message ? { error: { message } } : {})),
      },
    ],
  });
  const suite = {
    specs: [spec('buys', 'expected', [undefined]), spec('pays', 'flaky', ['Error: slow', undefined])],
    suites: [{ specs: [spec('sends', 'unexpected', ['Error: first', 'Error: second'])] }],
  };
  fs.writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites: [suite] }),
  );
  const outcome = readPlaywrightResults(file);
  fs.rmSync(folder, { recursive: true });
  expect(closingLine(outcome)).toBe('2 passed, 1 failed, 0 skipped');
  expect(describeFailures(sum([outcome]))).toBe(
    [
      'Passed on the second try:',
      '  a.spec.ts:3 › pays (phone): Error: slow',
      'Failed:',
      '  a.spec.ts:3 › sends (phone): Error: second',
      '',
    ].join('\n'),
  );
});
