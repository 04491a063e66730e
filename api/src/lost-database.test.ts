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
}, 180_000);
afterAll(async () => {
  await shop.close();
  wire.close();
});

/** Number of pending jobs of this kind. */
async function waiting(): Promise<number> {
  const { rows } = await shop.pool.query(
    `select count(*)::integer as total from graphile_worker.jobs where task_identifier = 'send-mail'`,
  );
  return rows[0].total;
}

it('two processes outlive a database that is killed amid jobs, and do their jobs once it is back', async () => {
  const mailer = createQueuedMailer(shop.db, shop.jwtSecret);
  for (const downMs of [0, 200, 1_000, 4_000, 100, 2_000]) {
    await Promise.all(
      Array.from({ length: 60 }, () => mailer.send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' })),
    );
    await delay(20);
    wire.cut();
    await delay(downMs);
    wire.mend();
    await delay(300);
  }
  await mailer.send({ to: 'last@example.com', subject: 'Hello', text: 'Hello' });
  // Jobs whose lock was lost on the wire are released after a minute, and tried again later and later: the test does
  // both at once.
  await until(
    'every mail is sent',
    async () => {
      await shop.pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()
        where locked_at < now() - interval '5 seconds' or run_at > now()`);
      return (await waiting()) === 0;
    },
    { withinMs: 60_000 },
  );
  expect(await Promise.all(processes.map((api) => api.inject({ url: '/health' })))).toMatchObject([
    { statusCode: 200 },
    { statusCode: 200 },
  ]);
}, 180_000);
