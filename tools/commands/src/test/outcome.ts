import { stripVTControlCharacters } from 'node:util';

/** A test runner's counts. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the test's file and title, and the first line of its error. */
  failures?: readonly string[];
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce<Required<Outcome>>(
    (total, outcome) => ({
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
      failures: [...total.failures, ...(outcome.failures ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

export function closingLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const maxListed = 100;

/** The failures of all suites in one list, so that nobody has to look for them in the output of each. */
export function describeFailures({ failures = [] }: Outcome): string {
  if (failures.length === 0) return '';
  const others = failures.length - maxListed;
  return [
    'Failed:',
    ...failures.slice(0, maxListed).map((failure) => `  ${failure}`),
    ...(others > 0 ? [`  and ${others} more`] : []),
    '',
  ].join('\n');
}

const maxErrorLength = 200;

/** A failure in one line. */
export function failureLine(place: string, title: string, error = ''): string {
  const [first = ''] = stripVTControlCharacters(error).trim().split('\n');
  return `${place} › ${title}${first && `: ${first.slice(0, maxErrorLength)}`}`;
}

/**
 * Treats a runner without any counted test as failed, and one that exits with an error although all counted
 * tests passed (a crash after the last test).
 */
export function judged(outcome: Outcome, exitCode: number | null): Outcome {
  const ran = outcome.passed + outcome.failed > 0;
  const isSilentFailure = outcome.failed === 0 && (!ran || exitCode !== 0);
  return isSilentFailure ? { ...outcome, failed: 1 } : outcome;
}
