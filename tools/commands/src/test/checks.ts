import { bin, run } from 'local-services/run';
import { failureLine, type Outcome } from './outcome';

interface Check {
  title: string;
  command: string;
  words: string[];
}

/** Checks that do not run the shop; each counts as one test. */
const checks: Check[] = [
  { title: 'format and lint', command: bin('biome'), words: ['check', '--error-on-warnings'] },
  { title: 'types', command: bin('tsc'), words: ['-b'] },
  { title: 'imports run one way', command: 'npm', words: ['run', '--silent', 'lint:imports'] },
  { title: 'no raw colours in style sheets', command: 'npm', words: ['run', '--silent', 'lint:styles'] },
  {
    title: 'no regular expression backtracks',
    command: bin('tsx'),
    words: ['tools/commands/src/checks/regular-expressions.ts'],
  },
  {
    title: 'packages are fit to be published',
    command: bin('tsx'),
    words: ['tools/commands/src/packages/check-packages.ts'],
  },
  {
    title: 'commit subjects read scope: imperative',
    command: bin('tsx'),
    words: ['tools/commands/src/checks/lint-commits.ts'],
  },
  { title: 'nothing unused', command: bin('knip'), words: ['--no-progress'] },
];

/** Runs all checks in sequence, so that their output is readable. */
export async function runChecks(): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
  for (const { title, command, words } of checks) {
    const isPassed = (await run(command, words, { held: true })) === 0;
    process.stdout.write(`${isPassed ? 'ok' : 'FAILED'}: ${title}\n`);
    outcome[isPassed ? 'passed' : 'failed'] += 1;
    if (!isPassed) outcome.failures.push(failureLine('checks', title));
  }
  return outcome;
}
