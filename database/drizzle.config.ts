import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config database/drizzle.config.ts` writes the next migration from the changes to the
 * table definitions.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './database/src/schema/index.ts',
  out: './database/migrations',
});
