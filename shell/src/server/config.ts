import os from 'node:os';
import path from 'node:path';
import { productionProblems } from 'shared-contracts/production-settings';
import { releaseEnvironments } from 'shared-contracts/registry';
import { readPublicKeys } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { artifactsPath } from './proxies/artifacts-path';

/** Values that are right for a shop on a laptop only. */
const samples = {
  SHOP_URL: 'http://localhost:8080',
  CONTACT_PHONE: '+852 3000 0000',
  CONTACT_EMAIL: 'service@example.com',
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

/** `https://host`, nothing behind it: it becomes a word of the content policy. */
const origin = z
  .string()
  .check(
    z.regex(
      /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
      'origins like https://pay.example.com, with spaces between them',
    ),
  );
const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
  ),
  z.array(origin),
);

/** Every variable of the shell’s server; docs/settings.md lists them. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  SHELL_PORT: z._default(port, 8080),
  SHOP_NAME: z._default(z.string(), 'Harbour'),
  SHOP_URL: z._default(z.url(), samples.SHOP_URL),
  /** The API as this server reaches it, and as browsers do. */
  API_URL: z._default(z.url(), 'http://127.0.0.1:8081'),
  PUBLIC_API_URL: z.optional(z.url()),
  ARTIFACTS_URL: z._default(z.url(), 'http://127.0.0.1:8082'),
  /** Opens what the artifact server keeps from browsers: release files and server bundles. */
  ARTIFACTS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** Keys of the release registry, with spaces between them: what none of them signed is refused. No check without one. */
  RELEASES_PUBLIC_KEY: z.optional(z.string()),
  /** Whose release map this shell follows. */
  RELEASES_ENVIRONMENT: z._default(z.enum(releaseEnvironments), 'production'),
  /** A CDN before the artifact store; without one browsers get its files from the shop's own origin. */
  PUBLIC_ARTIFACTS_URL: z.optional(z.url()),
  /** Where teams publish, for the command line of their repositories; the artifact store's address where absent. */
  PUBLIC_REGISTRY_URL: z.optional(z.url()),
  /** Poll interval of the release map. */
  RELEASE_POLL_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(50))), 1_000),
  /** Poll interval of the catalogue's version. */
  CATALOGUE_POLL_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(50))), 1_000),
  /** How much memory the kept pages may take. */
  PAGE_CACHE_MB: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), 64),
  /** Where product pictures come from; a CDN in front of the shop may answer /images/ itself. */
  IMAGE_URL: z.optional(z.url()),
  /** Signs previews of versions that are not live, 32 characters or more; without one there are no previews. */
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** The payment provider's, for its card fields on the payment pages; none for the payment sandbox. */
  PAYMENT_ORIGINS: z._default(origins, []),
  CONTACT_PHONE: z._default(z.string(), samples.CONTACT_PHONE),
  CONTACT_EMAIL: z._default(z.string(), samples.CONTACT_EMAIL),
  /** Where people report what is unsafe, for /.well-known/security.txt; CONTACT_EMAIL where absent. */
  SECURITY_CONTACT: z.optional(z.url()),
  CHAT_WIDGET_URL: z.optional(z.url()),
  /** Processes that answer requests; 0 answers in this one. */
  SHELL_WORKERS: z._default(z.pipe(z.coerce.number(), z.int()), 0),
  /** Processes that run the code of remotes, for each that answers requests; by default as many as leave it a core. */
  RENDER_PROCESSES: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
  /** How much memory such a process may hold before another takes its place. */
  RENDER_MEMORY_MB: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(128))), 512),
  /** Folder of what visits measured (`npm run vitals`). */
  DATA_DIR: z._default(z.string(), '.data'),
  /** The share of visits that are measured, 0 to 1. */
  VITALS_SAMPLE: z._default(z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1))), 1),
  /** Reports of visits that one address may send; 0 for no limit. */
  VITALS_PER_MINUTE: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 120),
  /** Failures of remotes that one address may report; 0 for no limit. */
  FAILURES_PER_MINUTE: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 6),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, with commas between them; nobody's by default. */
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(z.string(), 'info'),
});

/** Reads and checks the environment once, at boot. Throws an error that names each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(environmentSchema, given);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  wrong.push(...productionProblems(given, { needed: neededInProduction, changed: samples }));
  if (given.NODE_ENV === 'production' && given.SHOP_URL?.startsWith('http:'))
    wrong.push('SHOP_URL: https is needed in production');
  if (given.RELEASES_PUBLIC_KEY && !arePublicKeys(given.RELEASES_PUBLIC_KEY))
    wrong.push('RELEASES_PUBLIC_KEY: not an Ed25519 public key; npm run release -- key prints a pair');
  if (!result.success || wrong.length > 0)
    throw new Error(`The environment of the shell is wrong: ${wrong.join('; ')}`);
  const values = result.data;
  const publicApiUrl = values.PUBLIC_API_URL ?? localhost(values.API_URL);
  return {
    host: values.HOST,
    port: values.SHELL_PORT,
    shopUrl: values.SHOP_URL,
    apiUrl: values.API_URL,
    artifactsUrl: values.ARTIFACTS_URL,
    artifactsToken: values.ARTIFACTS_TOKEN,
    releasesPublicKey: values.RELEASES_PUBLIC_KEY,
    releasesEnvironment: values.RELEASES_ENVIRONMENT,
    publicArtifactsUrl: values.PUBLIC_ARTIFACTS_URL ?? artifactsPath,
    publicRegistryUrl: values.PUBLIC_REGISTRY_URL ?? values.ARTIFACTS_URL,
    releasePollMs: values.RELEASE_POLL_MS,
    cataloguePollMs: values.CATALOGUE_POLL_MS,
    previewSecret: values.PREVIEW_SECRET,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    paymentOrigins: values.PAYMENT_ORIGINS,
    imageUrl: values.IMAGE_URL ?? values.API_URL,
    workers: values.SHELL_WORKERS,
    renderProcesses: values.RENDER_PROCESSES ?? spareCores(values.SHELL_WORKERS),
    renderMemoryMb: values.RENDER_MEMORY_MB,
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.CONTACT_EMAIL}`,
    vitalsPerMinute: values.VITALS_PER_MINUTE,
    failuresPerMinute: values.FAILURES_PER_MINUTE,
    dataDir: path.resolve(values.DATA_DIR),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    public: {
      shopName: values.SHOP_NAME,
      apiUrl: publicApiUrl,
      vitalsSample: values.VITALS_SAMPLE,
      contact: {
        phone: values.CONTACT_PHONE,
        email: values.CONTACT_EMAIL,
        ...(values.CHAT_WIDGET_URL ? { chatUrl: values.CHAT_WIDGET_URL } : {}),
      },
    },
  };
}
export type Config = ReturnType<typeof readConfig>;

/** Several processes that answer requests share the cores: each has one that renders. */
function spareCores(workers: number): number {
  return workers > 0 ? 1 : Math.max(1, os.availableParallelism() - 1);
}

/** Cookies and browsers tell 127.0.0.1 and localhost apart: pages are opened on localhost. */
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
