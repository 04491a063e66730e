import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listJobs, retryJobs } from 'api-platform/failed-jobs';
import type { Mail } from 'api-platform/mail/mailer';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { enqueue } from 'api-platform/queue';
import { until } from 'api-platform/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';
import { createFolderStorage } from 'file-storage';
import type { JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { makeExportJob } from '../exports/make-export';
import { orderMailJob } from '../modules/order';
import { openPaymentShop, type PaymentShop } from '../modules/testing/payment-shop';
import { expectCleanLedger } from '../testing/expect-clean-ledger';
import { openWire } from '../testing/wire';
import { leaseMs, releaseLeftJobs } from './leases';
import { registerJobs } from './register-jobs';
import { createTasks, type TaskOptions } from './tasks';
import { startWorker } from './worker';
import { openWorkerPool } from './worker-pool';

const encryptionKeys = ['a secret of thirty-two characters'];
const mail = (to = 'ada@example.com'): Mail => ({ to, subject: 'Your code is 123456', text: 'Hello' });

const oneDay = { kind: 'orders', from: '2026-01-01', until: '2026-01-02', format: 'csv' } as const;

let shop: PaymentShop;
let exportDir: string;
let processes: FastifyInstance[];
beforeEach(async () => {
  shop = await openPaymentShop();
  exportDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-exports-'));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((app) => app.close()));
  await expectCleanLedger(shop.pool).finally(() => shop.close());
  fs.rmSync(exportDir, { recursive: true });
});

function options(send: ((mail: Mail) => Promise<void>) | undefined): Omit<TaskOptions, 'log' | 'exports'> {
  const { db, provider } = shop;
  return {
    db,
    provider,
    encryptionKeys,
    shopName: 'Harbour',
    shopUrl: 'http://shop.test',
    directMailer: send && { send },
    mailer: createQueuedMailer(db, encryptionKeys),
  };
}

const databaseUrl = () => shop.pool.options.connectionString ?? '';

/** Another process that runs jobs. */
async function startProcess(
  send?: (mail: Mail) => Promise<void>,
  changes: { databaseUrl?: string; leaseMs?: number; shutdownMs?: number } = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  processes.push(app);
  registerJobs(app, {
    ...options(send),
    databaseUrl: databaseUrl(),
    exports: createFolderStorage(exportDir),
    ...changes,
  });
  await app.ready();
  return app;
}

const tasks = (send = async (_mail: Mail): Promise<void> => {}) =>
  createTasks({ ...options(send), log: shop.app.log, exports: createFolderStorage(exportDir) });
const runTask = (name: string, list = tasks()) => list[name]?.({}, {} as never);

const send = (to?: string) => createQueuedMailer(shop.db, encryptionKeys).send(mail(to));
const isEmpty = async () => (await listJobs(shop.pool)).length === 0;

describe('a mail', () => {
  it('is sent by the queue, and can’t be read in the database while it waits', async () => {
    await send();
    const { rows } = await shop.pool.query(
      'select payload::text as payload from graphile_worker._private_jobs',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].payload).not.toMatch(/ada@|123456|Hello/);
    const sent: Mail[] = [];
    await startProcess(async (one) => void sent.push(one));
    await until('the queue is empty', isEmpty);
    expect(sent).toEqual([mail()]);
  });

  it('waits for a process with a mail server: one without does the other jobs', async () => {
    await startProcess();
    await send();
    await enqueue(shop.db, orderMailJob, { orderId: 'ITHKEABCDEF123456', status: 'PAID' });
    await enqueue(shop.db, makeExportJob, oneDay);
    await until('the export is made', () => fs.readdirSync(exportDir).length > 0);
    const left = (await listJobs(shop.pool)).map(({ task, attempts }) => `${task} ${attempts}`);
    expect(left.filter((job) => job.includes('mail')).sort()).toEqual(['order-mail 0', 'send-mail 0']);
    const sent: Mail[] = [];
    await startProcess(async (one) => void sent.push(one));
    await until('the queue is empty', isEmpty);
    expect(sent).toEqual([mail()]);
  });

  it('that the mail server refuses waits for its next try, with the reason', async () => {
    await send();
    await startProcess(() => Promise.reject(new Error('mailbox full')));
    await until('the job is tried again', async () => (await listJobs(shop.pool))[0]?.state === 'retrying');
    const [job] = await listJobs(shop.pool);
    expect(job).toMatchObject({ task: 'send-mail', attempts: 1, maxAttempts: 6 });
    expect(job?.error).toContain('mailbox full');
    expect(job?.runAt.getTime()).toBeGreaterThan(Date.now());
    expect(await listJobs(shop.pool, { failedOnly: true })).toEqual([]);
  });

  it('that failed at its last attempt stays listed, and goes out when somebody restarts it', async () => {
    await send();
    await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    let isUp = false;
    const sent: Mail[] = [];
    await startProcess(async (one) => {
      if (!isUp) throw new Error('no route to host');
      sent.push(one);
    });
    await until(
      'the job has failed',
      async () => (await listJobs(shop.pool, { failedOnly: true })).length === 1,
    );
    const [job] = await listJobs(shop.pool, { failedOnly: true });
    expect(job).toMatchObject({
      state: 'failed',
      attempts: 6,
      error: expect.stringContaining('no route to host'),
    });
    expect(await retryJobs(shop.pool, ['999999'])).toEqual([]);
    isUp = true;
    expect(await retryJobs(shop.pool)).toEqual([job?.id]);
    await until('the queue is empty', isEmpty);
    expect(sent).toEqual([mail()]);
  });

  it('is not sent where its transaction is taken back', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await enqueue(tx, makeExportJob, oneDay);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await isEmpty()).toBe(true);
  });
});

