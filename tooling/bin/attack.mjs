import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('tooling/src/process/use-local-database.ts');
await runTypeScript('e2e/attacks/main.ts');
