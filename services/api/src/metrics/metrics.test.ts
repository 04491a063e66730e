import { EventEmitter } from 'node:events';
import { enqueue } from 'api-platform/queue';
import type { WorkerEvents } from 'graphile-worker';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { countJobs } from '../jobs/count-jobs';
import { cards, openPaymentShop, type PaymentShop } from '../modules/testing/payment-shop';

const metricsToken = 'metrics-token-of-32-characters-or-more';
let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ metricsToken, catalogueCacheMs: 1_000 });
});
afterEach(() => shop.close());

/** The samples of the shop's metrics by their name and labels. */
async function readMetrics(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  const samples = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('tell what was ordered, paid and refused, and why', async () => {
  const paid = await shop.placeOrder();
  await shop.pay(paid);
  const refused = await shop.placeOrder();
  await shop.pay(refused, cards.refused);
  const stocked = await shop.guest.placeOrder({ lines: [] } as never);
  expect(stocked.status).toBe(400);
  expect(await readMetrics()).toMatchObject({
    'shop_orders_recent{state="PENDING_PAYMENT"}': 2,
    'shop_orders_recent{state="PAID"}': 1,
    'shop_orders_recent{state="CANCELLED"}': 0,
    'shop_payments_recent{result="Authorised"}': 1,
    'shop_payments_recent{result="Refused"}': 1,
    shop_refunds_due: 0,
    'shop_refusals_total{method="POST",route="/api/order/create",code="400"}': 1,
    'http_requests_total{method="POST",route="/api/order/create",status="2xx"}': 2,
    shop_database_up: 1,
    shop_search_index_items: 5,
  });
});

test('tell what waits in the queue, and for how long', async () => {
  const job = { name: 'a-task', payload: z.object({}), maxAttempts: 1 };
  for (const key of ['waits', 'failed']) await enqueue(shop.db, job, {}, key);
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '90 s' where key = 'waits'`,
  );
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`,
  );
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({
    'shop_jobs_waiting{task="a-task"}': 1,
    'shop_jobs_failed{task="a-task"}': 1,
  });
  expect(metrics['shop_job_oldest_seconds{task="a-task"}']).toBeGreaterThan(89);
});

test('are served without the database, and say that it is away', async () => {
  await shop.pool.query('alter table order_events rename to gone');
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({ shop_database_up: 0 });
  expect(metrics).not.toHaveProperty('shop_orders_recent{state="PAID"}');
  expect(metrics).toHaveProperty('process_resident_memory_bytes');
});

test('count runs of jobs by outcome, also after the worker has started again', async () => {
  const registry = new Registry();
  const run = (outcome: 'job:success' | 'job:error' | 'job:failed', attempts: number) => {
    const events: WorkerEvents = new EventEmitter();
    countJobs(events, registry);
    const job = { id: '1', task_identifier: 'send-mail', attempts, max_attempts: 3 } as never;
    events.emit('job:start', { job } as never);
    events.emit(outcome, { job } as never);
    if (outcome === 'job:failed') events.emit('job:error', { job } as never);
    events.emit('job:complete', { job } as never);
  };
  run('job:success', 1);
  run('job:error', 1);
  run('job:failed', 3);
  const text = await registry.metrics();
  for (const outcome of ['success', 'error', 'failed'])
    expect(text).toContain(`shop_job_runs_total{task="send-mail",outcome="${outcome}"} 1`);
  expect(text).toContain('shop_job_duration_seconds_count{task="send-mail"} 3');
});
