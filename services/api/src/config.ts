import { isOriginUrl } from 'api-platform/is-origin-url';
import { originalsPlace, storagePlace } from 'file-storage';
import { gatePasswordOf } from 'shared-contracts/server/access-gate';
import { accessLogSetting } from 'shared-contracts/server/access-log';
import { drainSecondsSetting } from 'shared-contracts/server/end-on-signal';
import { readSettings } from 'shared-contracts/server/read-settings';
import { versionSetting } from 'shared-contracts/server/request-log';
import { keysOf, tokenSetting } from 'shared-contracts/server/same-secret';
import { shopVersion } from 'shared-contracts/server/shop-version';
import * as z from 'zod/mini';
import { settingProblems } from './production-settings';
import { retentionOf, retentionSchemas } from './retention-settings';
import { isUsedBy, type Role } from './settings-by-role';

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)));
const count = z.pipe(z.coerce.number(), z.int().check(z.minimum(0)));
const atLeastOne = z.pipe(z.coerce.number(), z.int().check(z.minimum(1)));
const minKeyLength = 32;
/** Several keys with spaces, the newest first. */
const keys = z
  .string()
  .check(
    z.refine(
      (text) => keysOf(text).length > 0 && keysOf(text).every((key) => key.length >= minKeyLength),
      `each of its keys, separated by spaces, has to have ${minKeyLength} characters or more`,
    ),
  );

