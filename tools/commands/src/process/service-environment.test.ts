import { findFreePorts } from 'local-services/ports';
import { Service } from 'local-services/service';
import { readSource } from '../checks/source-files';
import { defineService, type ServiceName, serviceNames } from './service-definitions';

const child = 'tools/local-services/src/testing/child.mjs';

/** Readers of each setting, according to docs/settings.md. */
function readersOf(): Map<string, string[]> {
  const rows = readSource('docs/settings.md').matchAll(/^\| *`([A-Z_]+)` *\|[^|]*\| *([^|]*?) *\|/gm);
  return new Map([...rows].map(([, name = '', readers = '']) => [name, readers.toLowerCase().split(', ')]));
}

const settings = readersOf();
const ofTheMachine = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'NODE_ENV', 'SYSTEMROOT', 'TEMP'];
const own: Record<ServiceName, string[]> = {
  artifacts: [],
  paymentSandbox: [],
  pictures: [],
  api: ['MALLOC_ARENA_MAX'],
  shell: ['LISTEN_FDS'],
};
const secrets = [
  'DATABASE_URL',
  'TOKEN_SECRET',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'PAYMENT_API_KEY',
  'PAYMENT_HMAC_KEY',
  'SMTP_URL',
  'SMS_TOKEN',
  'STORAGE_SECRET_KEY',
  'PREVIEW_SECRET',
  'ARTIFACTS_TOKEN',
  'RELEASES_PRIVATE_KEY',
  'RELEASES_ADMIN_TOKEN',
  'CONTRACT_TOKEN',
  'METRICS_TOKEN',
  'RELEASES_BUCKET_SECRET_KEY',
  'VAPID_PRIVATE_KEY',
];
const holds: Record<ServiceName, string[]> = {
  artifacts: [
    'PREVIEW_SECRET',
    'ARTIFACTS_TOKEN',
    'RELEASES_PRIVATE_KEY',
    'RELEASES_ADMIN_TOKEN',
    'CONTRACT_TOKEN',
    'METRICS_TOKEN',
    'RELEASES_BUCKET_SECRET_KEY',
  ],
  paymentSandbox: ['PAYMENT_API_KEY', 'PAYMENT_HMAC_KEY'],
  pictures: [],
  api: [
    'DATABASE_URL',
    'TOKEN_SECRET',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'PAYMENT_API_KEY',
    'PAYMENT_HMAC_KEY',
    'SMTP_URL',
    'SMS_TOKEN',
    'STORAGE_SECRET_KEY',
    'CONTRACT_TOKEN',
    'METRICS_TOKEN',
  ],
  shell: ['PREVIEW_SECRET', 'ARTIFACTS_TOKEN', 'METRICS_TOKEN'],
};

const before = { ...process.env };
beforeEach(() => {
  for (const name of settings.keys()) process.env[name] ??= 'set by the operator';
  process.env.CLOUD_SECRET_KEY = 'of something else on this machine';
});
afterEach(() => {
  process.env = { ...before };
});

test.each(serviceNames)('%s gets what it reads, and no secret of another', async (name) => {
  const ports = await findFreePorts();
  const definition = defineService(name, {
    dataDir: '/data',
    ports,
    host: '127.0.0.1',
    databaseUrl: 'postgresql://of-the-stack',
    secrets: {
      tokenSecret: 'j',
      encryptionKey: 'j',
      paymentHmacKey: 'h',
      paymentApiKey: 'k',
      databasePassword: 'd',
      previewSecret: 'p',
      artifactsToken: 'a',
      releasesPrivateKey: 'r',
      releasesPublicKey: 'r',
      releasesToken: 'r',
      vapidPublicKey: '',
      vapidPrivateKey: '',
    },
    env: { [name]: { CHILD_PORT: String(ports[name]) } },
  });
  const silent = { onLog: () => undefined, onNotice: () => undefined };
  const service = new Service({ ...definition, entry: child, nodeFlags: [] }, silent);
  await service.start();
  try {
    const response = await fetch(`${definition.url}/environment`);
    const environment = (await response.json()) as Record<string, string>;
    const may = (variable: string) => {
      const readers = settings.get(variable) ?? [];
      return readers.includes(definition.name) || readers.includes('all');
    };
    const names = Object.keys(environment).filter((variable) => variable !== 'CHILD_PORT');
    expect(
      names.filter((variable) => ![...ofTheMachine, ...own[name]].includes(variable) && !may(variable)),
    ).toEqual([]);
    expect([...settings.keys()].filter((variable) => may(variable) && !names.includes(variable))).toEqual([]);
    expect(secrets.filter((variable) => names.includes(variable))).toEqual(holds[name]);
    expect(environment.HOST).toBe('127.0.0.1');
    expect(environment.LOG_LEVEL).toBe('set by the operator');
  } finally {
    await service.stop();
  }
});
