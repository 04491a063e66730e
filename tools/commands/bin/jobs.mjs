import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('tools/local-services/src/use-local-database.ts');
await runTypeScript('services/api/src/jobs/main.ts');
