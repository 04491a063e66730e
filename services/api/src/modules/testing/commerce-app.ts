import { randomBytes } from 'node:crypto';
import { LocalMailbox } from 'api-platform/mail/mailer';
import { createTestDatabase } from 'database/testing/test-database';
import type { PaymentProvider } from 'payment-provider';
import { type AppOptions, buildApp } from '../../app';

/** For suites without payments: a call fails the test. */
export const noProvider = new Proxy({} as PaymentProvider, {
  get: () => () => {
    throw new Error('this suite has no payment provider');
  },
});

/**
 * A database with six shirts: the third in channel 2 only, the fourth not for sale, the fifth age restricted.
 */
export async function createShirtDatabase() {
  const database = await createTestDatabase();
  await database.pool.query(`
    insert into items
    select 'P'||i, 'ITEM'||i, 'STYLE'||i, 'Shirt '||i, '襯衫'||i, 'Navy', '深藍', 'Acme', array['/images/'||i],
      case when i = 3 then array[2] else array[1,2] end, i <> 4, i = 5 from generate_series(1,6) i;
    insert into skus
    select 'S'||i||s, 'P'||i, s, 20000, 10000+i*1000, 7, true from generate_series(1,6) i, unnest(array['S','M']) s`);
  return database;
}

export interface TestAppOptions
  extends Pick<
    AppOptions,
    'callsAtOnce' | 'catalogueCacheMs' | 'holdLimits' | 'onRoute' | 'requestTimeoutMs'
  > {
  shopUrl?: string;
  /** Notifications; default: none. */
  push?: AppOptions['config']['push'];
  /** Default: each API has an index of its own. */
  searchEngine?: AppOptions['config']['searchEngine'];
  /** Opens `/metrics`; default: none. */
  metricsToken?: string;
  /** Folder of pictures; default: none. */
  dataDir?: string;
  /** Changes the database before the API opens. */
  prepare?: (database: Pick<Awaited<ReturnType<typeof createShirtDatabase>>, 'db' | 'pool'>) => Promise<void>;
}

/** Where returns of the test shop are sent. */
export const testReturnAddress = {
  en: ['Harbour Returns', '8 Cheung Yue Street'],
  zh: ['長裕街8號', 'Harbour 退貨部'],
};

/** The API on a seeded database of its own. */
export async function buildTestApp(
  provider: PaymentProvider = noProvider,
  {
    prepare,
    shopUrl = 'http://shop.test',
    dataDir = '',
    push,
    searchEngine,
    metricsToken,
    ...options
  }: TestAppOptions = {},
) {
  const { db, pool } = await createShirtDatabase();
  await prepare?.({ db, pool });
  const mailbox = new LocalMailbox();
  const tokenKeys = [randomBytes(32).toString('hex')];
  const app = await buildApp({
    config: {
      shopName: 'Harbour',
      shopUrl,
      tokenKeys,
      encryptionKeys: [randomBytes(32).toString('hex')],
      logLevel: process.env.TEST_LOG ?? 'fatal',
      dataDir,
      isDevelopment: true,
      returnTo: testReturnAddress,
      ...(push ? { push } : {}),
      searchEngine,
      ...(metricsToken ? { metricsToken } : {}),
    },
    db,
    mailer: mailbox,
    provider,
    ...options,
  });
  app.addHook('onClose', () => pool.end());
  await app.ready();
  return { app, db, pool, mailbox, tokenKeys };
}
