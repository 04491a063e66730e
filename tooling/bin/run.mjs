import { prepare, runTypeScript } from './prepare.mjs';

/** `node tooling/bin/run.mjs <file.ts> [words]`: the program finds the words as if it had been started itself. */
const [file] = process.argv.splice(2, 1);
prepare();
await runTypeScript(file);