describe('two processes on one database', () => {
  it('do each job once', async () => {
    const sent: string[] = [];
    const record = async ({ to }: Mail) => void sent.push(to);
    await Promise.all([startProcess(record), startProcess(record)]);
    const names = Array.from({ length: 60 }, (_, index) => `${index}@example.com`);
    await Promise.all(names.map((name) => send(name)));
    await until('the queue is empty', isEmpty);
    expect(sent.toSorted()).toEqual(names.toSorted());
  });
});

describe('a process that ends', () => {
  it('finishes the job that runs, and does none afterwards', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const done: string[] = [];
    let isBegun = false;
    const app = await startProcess(async ({ to }) => {
      isBegun = true;
      await finished;
      done.push(to);
    });
    await send();
    await until('the job has begun', () => isBegun);
    const closed = app.close();
    finish();
    await closed;
    expect(done).toEqual(['ada@example.com']);
    await send('later@example.com');
    expect(await listJobs(shop.pool)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('by a kill leaves its jobs to the others after a minute', async () => {
    await send();
    const lock = (seconds: number) =>
      shop.pool.query(
        `update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone', locked_at = now() - make_interval(secs => $1)`,
        [seconds],
      );
    await lock(leaseMs / 1_000 - 5);
    expect(await releaseLeftJobs(shop.db)).toBe(0);
    await lock(leaseMs / 1_000 + 5);
    await runTask('release-left-jobs');
    expect(await listJobs(shop.pool)).toMatchObject([{ state: 'retrying' }]);
  });
});

describe('a job that runs', () => {
  /** A mail whose sending waits until `finish`. */
  function slowMail() {
    const sent: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return {
      sent,
      finish: () => finish(),
      async send({ to }: Mail) {
        sent.push(to);
        await finished;
      },
    };
  }

  /** The pools that have said that they run. */
  const pools = async () =>
    (await shop.pool.query<{ id: string }>('select id from job_workers')).rows.map(({ id }) => id);

  it('keeps its lock however long it takes', async () => {
    const mails = slowMail();
    await startProcess(mails.send, { leaseMs: 200 });
    await send();
    await until('the job has begun', () => mails.sent.length > 0);
    await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
    await until('the process has said that it runs', async () => (await pools()).length > 0);
    expect(await releaseLeftJobs(shop.db)).toBe(0);
    mails.finish();
    await until('the queue is empty', isEmpty);
    expect(mails.sent).toHaveLength(1);
  });

  it('restarts within seconds when its process has lost the database for a while', async () => {
    const wire = await openWire(new URL(databaseUrl()));
    const mails = slowMail();
    const app = await startProcess(mails.send, { databaseUrl: wire.url });
    const said = jest.spyOn(app.log, 'error');
    await send();
    await until('the job has begun', () => mails.sent.length > 0);
    wire.cut();
    mails.finish();
    await until('the process has given up', () =>
      said.mock.calls.some((words) => words.join().includes('lost its database connection')),
    );
    expect(await listJobs(shop.pool)).toMatchObject([{ state: 'running' }]);
    wire.repair();
    await until('the queue is empty', isEmpty, { withinMs: 30_000 });
    expect(mails.sent).toHaveLength(2);
    await app.close();
    wire.close();
  });

  it('starts again elsewhere when its process has not said for a minute that it runs', async () => {
    const mails = slowMail();
    await startProcess(mails.send);
    await send();
    await until('the job has begun', () => mails.sent.length > 0);
    await shop.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`,
    );
    await shop.pool.query(`insert into job_workers select locked_by, now() - interval '61 seconds'
      from graphile_worker.jobs where locked_by is not null`);
    expect(await releaseLeftJobs(shop.db)).toBe(1);
    expect(await pools()).toEqual([]);
    mails.finish();
  });

  it('that its process was never told of is done after the worker has started over', async () => {
    const sent: string[] = [];
    await startProcess(async ({ to }) => void sent.push(to), { leaseMs: 400 });
    await until('the process has said that it runs', async () => (await pools()).length > 0);
    const tx = await shop.pool.connect();
    await tx.query('begin');
    await tx.query(`select graphile_worker.add_job('send-mail', '{}')`);
    await tx.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`,
      [(await pools())[0]],
    );
    await tx.query('commit');
    tx.release();
    await until(
      'the job was tried',
      async () => (await listJobs(shop.pool)).every(({ error }) => error !== null),
      { withinMs: 30_000 },
    );
  });

  it('is followed by others when the database refused to note an earlier one as done', async () => {
    // The library never reports the end of a worker in which this happened while another job ran.
    await shop.pool.query(`
      create sequence deletes;
      create function refuse_first() returns trigger language plpgsql as
        $$ begin if nextval('deletes') = 1 then raise 'refused'; end if; return old; end $$;
      create trigger refuse_first before delete on graphile_worker._private_jobs
        for each row execute function refuse_first()`);
    const [slow, slower] = [slowMail(), slowMail()];
    const sent: string[] = [];
    const app = await startProcess(
      async (one) => {
        sent.push(one.to);
        if (one.to === 'slow@example.com') await slow.send(one);
        if (one.to !== 'slower@example.com' || slower.sent.length > 0) return;
        await slower.send(one);
        throw new Error('mailbox full');
      },
      { shutdownMs: 1_000 },
    );
    const said = jest.spyOn(app.log, 'error');
    await send('slow@example.com');
    await send('slower@example.com');
    await until('both have begun', () => slow.sent.length + slower.sent.length === 2);
    await send('first@example.com');
    await until('the worker stops', () => said.mock.calls.join().includes('Failed to complete jobs'));
    slow.finish();
    await until('one of both is done', async () => (await listJobs(shop.pool)).length === 2);
    slower.finish();
    await send('later@example.com');
    await until('the worker is replaced', () => sent.includes('later@example.com'), { withinMs: 30_000 });
    await until('the queue is empty', isEmpty, { withinMs: 30_000 });
  });
});

describe('every minute', () => {
  it('unpaid orders expire and their pieces return', async () => {
    const orderId = await shop.placeOrder();
    expect(await shop.stock()).toBe(6);
    await shop.pool.query(`update orders set payment_due_at = now() - interval '1 second'`);
    await Promise.all([runTask('expire-orders'), runTask('expire-orders')]);
    expect((await shop.seen(orderId)).status).toBe('EXPIRED');
    expect(await shop.stock()).toBe(7);
  });

  it('a refund that is due gets one job, however often it is found', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await shop.guest.cancelGuestOrder({ orderId, ...shop.proof });
    await Promise.all([runTask('find-refunds'), runTask('find-refunds')]);
    await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await runTask('find-refunds');
    const refunds = (await listJobs(shop.pool)).filter(({ task }) => task === 'make-refund');
    expect(refunds).toMatchObject([{ state: 'failed' }]);
    await retryJobs(shop.pool);
    await startProcess(async () => undefined);
    await until('the queue is empty', isEmpty);
    const { rows } = await shop.pool.query('select refund from payment_attempts');
    expect(rows).toEqual([{ refund: 'REQUESTED' }]);
  });

  it('is kept by one of several processes', async () => {
    await Promise.all([startProcess(async () => undefined), startProcess(async () => undefined)]);
    const known = async () =>
      (await shop.pool.query('select identifier from graphile_worker._private_known_crontabs order by 1'))
        .rows;
    await until('the sweeps are known', async () => (await known()).length > 0);
    expect((await known()).map(({ identifier }) => identifier)).toEqual([
      'admit-launches',
      'alert-short-stock',
      'expire-exchanges',
      'expire-orders',
      'find-refunds',
      'forget-attempts',
      'forget-personal-data',
      'queue-invoices',
      'release-left-jobs',
      'send-gift-cards',
      'send-restock-alerts',
      'sum-sales',
      'write-search-snapshot',
    ]);
  });
});

