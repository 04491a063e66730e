import { stripVTControlCharacters } from 'node:util';

/** A test runner's counts. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the test's file and title, and its error in one line. */
  failures?: readonly string[];
  /** What passed on the second try, with the error of the first. */
  retried?: readonly string[];
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce<Required<Outcome>>(
    (total, outcome) => ({
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
      failures: [...total.failures, ...(outcome.failures ?? [])],
      retried: [...total.retried, ...(outcome.retried ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] },
  );
}

export function closingLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const maxListed = 100;

/** The failures and the second tries of all suites, so that nobody has to look for them in the output of each. */
export function describeFailures({ failures = [], retried = [] }: Outcome): string {
  return listed('Passed on the second try:', retried) + listed('Failed:', failures);
}

function listed(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const others = lines.length - maxListed;
  return [
    heading,
    ...lines.slice(0, maxListed).map((line) => `  ${line}`),
    ...(others > 0 ? [`  and ${others} more`] : []),
    '',
  ].join('\n');
}

/** What a suite amounts to whose failed files ran once more: a failure of the first time that is gone counts as passed. */
export function withSecondTry(first: Outcome, second: Outcome): Outcome {
  const repeated = Math.max(first.failed - second.failed, 0);
  const stillFails = (line: string) => second.failures?.some((other) => titleOf(other) === titleOf(line));
  return {
    ...first,
    passed: first.passed + repeated,
    failed: second.failed,
    failures: second.failures ?? [],
    retried: (first.failures ?? []).filter((line) => !stillFails(line)),
  };
}

/** The place and the title of a line of `failureLine`: its error may differ at the second try. */
function titleOf(line: string): string {
  return line.split(': ', 1)[0] ?? line;
}

const maxErrorLength = 500;

/** A failure in one line: what was expected and what came stand below the first line of most errors. */
export function failureLine(place: string, title: string, error = ''): string {
  const [message = ''] = stripVTControlCharacters(error).split(/\n +at /);
  const text = message.trim().replaceAll(/\s+/g, ' ').slice(0, maxErrorLength);
  return `${place} › ${title}${text && `: ${text}`}`;
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
