import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config packages/database/drizzle.config.ts` writes the next migration from the changes to the
 * table definitions.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/database/src/schema/index.ts',
  out: './packages/database/migrations',
});
