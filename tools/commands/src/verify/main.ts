import { runChecks } from '../test/checks';
import { runJest } from '../test/jest';
import { closingLine, sum } from '../test/outcome';

/** The quick part of `npm test`: format, lint, types, import rules, unit tests. */
const total = sum([await runChecks(), await runJest('unit', ['node', 'browser'])]);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
