import { setTimeout as delay } from 'node:timers/promises';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { until } from 'api-platform/testing/until';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { openWire } from './testing/wire';

let shop: ProcessShop;
let wire: Awaited<ReturnType<typeof openWire>>;
let processes: ApiProcess[];
beforeAll(async () => {
  shop = await openProcessShop();
  wire = await openWire(new URL(shop.url));
  const env = { DATABASE_URL: wire.url };
  processes = await Promise.all([shop.start('first', env), shop.start('second', env)]);
});
afterAll(async () => {
  await shop.close();
  wire.close();
});

/** The pending mails. */
async function pendingMails(): Promise<object[]> {
  const { rows } = await shop.pool.query(
    `select attempts, max_attempts, run_at, locked_at, locked_by, last_error from graphile_worker.jobs
     where task_identifier = 'send-mail'`,
  );
  return rows;
}

it('two processes outlive a database that is killed amid jobs, and do their jobs once it is back', async () => {
  const mailer = createQueuedMailer(shop.db, shop.encryptionKeys);
  for (const downMs of [0, 200, 1_000, 4_000, 100, 2_000]) {
    await Promise.all(
      Array.from({ length: 60 }, () => mailer.send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' })),
    );
    await delay(20);
    wire.cut();
    await delay(downMs);
    wire.repair();
    await delay(300);
  }
  await mailer.send({ to: 'last@example.com', subject: 'Hello', text: 'Hello' });
  // Jobs whose lock was lost on the wire are released after a minute, and tried again later and later: the test does
  // both sooner. Not at once: on a busy machine a job that is being done holds its lock for seconds.
  let left: object[] = [];
  await until(
    'every mail is sent',
    async () => {
      await shop.pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()
        where locked_at < now() - interval '15 seconds' or run_at > now()`);
      left = await pendingMails();
      return left.length === 0;
    },
    { withinMs: 150_000 },
  ).catch((error: unknown) => {
    throw new Error(`${left.length} mails are left, the first: ${JSON.stringify(left[0])}`, { cause: error });
  });
  expect(await Promise.all(processes.map((api) => api.inject({ url: '/health' })))).toMatchObject([
    { statusCode: 200 },
    { statusCode: 200 },
  ]);
}, 300_000);
