import path from 'node:path';
import { productionProblems } from 'shared-contracts/production-settings';
import { signDocument } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';

const sampleShopUrl = 'http://localhost:8080';

/** Every variable of the release registry; docs/settings.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  ARTIFACTS_PORT: z._default(z.coerce.number(), 8082),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Folder of the store; `artifacts` in the data folder where absent. */
  ARTIFACTS_DIR: z.optional(z.string()),
  /** Opens what browsers never ask for, release files and server bundles, to the shell; without one to nobody. */
  ARTIFACTS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** Signs release maps and releases: an Ed25519 key, PKCS #8 in base64url. Without one they are not signed. */
  RELEASES_PRIVATE_KEY: z.optional(z.string()),
  /** Opens every call of the registry, so that the tokens of the teams can be made; without one only those open it. */
  RELEASES_ADMIN_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** The shop that preview links lead to; browsers speak https with the files of an https shop. */
  SHOP_URL: z._default(z.url(), sampleShopUrl),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

/** What the artifact server has to be told where it runs in production. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env) {
  const needed = ['ARTIFACTS_DIR', 'ARTIFACTS_TOKEN', 'RELEASES_PRIVATE_KEY'];
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
  if (given.RELEASES_PRIVATE_KEY && !isSigningKey(given.RELEASES_PRIVATE_KEY))
    wrong.push('RELEASES_PRIVATE_KEY: not an Ed25519 key; npm run release -- key prints a pair');
  wrong.push(...problems);
  if (!result.success || wrong.length > 0)
    throw new Error(`The environment of the releases is wrong: ${wrong.join('; ')}`);
  const values = result.data;
  return {
    host: values.HOST,
    port: values.ARTIFACTS_PORT,
    dataDir: values.DATA_DIR,
    store: path.resolve(values.ARTIFACTS_DIR ?? path.join(values.DATA_DIR, 'artifacts')),
    token: values.ARTIFACTS_TOKEN,
    privateKey: values.RELEASES_PRIVATE_KEY,
    adminToken: values.RELEASES_ADMIN_TOKEN,
    shopUrl: values.SHOP_URL,
    logLevel: values.LOG_LEVEL,
  };
}

function isSigningKey(key: string): boolean {
  try {
    signDocument('release-map', {}, key);
    return true;
  } catch {
    return false;
  }
}
