import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { environmentSchema, readConfig } from './config';
import { isUsedBy } from './settings-by-role';

const needed = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://localhost/shop',
  PAYMENT_API_KEY: 'k'.repeat(16),
  PAYMENT_HMAC_KEY: 'AB'.repeat(32),
  TOKEN_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: 'e'.repeat(32),
};

describe('the environment of the API', () => {
  it('pays in the sandbox unless told otherwise', () => {
    expect(readConfig(needed).payment).toMatchObject({ environment: 'sandbox', clientKey: undefined });
  });

  it('takes the keys of a real payment provider', () => {
    const environment = {
      PAYMENT_ENVIRONMENT: 'live',
      PAYMENT_CLIENT_KEY: 'live_A',
      PAYMENT_LIVE_PREFIX: '1a2b-Shop',
    };
    expect(readConfig({ ...needed, ...environment }).payment).toMatchObject({
      environment: 'live',
      clientKey: 'live_A',
      liveEndpointUrlPrefix: '1a2b-Shop',
    });
  });

  it.each([
    ['PAYMENT_CLIENT_KEY', { PAYMENT_ENVIRONMENT: 'test' }],
    ['PAYMENT_LIVE_PREFIX', { PAYMENT_ENVIRONMENT: 'live', PAYMENT_CLIENT_KEY: 'live_A' }],
    ['PAYMENT_ENVIRONMENT', { PAYMENT_ENVIRONMENT: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
  ])('says that %s is wrong instead of starting', (name, environment) => {
    expect(() => readConfig({ ...needed, ...environment })).toThrow(
      new RegExp(`its environment is invalid: ${name}`),
    );
  });
});

describe('the connections to the database', () => {
  const directUrl = 'postgres://primary/shop';

  it('are direct, and sixteen', () => {
    expect(readConfig(needed)).toMatchObject({
      databasePoolMax: 16,
      databaseReplicaPoolMax: 16,
      databasePooler: 'none',
      databaseDirectUrl: needed.DATABASE_URL,
    });
  });

  it('go through a pooler beside a direct URL', () => {
    const environment = {
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL_MAX: '40',
      DATABASE_REPLICA_POOL_MAX: '8',
    };
    expect(readConfig({ ...needed, ...environment })).toMatchObject({
      databasePoolMax: 40,
      databaseReplicaPoolMax: 8,
      databasePooler: 'transaction',
      databaseDirectUrl: directUrl,
    });
  });

  it.each([
    ['DATABASE_DIRECT_URL', { DATABASE_POOLER: 'transaction' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'session' }],
    ['DATABASE_POOL_MAX', { DATABASE_POOL_MAX: '0' }],
  ])('need a right %s', (name, environment) => {
    expect(() => readConfig({ ...needed, ...environment })).toThrow(
      new RegExp(`its environment is invalid: ${name}`),
    );
  });
});

describe('a search engine', () => {
  const url = 'https://search.example.com:9200';
  const login = { SEARCH_ENGINE_USER: 'shop', SEARCH_ENGINE_PASSWORD: 'secret' };

  it('is not there unless it is named', () => {
    expect(readConfig(needed).searchEngine).toBeUndefined();
    expect(readConfig({ ...needed, SEARCH_ENGINE_URL: url, ...login }).searchEngine).toEqual({
      url,
      user: 'shop',
      password: 'secret',
      name: 'harbour',
    });
    const local = { SEARCH_ENGINE_URL: 'http://127.0.0.1:9200', SEARCH_ENGINE_NAME: 'shop-2' };
    expect(readConfig({ ...needed, ...local, ...login }).searchEngine?.name).toBe('shop-2');
  });

  it.each([
    ['SEARCH_ENGINE_URL', { SEARCH_ENGINE_URL: 'https://shop:secret@search.example.com' }],
    ['SEARCH_ENGINE_URL', { SEARCH_ENGINE_URL: 'http://search.example.com:9200', ...login }],
    ['SEARCH_ENGINE_URL', login],
    ['SEARCH_ENGINE_PASSWORD', { SEARCH_ENGINE_URL: url, SEARCH_ENGINE_USER: 'shop' }],
    ['SEARCH_ENGINE_NAME', { SEARCH_ENGINE_URL: url, SEARCH_ENGINE_NAME: 'Harbour*' }],
  ])('needs a right %s: %j', (name, environment) => {
    expect(() => readConfig({ ...needed, ...environment })).toThrow(
      new RegExp(`its environment is invalid: ${name}`),
    );
  });
});

describe('the address that returns are sent to', () => {
  it.each([
    [{}, [], []],
    [
      { INVOICE_SELLER: 'Harbour Ltd|1 Queen Road', INVOICE_PAYMENT: 'Bank' },
      ['Harbour Ltd', '1 Queen Road'],
      ['Harbour Ltd', '1 Queen Road'],
    ],
    [{ RETURN_ADDRESS: 'Returns|8 Street' }, ['Returns', '8 Street'], ['Returns', '8 Street']],
    [{ RETURN_ADDRESS: 'Returns|8 Street', RETURN_ADDRESS_ZH: '街8號' }, ['Returns', '8 Street'], ['街8號']],
  ])('is %j in both languages', (environment, en, zh) => {
    expect(readConfig({ ...needed, ...environment }).returnTo).toEqual({ en, zh });
  });
});

describe('the environment of the API in production', () => {
  const production = {
    ...needed,
    NODE_ENV: 'production',
    SHOP_URL: 'https://shop.example',
    SMTP_URL: 'smtps://user:password@mail.shop.example',
    MAIL_FROM: 'Harbour <service@shop.example>',
    PAYMENT_ENVIRONMENT: 'live',
    PAYMENT_CLIENT_KEY: 'live_A',
    PAYMENT_LIVE_PREFIX: '1a2b-Shop',
    PAYMENT_MERCHANT_ACCOUNT: 'HarbourHK',
  };
  const missing = [
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'MAIL_FROM',
    'PAYMENT_API_KEY',
    'PAYMENT_CLIENT_KEY',
    'PAYMENT_ENVIRONMENT',
    'PAYMENT_HMAC_KEY',
    'PAYMENT_MERCHANT_ACCOUNT',
    'SHOP_URL',
    'SMTP_URL',
    'TOKEN_SECRET',
  ];
  const named = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return [...String(error).matchAll(/\b([A-Z_]{5,}): /g)].map(([, name]) => name).sort();
    }
  };

  it('is taken when nothing is missing, and has no pages for developers', () => {
    expect(readConfig(production)).toMatchObject({ isDevelopment: false, keepsMails: false });
  });

  it.each([
    ['production', { NODE_ENV: 'production' }],
    ['not said', {}],
  ])(
    'names all that is missing or left at its default at once, where NODE_ENV is %s',
    (_what, environment) => {
      expect(named(environment)).toEqual(missing);
    },
  );

  it.each([
    ['SHOP_URL', 'http://localhost:8080'],
    ['SHOP_URL', 'https://localhost'],
    ['SHOP_URL', 'https://127.0.0.1'],
    ['SHOP_URL', 'https://[::1]:8080'],
    ['SHOP_URL', 'http://shop.example'],
    ['PAYMENT_ENVIRONMENT', 'sandbox'],
    ['MAIL_FROM', 'Harbour <service@example.com>'],
    ['MAILBOX', 'on'],
    ['SMTP_URL', ''],
    ['TOKEN_SECRET', 'short'],
    ['ENCRYPTION_KEY', `${'e'.repeat(32)} short`],
    ['JWT_SECRET', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(named({ ...production, [name]: value })).toEqual([name]);
  });

  it('ends the process that was started with it, in words', () => {
    const root = path.resolve(__dirname, '../../..');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'services/api/src/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SHOP-API-102 The API cannot start, because its environment is invalid: /);
    for (const name of missing) expect(stderr).toContain(`${name}: `);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('the keys of the API', () => {
  const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(32));
  const { TOKEN_SECRET: _, ENCRYPTION_KEY: __, ...others } = needed;

  it('are several for each purpose, the first of which signs and encrypts', () => {
    expect(
      readConfig({ ...others, TOKEN_SECRET: `${one}  ${two}`, ENCRYPTION_KEY: `${three}\n${one}` }),
    ).toMatchObject({
      tokenKeys: [one, two],
      encryptionKeys: [three, one],
    });
  });

  it('are the one secret of an earlier version, behind those that are there', () => {
    expect(readConfig({ ...others, JWT_SECRET: one })).toMatchObject({
      tokenKeys: [one],
      encryptionKeys: [one],
    });
    expect(readConfig({ ...others, JWT_SECRET: one, TOKEN_SECRET: two })).toMatchObject({
      tokenKeys: [two, one],
      encryptionKeys: [one],
    });
  });
});

describe('a process with one part of the work', () => {
  const { DATABASE_URL, NODE_ENV } = needed;
  const named = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return [...String(error).matchAll(/\b([A-Z_]{5,}): /g)].map(([, name]) => name).sort();
    }
  };

  it.each([
    ['api', ['ENCRYPTION_KEY', 'PAYMENT_API_KEY', 'PAYMENT_HMAC_KEY', 'TOKEN_SECRET']],
    ['worker', ['ENCRYPTION_KEY', 'PAYMENT_API_KEY']],
    ['images', []],
  ])('needs the secrets that it uses: %s', (PROCESS, secrets) => {
    expect(named({ NODE_ENV, DATABASE_URL, PROCESS })).toEqual(secrets);
  });

  it.each([
    [
      'api',
      [
        'DATABASE_URL',
        'ENCRYPTION_KEY',
        'PAYMENT_API_KEY',
        'PAYMENT_CLIENT_KEY',
        'PAYMENT_ENVIRONMENT',
        'PAYMENT_HMAC_KEY',
        'PAYMENT_MERCHANT_ACCOUNT',
        'SHOP_URL',
        'TOKEN_SECRET',
      ],
    ],
    [
      'worker',
      [
        'DATABASE_URL',
        'ENCRYPTION_KEY',
        'MAIL_FROM',
        'PAYMENT_API_KEY',
        'PAYMENT_ENVIRONMENT',
        'PAYMENT_MERCHANT_ACCOUNT',
        'SHOP_URL',
        'SMTP_URL',
      ],
    ],
    ['images', ['DATABASE_URL', 'SHOP_URL']],
  ])('is required less in production: %s', (PROCESS, settings) => {
    expect(named({ PROCESS })).toEqual(settings);
  });

  it('does not read the secrets of another, also where its file has them', () => {
    const images = readConfig({
      ...needed,
      PROCESS: 'images',
      DATABASE_REPLICA_URL: 'postgres://replica/shop',
    });
    expect(images).toMatchObject({
      tokenKeys: [],
      encryptionKeys: [],
      databaseReplicaUrl: undefined,
      payment: { apiKey: '', hmacKeys: [] },
    });
  });

  // A new setting that is a secret has to name its users.
  it('has every secret in the list of what each part uses', () => {
    const secrets = Object.keys(environmentSchema.shape).filter((name) =>
      /_(SECRET|KEY|TOKEN|PASSWORD)$/.test(name),
    );
    const forAll = secrets.filter((name) =>
      (['api', 'worker', 'images'] as const).every((role) => isUsedBy(role, name)),
    );
    expect(forAll.sort()).toEqual(['METRICS_TOKEN', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']);
  });
});