describe('every five minutes', () => {
  it('a snapshot of the search index is stored where there is none', async () => {
    const snapshots = createFolderStorage(exportDir);
    const list = createTasks({ ...options(undefined), log: shop.app.log, exports: snapshots, snapshots });
    const helpers = { abortSignal: new AbortController().signal } as JobHelpers;
    for (let run = 0; run < 2; run++) await list['write-search-snapshot']?.({}, helpers);
    expect((await snapshots.list('')).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^v\d+\/\w+\/\d+\.index$/),
    ]);
  });
});

describe('a worker that stops', () => {
  it('outlives a connection that the database ends meanwhile', async () => {
    const end = jest.spyOn(pg.Pool.prototype, 'end');
    const worker = await startWorker(databaseUrl(), {
      ...options(undefined),
      log: shop.app.log,
      exports: createFolderStorage(exportDir),
    });
    await worker.stop();
    await worker.ended;
    const closed = end.mock.contexts as pg.Pool[];
    end.mockRestore();
    expect(closed).toHaveLength(1);
    // An error event that has no listener would end the process.
    expect(() => closed[0]?.emit('error', new Error('terminating connection'), {} as never)).not.toThrow();
  });

  it('may release a connection twice: the library does so with one that is lost meanwhile', async () => {
    const pool = openWorkerPool(databaseUrl(), 1, shop.app.log);
    const release = await new Promise<() => void>((resolve, reject) => {
      pool.connect((error, _client, done) => (error ? reject(error) : resolve(done)));
    });
    release();
    expect(release).not.toThrow();
    await pool.end();
  });
});

