import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('e2e/attacks/main.ts');
