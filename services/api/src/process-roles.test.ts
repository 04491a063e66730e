import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { until } from 'api-platform/testing/until';
import { createClient } from './modules/testing/client';
import { guestOrder } from './modules/testing/orders';
import { openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const mailsWaiting = async () => {
  const { rows } = await shop.pool.query(
    `select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'send-mail'`,
  );
  return rows[0].left as number;
};
const statusOf = async (url: string) => (await fetch(url)).status;

test('PROCESS divides the work: calls, jobs and pictures have a process each (docs/deploying.md)', async () => {
  const api = await shop.start('first', { PROCESS: 'api' });
  expect((await createClient(api).placeOrder(guestOrder({}), 'order-of-roles')).status).toBe(200);
  await createQueuedMailer(shop.db, shop.encryptionKeys).send({
    to: 'a@example.com',
    subject: 'A',
    text: 'A',
  });
  // A width that no picture has is refused by the process of the pictures.
  expect(await statusOf(`${api.url}/images/coat.webp?w=1`)).toBe(404);
  await delay(1_500);
  expect(await mailsWaiting()).toBeGreaterThan(0);

  // Each gets the secrets that it uses, and no other.
  const worker = await shop.start('second', { PROCESS: 'worker', TOKEN_SECRET: '', PAYMENT_HMAC_KEY: '' });
  await until('the worker has sent the mail', async () => (await mailsWaiting()) === 0);
  expect(await statusOf(`${worker.url}/api/system/common/systemTime`)).toBe(404);
  expect(await statusOf(`${api.url}/api/system/common/systemTime`)).toBe(200);
  expect(await worker.end()).toBe(0);

  const noSecrets = { TOKEN_SECRET: '', ENCRYPTION_KEY: '', PAYMENT_HMAC_KEY: '', PAYMENT_API_KEY: '' };
  const images = await shop.start('second', { PROCESS: 'images', ...noSecrets });
  expect(await statusOf(`${images.url}/api/system/common/systemTime`)).toBe(404);
  expect(await statusOf(`${images.url}/images/coat.webp?w=1`)).toBe(400);
  await Promise.all([api.end(), images.end()]);
});

test('each process has the metrics of the shop that the runbook says it has', async () => {
  const runbook = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const rows = [...runbook.matchAll(/^\| (`shop_.*?) +\| ([\w, ]+?) +\|/gm)].map(
    ([, names = '', processes = '']) => ({
      names: [...names.matchAll(/`(shop_\w+)/g)].map(([, name]) => name),
      processes: processes.toLowerCase().split(', '),
    }),
  );
  const METRICS_TOKEN = 'metrics-token-of-32-characters-or-more';
  for (const role of ['api', 'worker', 'images']) {
    const { url, end } = await shop.start('first', { PROCESS: role, METRICS_TOKEN });
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const found = [...(await answer.text()).matchAll(/^# TYPE (shop_\w+)/gm)].map(([, name]) => name);
    await end();
    // There is no replica here.
    const expected = rows
      .filter(({ processes }) => processes.includes(role))
      .flatMap(({ names }) => names)
      .filter((name) => !name?.startsWith('shop_replica'));
    expect({ role, metrics: found.sort() }).toEqual({ role, metrics: expected.sort() });
  }
});
