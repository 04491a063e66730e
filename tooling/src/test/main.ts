import { runChecks } from './checks';
import { runJest } from './jest';
import { closingLine, type Outcome, sum } from './outcome';

/** The suites of `npm test`; `npm test -- --only unit` runs one. */
const suites: Record<string, () => Promise<Outcome>> = {
  checks: runChecks,
  unit: () => runJest(['node', 'browser']),
  api: () => runJest(['api']),
};

const only = process.argv[process.argv.indexOf('--only') + 1];
const isSelected = process.argv.includes('--only');
if (isSelected && !(only && suites[only])) {
  process.stderr.write(`--only takes one of ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const [name, suite] of Object.entries(suites)) {
  if (!isSelected || name === only) outcomes.push(await suite());
}

const total = sum(outcomes);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