describe('an export', () => {
  it('writes the orders of its days, and nobody’s name', async () => {
    const orderId = await shop.placeOrder();
    const day = (offset: number) =>
      new Date(Date.now() + (8 * 3_600 + offset * 86_400) * 1_000).toISOString().slice(0, 10);
    const list = tasks();
    const make = (from: number, until: number) =>
      list['make-export']?.({ ...oneDay, from: day(from), until: day(until) }, {} as never);
    await make(0, 1);
    await make(1, 2);
    const read = (offset: number) =>
      fs.readFileSync(path.join(exportDir, `orders-${day(offset)}-${day(offset + 1)}.csv`), 'utf8');
    expect(read(0)).toMatch(
      new RegExp(
        `^\uFEFForderId,.*\r\n${orderId},.*,PENDING_PAYMENT,false,STANDARD,1,200.00,90.00,40.00,150.00,,0,0.00,0.00,0.00,0.00,0,,,,,,0.00,0.00,0.00\r\n$`,
      ),
    );
    expect(read(0)).not.toMatch(/guest@example|Wong|Nathan/);
    expect(read(1)).toMatch(/^\uFEFForderId,.*\r\n$/);
    expect(fs.readdirSync(exportDir).filter((name) => !name.endsWith('.csv'))).toEqual([]);
    await expect(make(1, 0)).rejects.toThrow('is not a period');
  });
});
