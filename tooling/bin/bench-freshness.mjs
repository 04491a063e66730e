import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('bench/src/api/freshness.ts');
