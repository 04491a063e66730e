import { runChecks } from './checks';
import { runDrill } from './drill';
import { runJest } from './jest';
import { runJourneys } from './journeys';
import { closingLine, type Outcome, sum } from './outcome';
import { runStories } from './stories';

const words = process.argv.slice(2);
const divider = words.indexOf('--');
const ownWords = divider < 0 ? words : words.slice(0, divider);
const runnerWords = divider < 0 ? [] : words.slice(divider + 1);

/** The suites of `npm test`; `npm test -- --only unit` runs one. */
const suites: Record<string, () => Promise<Outcome>> = {
  checks: runChecks,
  unit: () => runJest(['node', 'browser']),
  api: () => runJest(['api']),
  stories: () => runStories(runnerWords, { held: !isSelected }),
  journeys: () => runJourneys(runnerWords),
  // Not part of the whole run: the drill needs the machine for itself.
  drill: runDrill,
};

const only = ownWords[ownWords.indexOf('--only') + 1];
const isSelected = ownWords.includes('--only');
if (isSelected && !(only && suites[only])) {
  process.stderr.write(`--only takes one of ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}

async function inTurn(names: readonly string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const beganAt = performance.now();
    const outcome = await suites[name]?.();
    if (!outcome) continue;
    outcomes.push(outcome);
    const minutes = ((performance.now() - beganAt) / 60_000).toFixed(1);
    process.stdout.write(`· ${name}: ${closingLine(outcome)} in ${minutes} minutes\n`);
  }
  return sum(outcomes);
}

// Two lanes for two cores; the journeys use both.
const lanes =
  only && isSelected
    ? [[only]]
    : [
        ['checks', 'unit'],
        ['api', 'stories'],
      ];
const outcomes = await Promise.all(lanes.map(inTurn));
if (!isSelected) outcomes.push(await inTurn(['journeys']));

const total = sum(outcomes);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
