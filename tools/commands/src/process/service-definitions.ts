import { environmentSchema as api } from 'api/src/config';
import { demoReturnAddress } from 'local-services/demo-return-address';
import { childEnvironment } from 'local-services/environment';
import type { StackPorts } from 'local-services/ports';
import type { Secrets } from 'local-services/secrets';
import type { ServiceDefinition } from 'local-services/service';
import { environmentSchema as paymentSandbox } from 'payment-sandbox/src/config';
import { environmentSchema as artifacts } from 'releases/src/config';
import { environmentSchema as shell } from 'shell/src/server/config';
import { nodeFlags as shellFlags } from 'shell/src/server/node-flags';

/** The shop's processes other than the database. */
export const serviceNames = ['artifacts', 'paymentSandbox', 'pictures', 'api', 'shell'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface StackUrls {
  shell: string;
  api: string;
  artifacts: string;
  paymentSandbox: string;
  pictures: string;
}

export interface StackContext {
  dataDir: string;
  ports: StackPorts;
  host: string;
  databaseUrl: string;
  secrets: Secrets;
  /** True when the demo catalogue is in the database: the studio of `demo-shop` renders its images. */
  usesDemo?: boolean;
  /** Additional or overriding environment variables per service. */
  env?: Partial<Record<ServiceName, Record<string, string>>> | undefined;
}

/** URL of each service, as seen from this machine. */
export function urlsOf(ports: StackPorts): StackUrls {
  return {
    shell: `http://localhost:${ports.shell}`,
    api: `http://127.0.0.1:${ports.api}`,
    artifacts: `http://localhost:${ports.artifacts}`,
    paymentSandbox: `http://127.0.0.1:${ports.paymentSandbox}`,
    pictures: `http://127.0.0.1:${ports.pictures}`,
  };
}

/** All settings of the stack, of which each service gets those it reads. */
export function stackEnvironment(context: StackContext): Record<string, string> {
  const urls = urlsOf(context.ports);
  return {
    // With the payment sandbox and without a mail server this must not run as production.
    NODE_ENV: 'development',
    HOST: context.host,
    DATA_DIR: context.dataDir,
    DATABASE_URL: context.databaseUrl,
    SHELL_PORT: String(context.ports.shell),
    API_PORT: String(context.ports.api),
    ARTIFACTS_PORT: String(context.ports.artifacts),
    PAYMENT_SANDBOX_PORT: String(context.ports.paymentSandbox),
    PICTURES_PORT: String(context.ports.pictures),
    SHOP_URL: urls.shell,
    API_URL: urls.api,
    ARTIFACTS_URL: urls.artifacts,
    PAYMENT_SANDBOX_URL: urls.paymentSandbox,
    TOKEN_SECRET: context.secrets.tokenSecret,
    ENCRYPTION_KEY: context.secrets.encryptionKey,
    PAYMENT_HMAC_KEY: context.secrets.paymentHmacKey,
    PAYMENT_API_KEY: context.secrets.paymentApiKey,
    VAPID_PUBLIC_KEY: context.secrets.vapidPublicKey,
    PREVIEW_SECRET: context.secrets.previewSecret,
    ARTIFACTS_TOKEN: context.secrets.artifactsToken,
    RELEASES_PRIVATE_KEY: context.secrets.releasesPrivateKey,
    RELEASES_PUBLIC_KEY: context.secrets.releasesPublicKey,
    RELEASES_ADMIN_TOKEN: context.secrets.releasesToken,
    ...(context.usesDemo ? { IMAGE_ORIGIN: `${urls.pictures}/{path}?w={width}` } : {}),
  };
}

interface Part {
  title: string;
  entry: string;
  port: keyof StackPorts;
  nodeFlags?: readonly string[];
  env?: Record<string, string>;
}

/** The settings that each service reads. */
const read: Record<ServiceName, readonly string[]> = {
  artifacts: Object.keys(artifacts.shape),
  paymentSandbox: Object.keys(paymentSandbox.shape),
  // Listed here, because without the demo its schema does not exist.
  pictures: ['HOST', 'PICTURES_PORT', 'DRAWING_PX', 'LOG_LEVEL', 'VERSION'],
  api: Object.keys(api.shape),
  shell: Object.keys(shell.shape),
};

const parts: Record<ServiceName, Part> = {
  artifacts: { title: 'artifacts', entry: 'services/releases/dist/main.mjs', port: 'artifacts' },
  paymentSandbox: {
    title: 'sandbox',
    entry: 'services/payment-sandbox/dist/main.mjs',
    port: 'paymentSandbox',
  },
  pictures: { title: 'pictures', entry: 'services/demo-shop/dist/main.mjs', port: 'pictures' },
  api: {
    title: 'api',
    entry: 'services/api/dist/main.mjs',
    port: 'api',
    // Collects garbage earlier: a peak of 253 MB instead of 361 while reading 1,000,000 items.
    nodeFlags: ['--max-semi-space-size=4', '--heap-growing-percent=25'],
    // One malloc arena for all threads instead of one each: saves 10 MB with 1,000,000 items.
    env: {
      MALLOC_ARENA_MAX: '1',
      MAILBOX: 'on',
      RETURN_ADDRESS: demoReturnAddress.en,
      RETURN_ADDRESS_ZH: demoReturnAddress.zh,
    },
  },
  shell: { title: 'shell', entry: 'shell/dist/server/main.mjs', port: 'shell', nodeFlags: shellFlags },
};

/** How to run a service from its production build. */
export function defineService(name: ServiceName, context: StackContext): ServiceDefinition {
  const { title, entry, port, nodeFlags = [], env = {} } = parts[name];
  return {
    name: title,
    entry,
    nodeFlags,
    env: {
      ...childEnvironment(['NODE_ENV', ...read[name]], stackEnvironment(context)),
      ...env,
      ...context.env?.[name],
    },
    ...(name === 'shell' ? { listen: { host: context.host, port: context.ports.shell } } : {}),
    url: `http://127.0.0.1:${context.ports[port]}`,
  };
}
