import { directUrlOf } from './direct-connection';
import { migrate } from './migrate';

/** `node services/api/dist/migrate.mjs`: migrates the database of `DATABASE_URL`. */
const databaseUrl = directUrlOf(process.env);
if (!databaseUrl) throw new Error('DATABASE_URL is not set: name the database to migrate.');
await migrate(databaseUrl);
