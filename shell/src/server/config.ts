import os from 'node:os';
import path from 'node:path';
import type { ChannelName, Locale, PublicConfig } from 'shared-contracts';
import { defaultChannelNames } from 'shared-contracts/channel-names';
import { productionProblems } from 'shared-contracts/production-settings';
import { releaseEnvironments } from 'shared-contracts/registry';
import { accessPassOf, gatePasswordOf } from 'shared-contracts/server/access-gate';
import { accessLogSetting } from 'shared-contracts/server/access-log';
import { drainSecondsSetting } from 'shared-contracts/server/end-on-signal';
import { readSettings } from 'shared-contracts/server/read-settings';
import { versionSetting } from 'shared-contracts/server/request-log';
import { keysOf, tokenSetting } from 'shared-contracts/server/same-secret';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { readPublicKeys } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { artifactsPath } from './proxies/artifacts-path';

/** Defaults for development only. */
const samples = {
  SHOP_URL: 'http://localhost:8080',
  CONTACT_PHONE: '+852 3000 0000',
  CONTACT_EMAIL: 'service@example.com',
};
const sampleHours: Readonly<Record<Locale, string>> = {
  en: 'Every day, 10 am to 8 pm',
  zh: '每日上午10時至晚上8時',
};
const neededInProduction = [
  'API_URL',
  'PUBLIC_API_URL',
  'ARTIFACTS_URL',
  'ARTIFACTS_TOKEN',
  'PREVIEW_SECRET',
  'RELEASES_PUBLIC_KEY',
  'SECURITY_CONTACT',
];

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65_535)));

/** An origin without a path, because it becomes part of the content security policy. */
const origin = z
  .string()
  .check(
    z.regex(
      /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
      'origins like https://pay.example.com, with spaces between them',
    ),
  );
const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
);
const origins = z.pipe(words, z.array(origin));

/** Addresses inside the platform, with spaces between them. */
const addresses = z.pipe(words, z.array(z.url()));

/** Name and line of a channel in both languages: `Premium | International designers | 精選 | 國際設計師品牌`. */
const channelWords = z.pipe(
  z.string().check(z.regex(/^[^|]+(\|[^|]+){3}$/, 'name | line | name in Chinese | line in Chinese')),
  z.transform((text): Readonly<Record<Locale, ChannelName>> => {
    const [name = '', line = '', nameZh = '', lineZh = ''] = text.split('|').map((word) => word.trim());
    return { en: { name, line }, zh: { name: nameZh, line: lineZh } };
  }),
);

/** A text in both languages: `text | text in Chinese`. */
const inBothLanguages = z.pipe(
  z.string().check(z.regex(/^[^|]+\|[^|]+$/, 'text | text in Chinese')),
  z.transform((text): Readonly<Record<Locale, string>> => {
    const [en = '', zh = ''] = text.split('|').map((words) => words.trim());
    return { en, zh };
  }),
);

