import path from 'node:path';
import { productionProblems } from 'shared-contracts/production-settings';
import * as z from 'zod/mini';

const sampleShopUrl = 'http://localhost:8080';

/** Every variable of the artifact server, which `npm run release` reads as well; docs/settings.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  ARTIFACTS_PORT: z._default(z.coerce.number(), 8082),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Folder of the store; `artifacts` in the data folder where absent. */
  ARTIFACTS_DIR: z.optional(z.string()),
  /** Opens what browsers never ask for, release files and server bundles, to the shell; without one to nobody. */
  ARTIFACTS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** The shop that preview links lead to; browsers speak https with the files of an https shop. */
  SHOP_URL: z._default(z.url(), sampleShopUrl),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

/** What the artifact server has to be told where it runs in production. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env) {
  const needed = ['ARTIFACTS_DIR', 'ARTIFACTS_TOKEN'];
  return readConfig(
    environment,
    productionProblems(environment, { needed, changed: { SHOP_URL: sampleShopUrl } }),
  );
}

/** Reads and checks the environment once, at boot. Throws with a sentence for each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, problems: readonly string[] = []) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(environmentSchema, given);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (!result.success || problems.length > 0)
    throw new Error(`The environment of the releases is wrong: ${[...wrong, ...problems].join('; ')}`);
  const values = result.data;
  return {
    host: values.HOST,
    port: values.ARTIFACTS_PORT,
    dataDir: values.DATA_DIR,
    store: path.resolve(values.ARTIFACTS_DIR ?? path.join(values.DATA_DIR, 'artifacts')),
    token: values.ARTIFACTS_TOKEN,
    shopUrl: values.SHOP_URL,
    logLevel: values.LOG_LEVEL,
  };
}
