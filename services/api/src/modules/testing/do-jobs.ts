import { listJobs } from 'api-platform/failed-jobs';
import type { Mailer } from 'api-platform/mail/mailer';
import { until } from 'api-platform/testing/until';
import { directConnection } from 'database/direct-connection';
import { createFolderStorage } from 'file-storage';
import { Logger, runOnce } from 'graphile-worker';
import type { PaymentProvider } from 'payment-provider';
import { createTasks } from '../../jobs/tasks';
import { noProvider, testReturnAddress } from './commerce-app';
import type { PaymentShop } from './payment-shop';

const silent = new Logger(() => () => undefined);

type Shop = Pick<PaymentShop, 'db' | 'pool' | 'app' | 'mailbox'> & { provider?: PaymentProvider };

/** Runs all pending jobs, as the API's worker does. */
export async function doJobs(shop: Shop, directMailer: Mailer = shop.mailbox): Promise<void> {
  const { db, provider = noProvider, pool, app } = shop;
  const taskList = createTasks({
    db,
    provider,
    directMailer,
    mailer: directMailer,
    encryptionKeys: ['x'],
    exports: createFolderStorage(''),
    log: app.log,
    shopName: 'Harbour',
    shopUrl: 'http://shop.test',
    returnTo: testReturnAddress,
  });
  await taskList['find-refunds']?.({}, {} as never);
  const { connectionString = '' } = directConnection(db);
  await runOnce({ connectionString, taskList, logger: silent, noHandleSignals: true });
  // A failure may be recorded shortly after the runner has ended.
  await until('no job runs', async () => !(await listJobs(pool)).some(({ state }) => state === 'running'));
}
