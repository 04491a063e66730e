import path from 'node:path';
import { productionProblems } from 'shared-contracts/production-settings';
import { accessLogSetting } from 'shared-contracts/server/access-log';
import { drainSecondsSetting } from 'shared-contracts/server/end-on-signal';
import { readSettings } from 'shared-contracts/server/read-settings';
import { versionSetting } from 'shared-contracts/server/request-log';
import { keysOf, tokenSetting } from 'shared-contracts/server/same-secret';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { signDocument } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';

const sampleShopUrl = 'http://localhost:8080';
const needed = ['ARTIFACTS_DIR', 'ARTIFACTS_TOKEN', 'RELEASES_PRIVATE_KEY'];

/** All environment variables of the release registry; docs/settings.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  ARTIFACTS_PORT: z._default(z.coerce.number(), 8082),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Folder of the store; default: `artifacts` in the data folder. */
  ARTIFACTS_DIR: z.optional(z.string()),
  /**
   * Token for files that are not public: release files and server bundles. Without it nobody can read them.
   */
  ARTIFACTS_TOKEN: tokenSetting,
  /**
   * Key that signs release maps and releases: Ed25519, PKCS #8 in base64url. Without it they are unsigned.
   */
  RELEASES_PRIVATE_KEY: z.optional(z.string()),
  /** Token with all permissions, to create the teams' tokens; without it only those are accepted. */
  RELEASES_ADMIN_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** Signs preview links, at least 32 characters, the same as for the shells; without it there are none. */
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32))),
  /**
   * S3-compatible bucket of the store; `ARTIFACTS_DIR` is then a cache. Without one, `ARTIFACTS_DIR` is the store
   * itself.
   */
  RELEASES_BUCKET: z.optional(z.string()),
  /** URL of the bucket's server. Default: Amazon's server of the region. */
  RELEASES_BUCKET_ENDPOINT: z.optional(z.url()),
  RELEASES_BUCKET_REGION: z._default(z.string(), 'us-east-1'),
  /** Keys of the bucket; without them those that the machine has: a role or web identity, `AWS_*`. */
  RELEASES_BUCKET_ACCESS_KEY: z.optional(z.string()),
  RELEASES_BUCKET_SECRET_KEY: z.optional(z.string()),
  /** Where the gate reads the API's own description, to compare it with what a version uses. */
  API_URL: z._default(z.url(), 'http://127.0.0.1:8081'),
  /** Opens that description in production; 32 characters or more. */
  CONTRACT_TOKEN: tokenSetting,
  /** Opens `/metrics`, at least 32 characters; without it there are no metrics. */
  METRICS_TOKEN: tokenSetting,
  /** The shop's URL: preview links start with it, and with https the files are sent with HSTS. */
  SHOP_URL: z._default(z.url(), sampleShopUrl),
  DRAIN_SECONDS: drainSecondsSetting,
  LOG_LEVEL: z._default(z.string(), 'warn'),
  VERSION: versionSetting,
  /** A line for each response; SIGUSR2 switches it while the server runs. */
  ACCESS_LOG: accessLogSetting,
});

/** The settings of the server, which is in production unless `NODE_ENV` says otherwise. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env) {
  return readConfig({ ...environment, NODE_ENV: environment.NODE_ENV || 'production' });
}

/** Reads and validates the environment once at startup. Throws with a sentence for each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { settings, problems: wrong } = readSettings(environment, Object.keys(environmentSchema.shape));
  const result = z.safeParse(environmentSchema, settings);
  for (const { path: name, message } of result.error?.issues ?? [])
    wrong.push(`${name.join('.')}: ${message}`);
  if (settings.RELEASES_PRIVATE_KEY && !isSigningKey(settings.RELEASES_PRIVATE_KEY))
    wrong.push('RELEASES_PRIVATE_KEY: not an Ed25519 key; npm run registry -- key prints a pair');
  wrong.push(...productionProblems(settings, { needed, changed: { SHOP_URL: sampleShopUrl } }));
  if (!settings.RELEASES_BUCKET_ACCESS_KEY !== !settings.RELEASES_BUCKET_SECRET_KEY)
    wrong.push('RELEASES_BUCKET_ACCESS_KEY: needs RELEASES_BUCKET_SECRET_KEY, and the other way round');
  if (!result.success || wrong.length > 0)
    throw new Error(
      `The release registry cannot start, because its environment is invalid: ${wrong.join('; ')}`,
    );
  const values = result.data;
  return {
    host: values.HOST,
    port: values.ARTIFACTS_PORT,
    dataDir: values.DATA_DIR,
    store: path.resolve(values.ARTIFACTS_DIR ?? path.join(values.DATA_DIR, 'artifacts')),
    token: values.ARTIFACTS_TOKEN,
    privateKey: values.RELEASES_PRIVATE_KEY,
    adminToken: values.RELEASES_ADMIN_TOKEN,
    previewSecret: values.PREVIEW_SECRET,
    bucket: values.RELEASES_BUCKET
      ? {
          bucket: values.RELEASES_BUCKET,
          endpoint: values.RELEASES_BUCKET_ENDPOINT,
          region: values.RELEASES_BUCKET_REGION,
          accessKey: values.RELEASES_BUCKET_ACCESS_KEY,
          secretKey: values.RELEASES_BUCKET_SECRET_KEY,
        }
      : undefined,
    shopUrl: values.SHOP_URL,
    apiUrl: values.API_URL,
    contractToken: keysOf(values.CONTRACT_TOKEN)[0],
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    version: values.VERSION ?? shopVersion,
    accessLog: values.ACCESS_LOG,
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
