import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('tooling/src/faults/main.ts');
