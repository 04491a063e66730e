import { describeCommand, prepare, runTypeScript } from './prepare.mjs';

/**
 * `node tools/commands/bin/run.mjs <file.ts> [words]`: removes the file from `argv`, so that the program sees its
 * own arguments. `--help` describes the command and does not run it.
 */
const [file] = process.argv.splice(2, 1);
prepare();
if (process.argv.includes('--help')) process.stdout.write(`${describeCommand()}\n`);
else await runTypeScript(file);