/** All environment variables of the API; docs/settings.md lists them. */
export const environmentSchema = z.object({
  /** The default is the safe one: no developer pages, and no development defaults accepted. */
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  /**
   * What this process does: `api` answers calls, `worker` does the jobs of the queue, `images` serves product pictures, so
   * that mails, exports and pictures take nothing from the process that takes orders.
   */
  PROCESS: z._default(z.enum(['all', 'api', 'worker', 'images']), 'all'),
  HOST: z._default(z.string(), '127.0.0.1'),
  API_PORT: z._default(port, 8081),
  DATABASE_URL: z.url(),
  /** For reads that may be slightly stale. */
  DATABASE_REPLICA_URL: z.optional(z.url()),
  /** Maximum connections of this process to each of the two. */
  DATABASE_POOL_MAX: z._default(atLeastOne, 16),
  DATABASE_REPLICA_POOL_MAX: z._default(atLeastOne, 16),
  /** `transaction` for a pooler (PgBouncer) in front of both that changes the connection between transactions. */
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction']), 'none'),
  /** PostgreSQL itself, for what needs a session of its own: the queue, imports, migrations. */
  DATABASE_DIRECT_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  /**
   * S3-compatible bucket for what every process has to see: photographs, uploads and exports. Without one they are in DATA_DIR,
   * which all processes then share.
   */
  STORAGE_BUCKET: z.optional(z.string()),
  /** URL of the bucket's server. Default: Amazon's server of the region. */
  STORAGE_ENDPOINT: z.optional(z.url()),
  STORAGE_REGION: z._default(z.string(), 'us-east-1'),
  /** Keys of the bucket; without them those that the machine has: a role or web identity, `AWS_*`. */
  STORAGE_ACCESS_KEY: z.optional(z.string()),
  STORAGE_SECRET_KEY: z.optional(z.string()),
  /** OpenSearch that searches instead of an index in each process. */
  SEARCH_ENGINE_URL: z.optional(
    z.url().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : undefined;
        return !url || (/^https?:$/.test(url.protocol) && !url.username && !url.password);
      }, 'has to be an http:// or https:// URL; user and password have settings of their own'),
    ),
  ),
  SEARCH_ENGINE_USER: z.optional(z.string()),
  SEARCH_ENGINE_PASSWORD: z.optional(z.string()),
  /** Begins the names of the shop's indexes there. */
  SEARCH_ENGINE_NAME: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/)), 'harbour'),
  /** Folder with product photographs. Default: `originals` in the storage. */
  IMAGE_DIR: z.optional(z.string()),
  /** Limit for the pictures in their sizes, in DATA_DIR of each process that serves them. */
  IMAGE_CACHE_MB: z._default(atLeastOne, 4_096),
  /**
   * Source of the other images: a web server, a public bucket, or an image service whose URL contains
   * `{path}` and optionally `{width}`.
   */
  IMAGE_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(isOriginUrl, 'has to be an http:// or https:// URL, with {path} and {width} or without'),
      ),
  ),
  /**
   * When set, the shop asks every visitor for this password, except on `PRODUCTION_HOST`. The shell uses the same
   * setting.
   */
  ACCESS_GATE_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  /** Host of the production shop, which has no access gate. */
  PRODUCTION_HOST: z.optional(z.string()),
  SHOP_NAME: z._default(z.string(), 'Harbour'),
  /** Printed on wholesale documents: who sells, and where an invoice is paid. `|` begins a new line. */
  INVOICE_SELLER: z.optional(z.string()),
  INVOICE_PAYMENT: z.optional(z.string()),
  /** Where parcels with returns are sent and orders come from, printed on labels; by default the seller of the invoices. */
  RETURN_ADDRESS: z.optional(z.string()),
  /** The same for labels and mails in Chinese. */
  RETURN_ADDRESS_ZH: z.optional(z.string()),
  /** The shop's URL: an allowed CORS origin, and the return target of payment pages. */
  SHOP_URL: z._default(z.url(), 'http://localhost:8080'),
  /** `sandbox` is the payment sandbox in this repository; `test` and `live` are Adyen's environments. */
  PAYMENT_ENVIRONMENT: z._default(z.enum(['sandbox', 'test', 'live']), 'sandbox'),
  /** Public key for the provider's card fields in the browser. */
  PAYMENT_CLIENT_KEY: z.optional(z.string()),
  /** URL prefix of the live account, from Adyen's customer area. */
  PAYMENT_LIVE_PREFIX: z.optional(z.string()),
  PAYMENT_SANDBOX_URL: z._default(z.url(), 'http://127.0.0.1:8083'),
  PAYMENT_API_KEY: z.optional(z.string().check(z.minLength(16))),
  PAYMENT_HMAC_KEY: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{64}(\s+[0-9A-Fa-f]{64})*$/))),
  PAYMENT_MERCHANT_ACCOUNT: z._default(z.string(), 'Harbour'),
  /** Signs what ends by itself: logins, codes, links, previews. The first key signs, all of them verify. */
  TOKEN_SECRET: z.optional(keys),
  /** Encrypts what the database keeps: keys of authenticator apps, queued mails. The first key encrypts, all of them decrypt. */
  ENCRYPTION_KEY: z.optional(keys),
  /** The one secret of earlier versions: it counts as the last key of both. */
  JWT_SECRET: z.optional(z.string().check(z.minLength(minKeyLength))),
  /** Browsers subscribe to notifications with it; without it the shop offers none. `npm run push` has its private half. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  /**
   * Allowed hosts of push services, separated by spaces; `.example.com` allows all its subdomains. Default: the
   * services of the browsers.
   */
  PUSH_SERVICES: z.optional(z.string()),
  SMTP_URL: z.optional(z.url()),
  /**
   * `on` stores mails in this process's memory and shows them at /dev/mailbox when there is no SMTP_URL. A
   * process with neither leaves mails in the queue for another one.
   */
  MAILBOX: z._default(z.enum(['on', 'off']), 'off'),
  /** URL of the SMS provider, which accepts `{to, text}`. */
  SMS_URL: z.optional(z.url()),
  SMS_TOKEN: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Harbour <service@example.com>'),
  /** Recipient of stock alerts; without it none are sent. */
  STOCK_ALERT_TO: z.optional(z.email()),
  /** Alert when a sku has fewer pieces than this. */
  STOCK_ALERT_BELOW: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 3),
  ...retentionSchemas,
  /** Opens `/metrics`, at least 32 characters; without it there are no metrics. */
  METRICS_TOKEN: tokenSetting,
  /**
   * Token with which the release registry reads the API description in production; at least 32 characters.
   */
  CONTRACT_TOKEN: tokenSetting,
  DRAIN_SECONDS: drainSecondsSetting,
  LOG_LEVEL: z._default(z.string(), 'info'),
  VERSION: versionSetting,
  /** A line for each response; SIGUSR2 switches it while the server runs. */
  ACCESS_LOG: accessLogSetting,
  /**
   * Addresses or networks of the proxies in front of the API, comma-separated; without it no proxy is
   * trusted.
   */
  TRUST_PROXY: z.optional(z.string()),
  /** Limit for logins, codes and order inquiries per network address; 0 means no limit. */
  TRIES_PER_MINUTE: z._default(count, 120),
  /** Number of calls of shoppers that run at once; more are refused until one is answered. 0 means no limit. */
  CALLS_AT_ONCE: z._default(count, 200),
  /**
   * Maximum number of pieces that unpaid orders reserve: per visitor, per network address, and per sku; 0
   * means no limit.
   */
  HOLDS_PER_VISITOR: z._default(count, 50),
  HOLDS_PER_ADDRESS: z._default(count, 120),
  HOLDS_PER_SKU: z._default(count, 20),
  /** How long lists and texts are cached; 0 disables the cache. */
  CATALOGUE_CACHE_MS: z._default(count, 3_000),
});

