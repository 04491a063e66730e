import path from 'node:path';
import * as z from 'zod/mini';

/** Every variable of the artifact server and of `npm run release`; README.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  ARTIFACTS_PORT: z._default(z.coerce.number(), 8082),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Folder of the store; `artifacts` in the data folder where absent. */
  ARTIFACTS_DIR: z.optional(z.string()),
  /** The shop that preview links lead to. */
  SHOP_URL: z._default(z.url(), 'http://localhost:8080'),
  /** Signs preview links, with the shell's secret; `npm run release` takes that of the data folder where absent. */
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32))),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

/** Reads and checks the environment once, at boot. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const values = z.parse(environmentSchema, environment);
  return {
    host: values.HOST,
    port: values.ARTIFACTS_PORT,
    dataDir: values.DATA_DIR,
    store: path.resolve(values.ARTIFACTS_DIR ?? path.join(values.DATA_DIR, 'artifacts')),
    shopUrl: values.SHOP_URL,
    previewSecret: values.PREVIEW_SECRET,
    logLevel: values.LOG_LEVEL,
  };
}
