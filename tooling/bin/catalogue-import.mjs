import { prepare, runTypeScript } from './prepare.mjs';

prepare();
await runTypeScript('local-services/src/use-local-database.ts');
await runTypeScript('catalogue-import/src/main.ts');
