import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config api/drizzle.config.ts` writes the next migration from the changes to the
 * table definitions.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './api/src/db/schema/index.ts',
  out: './api/migrations',
});