/** All environment variables of the shell's server; docs/settings.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  SHELL_PORT: z._default(port, 8080),
  SHOP_NAME: z._default(z.string(), 'Harbour'),
  SHOP_URL: z._default(z.url(), samples.SHOP_URL),
  /** URL of the API, as seen from this server and from browsers. */
  API_URL: z._default(z.url(), 'http://127.0.0.1:8081'),
  PUBLIC_API_URL: z.optional(z.url()),
  ARTIFACTS_URL: z._default(z.url(), 'http://127.0.0.1:8082'),
  /** Token for files of the artifact server that are not public: release files and server bundles. */
  ARTIFACTS_TOKEN: tokenSetting,
  /**
   * Public keys of the release registry, space-separated. Releases without a valid signature are refused;
   * without keys nothing is verified.
   */
  RELEASES_PUBLIC_KEY: z.optional(z.string()),
  /** The environment whose release map this shell reads. */
  RELEASES_ENVIRONMENT: z._default(z.enum(releaseEnvironments), 'production'),
  /** Caches in front of the shop (deploy/varnish), separated by spaces: a release or a changed price removes their pages. */
  CDN_PURGE_URLS: z._default(addresses, []),
  /** URL of a CDN for the artifact store; default: the shop's own origin. */
  PUBLIC_ARTIFACTS_URL: z.optional(z.url()),
  /** URL of the registry for the command line of teams' repositories; default: the artifact store's. */
  PUBLIC_REGISTRY_URL: z.optional(z.url()),
  /** Poll interval of the release map. */
  RELEASE_POLL_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(50))), 1_000),
  /** Poll interval of the catalogue's version. */
  CATALOGUE_POLL_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(50))), 1_000),
  /** Memory limit of the page cache. */
  PAGE_CACHE_MB: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 64),
  /** Origin of product images; a CDN in front of the shop may serve /images/ itself. */
  IMAGE_URL: z.optional(z.url()),
  /**
   * Signs previews of versions that are not live, at least 32 characters; without it there are no previews.
   */
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32))),
  /**
   * Origins of the payment provider, allowed on payment pages for its card fields; empty for the payment
   * sandbox.
   */
  PAYMENT_ORIGINS: z._default(origins, []),
  CONTACT_PHONE: z._default(z.string(), samples.CONTACT_PHONE),
  CONTACT_EMAIL: z._default(z.string(), samples.CONTACT_EMAIL),
  /** When the phone is answered: `Monday to Saturday, 10 am to 8 pm | 星期一至六 上午10時至晚上8時`. */
  CONTACT_HOURS: z.optional(inBothLanguages),
  /** Where to report vulnerabilities, for /.well-known/security.txt; default: CONTACT_EMAIL. */
  SECURITY_CONTACT: z.optional(z.url()),
  /** Page of the chat provider, shown in a frame of the contact card. */
  CHAT_WIDGET_URL: z.optional(z.url()),
  /** Display texts of the channels bit and sit. */
  CHANNEL_BIT: z.optional(channelWords),
  CHANNEL_SIT: z.optional(channelWords),
  /** The recommendation service of a provider; default: the shop's own, in the API. */
  RECOMMENDATION_URL: z.optional(z.url()),
  /** Script of the analytics provider, loaded after consent. */
  ANALYTICS_TAG_URL: z.optional(z.url()),
  /** Origins to which that script may send. */
  ANALYTICS_ORIGINS: z._default(origins, []),
  /** Opens `/metrics`, at least 32 characters; without it there are no metrics. */
  METRICS_TOKEN: tokenSetting,
  /** Number of processes that answer visitors; 0 answers in the main process, for a debugger. */
  SHELL_WORKERS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(64))), 2),
  /** Number of processes that run the remotes' code, divided among the workers; default: all cores but one. */
  RENDER_PROCESSES: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
  /** Number of pages that a render process renders at once; more are refused until one is finished. */
  RENDERS_AT_ONCE: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 32),
  /** Memory limit of a render process; beyond it the process is replaced. */
  RENDER_MEMORY_MB: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(128))), 512),
  /** User and group of the render processes, where the shell starts as root; default: nobody. */
  RENDER_UID: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
  /** Data folder: the web vitals (`npm run vitals`), and the last release map, with which a restarted shell begins. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** Sampling rate of web vitals, 0 to 1. */
  VITALS_SAMPLE: z._default(z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1))), 1),
  /** Rate limit of vitals reports per network address; 0 means no limit. */
  VITALS_PER_MINUTE: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 120),
  /** Rate limit of failure reports per network address; 0 means no limit. */
  FAILURES_PER_MINUTE: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 6),
  /**
   * Addresses or networks of trusted proxies, comma-separated, whose X-Forwarded-For is used; default: none.
   */
  TRUST_PROXY: z.optional(z.string()),
  /** With it the shop asks every visitor for this password, except on `PRODUCTION_HOST`. */
  ACCESS_GATE_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  /** Host of the production shop, which has no access gate. */
  PRODUCTION_HOST: z.optional(z.string()),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  DRAIN_SECONDS: drainSecondsSetting,
  LOG_LEVEL: z._default(z.string(), 'info'),
  VERSION: versionSetting,
  /** A line for each response; SIGUSR2 switches it while the server runs. */
  ACCESS_LOG: accessLogSetting,
});

