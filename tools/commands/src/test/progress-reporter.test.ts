import ProgressReporter from './progress-reporter.mjs';

const results = (passed: number, failed: number) => ({
  numTotalTestSuites: 3,
  numPassedTestSuites: passed,
  numFailedTestSuites: failed,
  numPendingTestSuites: 0,
  numPassedTests: passed * 10,
  numFailedTests: failed,
});

test('says what it runs at the start, each failure when it happens, and how far it is meanwhile', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const reporter = new ProgressReporter();
  reporter.onRunStart({ numTotalTestSuites: 3 });
  reporter.onTestFileResult({}, { failureMessage: null }, results(1, 0));
  jest.advanceTimersByTime(15_000);
  reporter.onTestFileResult({}, { failureMessage: '● the bag is empty' }, results(1, 1));
  reporter.onRunComplete({}, results(2, 1));
  jest.restoreAllMocks();
  jest.useRealTimers();
  expect(written.map((line) => line.replace(/^· \w+: /, ''))).toEqual([
    '3 files\n',
    '1 of 3 files, 10 tests passed, 0 failed\n',
    '● the bag is empty\n',
    '3 of 3 files, 20 tests passed, 1 failed\n',
  ]);
});
