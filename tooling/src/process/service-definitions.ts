import { environmentSchema as api } from 'api/src/config';
import { childEnvironment } from 'local-services/environment';
import type { StackPorts } from 'local-services/ports';
import type { Secrets } from 'local-services/secrets';
import type { ServiceDefinition } from 'local-services/service';
import { environmentSchema as paymentSandbox } from 'payment-sandbox/src/config';
import { environmentSchema as artifacts } from 'releases/src/config';
import { environmentSchema as shell } from 'shell/src/server/config';

/** The processes of the shop besides its database. */
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
  /** The demo catalogue is in the database: its pictures come from the studio of `demo-shop`. */
  usesDemo?: boolean;
  /** More or other environment variables for one service. */
  env?: Partial<Record<ServiceName, Record<string, string>>> | undefined;
}

/** Where each service answers for a program on this machine. */
export function urlsOf(ports: StackPorts): StackUrls {
  return {
    shell: `http://localhost:${ports.shell}`,
    api: `http://127.0.0.1:${ports.api}`,
    artifacts: `http://localhost:${ports.artifacts}`,
    paymentSandbox: `http://127.0.0.1:${ports.paymentSandbox}`,
    pictures: `http://127.0.0.1:${ports.pictures}`,
  };
}

/** What the stack says to its programs: one vocabulary, of which each gets what it reads. */
export function stackEnvironment(context: StackContext): Record<string, string> {
  const urls = urlsOf(context.ports);
  return {
    // With the payment sandbox and without a mail server this is no shop that takes orders of strangers.
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
    JWT_SECRET: context.secrets.jwtSecret,
    PAYMENT_HMAC_KEY: context.secrets.paymentHmacKey,
    PAYMENT_API_KEY: context.secrets.paymentApiKey,
    PREVIEW_SECRET: context.secrets.previewSecret,
    ARTIFACTS_TOKEN: context.secrets.artifactsToken,
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
  // Not from its schema: a shop without the demo has no such folder.
  pictures: ['HOST', 'PICTURES_PORT', 'DRAWING_PX', 'LOG_LEVEL'],
  api: Object.keys(api.shape),
  shell: Object.keys(shell.shape),
};

const parts: Record<ServiceName, Part> = {
  artifacts: { title: 'artifacts', entry: 'releases/dist/main.mjs', port: 'artifacts' },
  paymentSandbox: {
    title: 'sandbox',
    entry: 'payment-sandbox/dist/main.mjs',
    port: 'paymentSandbox',
  },
  pictures: { title: 'pictures', entry: 'demo-shop/dist/main.mjs', port: 'pictures' },
  api: {
    title: 'api',
    entry: 'api/dist/main.mjs',
    port: 'api',
    // What a request leaves behind is cleared away sooner, and memory grows by less before it is: with 1,000,000 items
    // 253 MB at most while they are read, instead of 361.
    nodeFlags: ['--max-semi-space-size=4', '--heap-growing-percent=25'],
    // One pool of memory for all threads, where there would be one for each: 10 MB less with 1,000,000 items.
    env: { MALLOC_ARENA_MAX: '1', MAILBOX: 'on' },
  },
  shell: { title: 'shell', entry: 'shell/dist/server/main.mjs', port: 'shell' },
};

/** How one service is run, from its production build. */
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
    url: `http://127.0.0.1:${context.ports[port]}`,
  };
}
