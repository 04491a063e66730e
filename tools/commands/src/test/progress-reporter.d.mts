/** The counts of Jest's results that the reporter reads. */
type Counts = Record<
  | 'numTotalTestSuites'
  | 'numPassedTestSuites'
  | 'numFailedTestSuites'
  | 'numPendingTestSuites'
  | 'numPassedTests'
  | 'numFailedTests',
  number
>;

export default class ProgressReporter {
  onRunStart(results: Pick<Counts, 'numTotalTestSuites'>): void;
  onTestFileResult(file: object, result: { failureMessage?: string | null }, results: Counts): void;
  onRunComplete(contexts: object, results: Counts): void;
}
