import { askOnTerminal } from './ask';
import { KitError } from './kit-error';
import { runKit } from './program';

try {
  await runKit(process.argv.slice(2), {
    folder: process.cwd(),
    say: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    ask: askOnTerminal(),
    variables: process.env,
  });
} catch (error) {
  // Errors of the compiler and the registry are for the team, so they are shown without a stack trace.
  const { name } = (error as Error).constructor;
  const isExpected = error instanceof KitError || name === 'BuildError';
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
