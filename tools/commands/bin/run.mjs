import { prepare, runTypeScript } from './prepare.mjs';

/**
 * `node tools/commands/bin/run.mjs <file.ts> [words]`: removes the file from `argv`, so that the program sees its
 * own arguments.
 */
const [file] = process.argv.splice(2, 1);
prepare();
await runTypeScript(file);
