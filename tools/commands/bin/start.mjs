import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('tools/commands/src/start/main.ts');
