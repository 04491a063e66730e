import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('local-services/src/use-local-database.ts');
await runTypeScript('ledger/src/main.ts');