/** Returns a sentence for every invalid variable, so that an operator can correct them in one go. */
export function findConfigProblems(environment: NodeJS.ProcessEnv): string[] {
  const { settings, problems } = settingsOf(environment);
  const isProduction = (settings.NODE_ENV ?? 'production') === 'production';
  const issues = z.safeParse(environmentSchema, settings).error?.issues ?? [];
  const named = issues.map(({ path, message }) => {
    const name = path.join('.');
    return { name, message: settings[name] === undefined ? 'needed' : message };
  });
  const others = settingProblems(settings, isProduction).filter(
    ({ name }) => isUsedBy(roleOf(settings), name) && !named.some((problem) => problem.name === name),
  );
  return [...problems, ...[...named, ...others].map(({ name, message }) => `${name}: ${message}`)];
}

/** The settings that this process uses: what another role's file has too much counts as not set. */
function settingsOf(environment: NodeJS.ProcessEnv) {
  const { settings, problems } = readSettings(environment, Object.keys(environmentSchema.shape));
  const used = Object.entries(settings).filter(([name]) => isUsedBy(roleOf(settings), name));
  return { settings: Object.fromEntries(used), problems };
}

const roleOf = ({ PROCESS = 'all' }: NodeJS.ProcessEnv): Role => PROCESS as Role;

function linesOf(text = ''): string[] {
  return text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Reads and validates the environment once at startup. Throws with a sentence for each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const problems = findConfigProblems(environment);
  if (problems.length > 0) {
    throw new Error(
      `SHOP-API-102 The API cannot start, because its environment is invalid: ${problems.join('; ')}`,
    );
  }
  const values = z.parse(environmentSchema, settingsOf(environment).settings);
  return {
    /** Enables developer pages: /docs, and /dev/mailbox when mails are stored. */
    isDevelopment: values.NODE_ENV !== 'production',
    role: values.PROCESS,
    host: values.HOST,
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    databaseReplicaPoolMax: values.DATABASE_REPLICA_POOL_MAX,
    databasePooler: values.DATABASE_POOLER,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    storage: storagePlace(values),
    originals: originalsPlace(values),
    searchEngine:
      values.SEARCH_ENGINE_URL === undefined
        ? undefined
        : {
            url: values.SEARCH_ENGINE_URL,
            user: values.SEARCH_ENGINE_USER,
            password: values.SEARCH_ENGINE_PASSWORD,
            name: values.SEARCH_ENGINE_NAME,
          },
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    imageOrigin: values.IMAGE_ORIGIN ? { url: values.IMAGE_ORIGIN } : undefined,
    shopName: values.SHOP_NAME,
    invoice: { seller: linesOf(values.INVOICE_SELLER), payment: linesOf(values.INVOICE_PAYMENT) },
    returnTo: {
      en: linesOf(values.RETURN_ADDRESS ?? values.INVOICE_SELLER),
      zh: linesOf(values.RETURN_ADDRESS_ZH ?? values.RETURN_ADDRESS ?? values.INVOICE_SELLER),
    },
    shopUrl: values.SHOP_URL,
    gatePassword: gatePasswordOf(values),
    payment: {
      environment: values.PAYMENT_ENVIRONMENT,
      sandboxUrl: values.PAYMENT_SANDBOX_URL,
      // Empty in a process that never asks the provider.
      apiKey: values.PAYMENT_API_KEY ?? '',
      hmacKeys: keysOf(values.PAYMENT_HMAC_KEY),
      merchantAccount: values.PAYMENT_MERCHANT_ACCOUNT,
      clientKey: values.PAYMENT_CLIENT_KEY,
      liveEndpointUrlPrefix: values.PAYMENT_LIVE_PREFIX,
    },
    tokenKeys: [...keysOf(values.TOKEN_SECRET), ...(values.JWT_SECRET ? [values.JWT_SECRET] : [])],
    encryptionKeys: [...keysOf(values.ENCRYPTION_KEY), ...(values.JWT_SECRET ? [values.JWT_SECRET] : [])],
    push: {
      publicKey: values.VAPID_PUBLIC_KEY,
      services: values.PUSH_SERVICES?.split(/\s+/).filter(Boolean),
    },
    smtpUrl: values.SMTP_URL,
    keepsMails: values.MAILBOX === 'on' && !values.SMTP_URL,
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    mailFrom: values.MAIL_FROM,
    stockAlert: values.STOCK_ALERT_TO
      ? { to: values.STOCK_ALERT_TO, below: values.STOCK_ALERT_BELOW }
      : undefined,
    retention: retentionOf(values),
    contractToken: values.CONTRACT_TOKEN,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    version: values.VERSION ?? shopVersion,
    accessLog: values.ACCESS_LOG,
    trustProxy: values.TRUST_PROXY,
    triesPerMinute: values.TRIES_PER_MINUTE,
    callsAtOnce: values.CALLS_AT_ONCE,
    holdLimits: {
      perVisitor: values.HOLDS_PER_VISITOR,
      perAddress: values.HOLDS_PER_ADDRESS,
      perSku: values.HOLDS_PER_SKU,
    },
    catalogueCacheMs: values.CATALOGUE_CACHE_MS,
  };
}
export type Config = ReturnType<typeof readConfig>;