/** The settings of the server, which is in production unless `NODE_ENV` says otherwise. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env) {
  return readConfig({ ...environment, NODE_ENV: environment.NODE_ENV || 'production' });
}

/** Reads and validates settings. Throws an error that names each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const { settings, problems: wrong } = readSettings(environment, Object.keys(environmentSchema.shape));
  const result = z.safeParse(environmentSchema, settings);
  for (const { path: name, message } of result.error?.issues ?? [])
    wrong.push(`${name.join('.')}: ${message}`);
  wrong.push(...productionProblems(settings, { needed: neededInProduction, changed: samples }));
  if (settings.NODE_ENV === 'production' && settings.SHOP_URL?.startsWith('http:'))
    wrong.push('SHOP_URL: https is needed in production');
  if (settings.RELEASES_PUBLIC_KEY && !arePublicKeys(settings.RELEASES_PUBLIC_KEY))
    wrong.push('RELEASES_PUBLIC_KEY: not an Ed25519 public key; npm run registry -- key prints a pair');
  if (!result.success || wrong.length > 0)
    throw new Error(`The shell cannot start, because its environment is invalid: ${wrong.join('; ')}`);
  const values = result.data;
  const gatePassword = gatePasswordOf(values);
  const publicApiUrl = values.PUBLIC_API_URL ?? localhost(values.API_URL);
  return {
    host: values.HOST,
    port: values.SHELL_PORT,
    shopUrl: values.SHOP_URL,
    apiUrl: values.API_URL,
    artifactsUrl: values.ARTIFACTS_URL,
    artifactsToken: keysOf(values.ARTIFACTS_TOKEN)[0],
    releasesPublicKey: values.RELEASES_PUBLIC_KEY,
    releasesEnvironment: values.RELEASES_ENVIRONMENT,
    cdnPurgeUrls: values.CDN_PURGE_URLS,
    publicArtifactsUrl: values.PUBLIC_ARTIFACTS_URL ?? artifactsPath,
    publicRegistryUrl: values.PUBLIC_REGISTRY_URL ?? values.ARTIFACTS_URL,
    releasePollMs: values.RELEASE_POLL_MS,
    cataloguePollMs: values.CATALOGUE_POLL_MS,
    previewSecret: values.PREVIEW_SECRET,
    metricsToken: values.METRICS_TOKEN,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    paymentOrigins: values.PAYMENT_ORIGINS,
    analyticsOrigins: values.ANALYTICS_ORIGINS,
    imageUrl: values.IMAGE_URL ?? values.API_URL,
    workers: values.SHELL_WORKERS,
    /** For each worker. */
    renderProcesses: Math.ceil(
      (values.RENDER_PROCESSES ?? Math.max(1, os.availableParallelism() - 1)) /
        Math.max(1, values.SHELL_WORKERS),
    ),
    rendersAtOnce: values.RENDERS_AT_ONCE,
    renderMemoryMb: values.RENDER_MEMORY_MB,
    renderUid: values.RENDER_UID,
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.CONTACT_EMAIL}`,
    vitalsPerMinute: values.VITALS_PER_MINUTE,
    failuresPerMinute: values.FAILURES_PER_MINUTE,
    dataDir: path.resolve(values.DATA_DIR),
    trustProxy: values.TRUST_PROXY ?? false,
    /** Search engines index the live shop alone. */
    isIndexed: values.RELEASES_ENVIRONMENT === 'production' && gatePassword === undefined,
    gatePassword,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    version: values.VERSION ?? shopVersion,
    accessLog: values.ACCESS_LOG,
    // A shop that has not said its hours shows none; the demo shop has some.
    contactHours: values.CONTACT_HOURS ?? (settings.NODE_ENV === 'production' ? undefined : sampleHours),
    channelNames: {
      bit: values.CHANNEL_BIT ?? defaultChannelNames.bit,
      sit: values.CHANNEL_SIT ?? defaultChannelNames.sit,
    },
    public: {
      shopName: values.SHOP_NAME,
      apiUrl: publicApiUrl,
      vitalsSample: values.VITALS_SAMPLE,
      ...(gatePassword === undefined ? {} : { accessPass: accessPassOf(gatePassword) }),
      contact: {
        phone: values.CONTACT_PHONE,
        email: values.CONTACT_EMAIL,
        ...(values.CHAT_WIDGET_URL ? { chatUrl: values.CHAT_WIDGET_URL } : {}),
      },
      ...(values.RECOMMENDATION_URL ? { recommendationUrl: values.RECOMMENDATION_URL } : {}),
      ...(values.ANALYTICS_TAG_URL ? { analyticsTagUrl: values.ANALYTICS_TAG_URL } : {}),
    },
  };
}
export type Config = ReturnType<typeof readConfig>;

/** What browsers get of the configuration, in the language of their page. */
export function publicConfig(
  {
    public: shown,
    channelNames: { bit, sit },
    contactHours,
  }: Pick<Config, 'public' | 'channelNames' | 'contactHours'>,
  locale: Locale,
): Config['public'] & Required<Pick<PublicConfig, 'channels' | 'contact'>> {
  return {
    ...shown,
    channels: { bit: bit[locale], sit: sit[locale] },
    contact: { ...shown.contact, ...(contactHours ? { hours: contactHours[locale] } : {}) },
  };
}

/**
 * Replaces 127.0.0.1 by localhost, on which pages are opened: for browsers and cookies they are different
 * hosts.
 */
function localhost(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}

function arePublicKeys(keys: string): boolean {
  try {
    return readPublicKeys(keys).length > 0;
  } catch {
    return false;
  }
}
