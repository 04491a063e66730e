import type { Database } from 'api-platform/foundation';
import { orderEvents, paymentAttempts, paymentNotifications } from 'database/schema/order';
import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Registry } from 'prom-client';
import { addGauge, type GaugeValues, sharedReading } from 'shared-contracts/server/metrics';
import { orderStates } from 'shared-contracts/wire/order';
import { paymentResultCodes } from 'shared-contracts/wire/payment';

/** The period that figures of orders and payments cover. */
const minutes = 15;
const keptMs = 5_000;
/** Less than the timeout of a scrape, so that a database that hangs is told from a process that does. */
const readWithinMs = 2_000;

interface Figures {
  orders: GaugeValues;
  payments: GaugeValues;
  webhooks: GaugeValues;
  refundsDue: GaugeValues;
  jobs: { waiting: GaugeValues; failed: GaugeValues; oldest: GaugeValues };
}

/**
 * Adds what the shop sells and what waits in its queue. Read from the database, because an order counts when its
 * transaction is committed, whichever process did it: every process that has them gives the same figures, so take the highest.
 */
export function addShopFigures(registry: Registry, db: Database): void {
  const read = sharedReading(() => withinTime(readFigures(db)), keptMs);

  addGauge(
    registry,
    { name: 'shop_database_up', help: 'Whether the database answers', aggregator: 'min' },
    () =>
      read().then(
        () => [{ value: 1 }],
        () => [{ value: 0 }],
      ),
  );
  const add = (
    name: string,
    help: string,
    labelNames: readonly string[],
    of: (figures: Figures) => GaugeValues,
  ) => addGauge(registry, { name, help, labelNames }, async () => of(await read()));
  const ofMinutes = `of the last ${minutes} minutes`;
  add('shop_orders_recent', `Orders ${ofMinutes} by the state that they reached`, ['state'], (f) => f.orders);
  add('shop_payments_recent', `Payments ${ofMinutes} by their result`, ['result'], (f) => f.payments);
  add(
    'shop_webhooks_recent',
    `Notices of the payment provider ${ofMinutes}`,
    ['event', 'success'],
    (f) => f.webhooks,
  );
  add('shop_refunds_due', 'Refunds that the provider has not been asked for', [], (f) => f.refundsDue);
  add('shop_jobs_waiting', 'Jobs that are due or will be', ['task'], (f) => f.jobs.waiting);
  add('shop_jobs_failed', 'Jobs that are not tried again', ['task'], (f) => f.jobs.failed);
  add(
    'shop_job_oldest_seconds',
    'How long the job that is due longest has waited',
    ['task'],
    (f) => f.jobs.oldest,
  );
}

async function readFigures(db: Database): Promise<Figures> {
  const [orders, payments, notices, refunds, jobs] = await Promise.all([
    countRecent(db, orderEvents, orderEvents.status, orderEvents.at),
    countRecent(db, paymentAttempts, paymentAttempts.resultCode, paymentAttempts.updatedAt),
    db
      .select({
        event: paymentNotifications.eventCode,
        success: paymentNotifications.success,
        value: count(),
      })
      .from(paymentNotifications)
      .where(isRecent(paymentNotifications.receivedAt))
      .groupBy(paymentNotifications.eventCode, paymentNotifications.success),
    db.select({ value: count() }).from(paymentAttempts).where(eq(paymentAttempts.refund, 'DUE')),
    readJobs(db),
  ]);
  return {
    // States that no order has reached are 0, so that an alert can tell them from a shop that is not watched.
    orders: orderStates.map((state) => ({ labels: { state }, value: orders.get(state) ?? 0 })),
    payments: paymentResultCodes.map((result) => ({ labels: { result }, value: payments.get(result) ?? 0 })),
    webhooks: notices.map(({ event, success, value }) => ({
      labels: { event, success: String(success) },
      value,
    })),
    refundsDue: refunds,
    jobs,
  };
}

const isRecent = (column: PgColumn): SQL => gt(column, sql`now() - make_interval(mins => ${minutes})`);

async function countRecent(
  db: Database,
  table: typeof orderEvents | typeof paymentAttempts,
  by: PgColumn,
  at: PgColumn,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: by, value: count() })
    .from(table)
    .where(and(isRecent(at), isNotNull(by)))
    .groupBy(by);
  return new Map(rows.map(({ name, value }) => [String(name), value]));
}

async function readJobs(db: Database): Promise<Figures['jobs']> {
  const { rows } = await db.execute<{
    task: string;
    waiting: number;
    failed: number;
    oldest: number | null;
  }>(sql`
    select task_identifier as task,
           count(*) filter (where attempts < max_attempts)::int as waiting,
           count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
           extract(epoch from now() - min(run_at) filter
             (where attempts < max_attempts and locked_at is null and run_at <= now()))::float8 as oldest
      from graphile_worker.jobs group by task_identifier`);
  const by = (value: 'waiting' | 'failed' | 'oldest') =>
    rows.map((row) => ({ labels: { task: row.task }, value: row[value] ?? 0 }));
  return { waiting: by('waiting'), failed: by('failed'), oldest: by('oldest') };
}

/** A scrape must not wait for a database that hangs. */
function withinTime<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database is slow')), readWithinMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
