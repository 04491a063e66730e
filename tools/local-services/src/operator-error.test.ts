import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { describeProblem, OperatorError } from './operator-error';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test.each([
  [
    'an operator error',
    () => {
      throw new OperatorError('SHOP-START-001', 'Port 8080 is taken.');
    },
    'SHOP-START-001 Port 8080 is taken.',
  ],
  [
    'an unknown option',
    () => parseArgs({ args: ['--wrong'], options: {} }),
    "Unknown option '--wrong'. docs/commands.md names the options of each command.",
  ],
  ['a file that is missing', () => fs.readFileSync('/no/settings.env'), '/no/settings.env does not exist.'],
])('%s is one sentence without a stack', (_name, act, text) => {
  expect(describeProblem(thrownBy(act))).toBe(text);
});

test('any other error keeps its stack', () => {
  expect(describeProblem(new Error('odd'))).toMatch(/^Error: odd\n {4}at /);
});
