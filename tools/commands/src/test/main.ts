import { runChecks } from './checks';
import { runDrill } from './drill';
import { runJest } from './jest';
import { runJourneys } from './journeys';
import { runInLanes } from './lanes';
import { closingLine, describeFailures, type Outcome, sum } from './outcome';
import { runStories } from './stories';

const words = process.argv.slice(2);
const divider = words.indexOf('--');
const ownWords = divider < 0 ? words : words.slice(0, divider);
const runnerWords = divider < 0 ? [] : words.slice(divider + 1);

/** The suites of `npm test`; `npm test -- --only unit` runs one. */
const suites: Record<string, () => Promise<Outcome>> = {
  checks: runChecks,
  unit: () => runJest('unit', ['node', 'browser']),
  api: () => runJest('api', ['api']),
  stories: () => runStories(runnerWords, { held: !isSelected }),
  journeys: () => runJourneys(runnerWords),
  // Not part of the whole run, which it would make too long: the workflow file runs the whole drill beside it.
  drill: runDrill,
};

const only = ownWords[ownWords.indexOf('--only') + 1];
const isSelected = ownWords.includes('--only');
if (isSelected && !(only && suites[only])) {
  process.stderr.write(`--only takes one of ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}

async function runSuite(name: string): Promise<Outcome> {
  const beganAt = performance.now();
  process.stdout.write(`· ${name}: started\n`);
  const outcome = (await suites[name]?.()) ?? { passed: 0, failed: 1, skipped: 0 };
  const minutes = ((performance.now() - beganAt) / 60_000).toFixed(1);
  process.stdout.write(`· ${name}: ${closingLine(outcome)} in ${minutes} minutes\n`);
  return outcome;
}

const total =
  only && isSelected
    ? await runSuite(only)
    : sum([
        // The longest first, so that the lanes end together.
        ...(await runInLanes(['api', 'unit', 'checks', 'stories'], 2, runSuite)),
        // These use both cores.
        await runSuite('journeys'),
      ]);
process.stdout.write(`\n${describeFailures(total)}${closingLine(total)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
