import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAll } from 'commands/src/build/index';
import { defineService, type StackContext } from 'commands/src/process/service-definitions';
import { databaseStep } from 'commands/src/process/stack-steps';
import { describeProblem } from 'local-services/operator-error';
import { root } from 'local-services/root';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import pg from 'pg';
import { hongKongDay } from 'shared-contracts/dates';
import { type OrderLoad, startOrders } from '../cluster/orders';
import { takePorts } from '../cluster/take-ports';
import { checkLedger, type LedgerResult } from '../src/check-ledger';
import { type ArchivedPostgres, openArchivedPostgres, reasonWithoutBackups } from './archived-postgres';

/**
 * `npm run drill:restore`: a shop takes a guest's paid order each second while its database is backed up. Then a table is dropped, and
 * the database is restored to the second before it into another cluster; then its disk is lost, and it is restored to the last
 * change that was archived. Prints how long each took and what it lost. Exits with 1 when an order of before is missing or the
 * books of a restored database do not agree.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const ordersBeforeMs = 20_000;
const reporting = { onLog: () => undefined, onNotice: (text: string) => say(`· ${text}`) };

interface Shop {
  context: StackContext;
  apiUrl: string;
  /** Starts the API, and the payment sandbox with the first, on this database. */
  open(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
}

async function openShopIn(folder: string, databaseUrl: string): Promise<Shop> {
  const [shell = 0, api = 0, artifacts = 0, paymentSandbox = 0, postgres = 0, pictures = 0] =
    await takePorts(6);
  const context: StackContext = {
    dataDir: path.join(folder, 'data'),
    ports: { shell, api, artifacts, paymentSandbox, postgres, pictures },
    host: '127.0.0.1',
    databaseUrl,
    secrets: loadSecrets(path.join(folder, 'secrets')),
    env: {
      api: { TRIES_PER_MINUTE: '0', HOLDS_PER_VISITOR: '0', HOLDS_PER_ADDRESS: '0', HOLDS_PER_SKU: '0' },
    },
  };
  const sandbox = new Service(defineService('paymentSandbox', context), reporting);
  await sandbox.start();
  let running: Service | undefined;
  return {
    context,
    apiUrl: `http://127.0.0.1:${api}`,
    async open(url) {
      await running?.stop();
      running = new Service(defineService('api', { ...context, databaseUrl: url }), reporting);
      await running.start();
    },
    async close() {
      await running?.stop();
      await sandbox.stop();
    },
  };
}

interface Restored {
  title: string;
  /** From the accident to the first new order that was paid. */
  seconds: number;
  /** Orders whose buyers were told that they had paid, and that the restored database does not have as paid. */
  lost: number;
  /** Of those, the ones of before the point that was restored: there must be none. */
  missing: number;
  /** Lost orders that `npm run jobs -- reconcile` did not name: there must be none. */
  unnamed: number;
  ledger: LedgerResult;
}

/** Restores into another cluster and opens the shop on it. */
async function restore(
  title: string,
  {
    folder,
    shop,
    orders,
    accidentAt,
    pointAt,
    words,
  }: {
    folder: string;
    shop: Shop;
    orders: OrderLoad;
    accidentAt: number;
    /** What was paid until then must be there. */
    pointAt: number;
    words: readonly string[];
  },
): Promise<{ row: Restored; postgres: ArchivedPostgres }> {
  const [port = 0] = await takePorts(1);
  const postgres = await openArchivedPostgres({ folder, name: `restored-${port}`, port, isNew: false });
  say(`· ${title}: restoring`);
  postgres.pgbackrest('--delta', ...words, 'restore');
  postgres.start();
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 });
  // A server that has just started may end a connection; the next question opens another one.
  db.on('error', () => undefined);
  db.on('connect', (client) => client.on('error', () => undefined));
  try {
    const isRecovering = () =>
      db.query<{ is: boolean }>('select pg_is_in_recovery() as is').then(
        ({ rows }) => rows[0]?.is ?? true,
        () => true,
      );
    while (await isRecovering()) await delay(200);
    await shop.open(postgres.url);
    const restoredAt = Date.now();
    while (!orders.paid.some(({ beganAt }) => beganAt > restoredAt)) await delay(100);
    const first = orders.paid.find(({ beganAt }) => beganAt > restoredAt);
    const before = orders.paid.filter(({ paidAt }) => paidAt < accidentAt);
    const { rows } = await db.query<{ order_id: string }>(
      `select distinct order_id from order_events where status = 'PAID' and order_id = any($1)`,
      [before.map(({ orderId }) => orderId)],
    );
    const kept = new Set(rows.map((row) => row.order_id));
    const lost = before.filter(({ orderId }) => !kept.has(orderId));
    // Notices of the provider and jobs that are on their way.
    await delay(5_000);
    const row: Restored = {
      title,
      seconds: ((first?.paidAt ?? Date.now()) - accidentAt) / 1_000,
      lost: lost.length,
      missing: lost.filter(({ paidAt }) => paidAt < pointAt).length,
      unnamed: await countUnnamed(shop, postgres.url, lost),
      ledger: await checkLedger(postgres.url),
    };
    return { row, postgres };
  } finally {
    await db.end();
  }
}

/** Asks the provider for its payments and the shop for the differences, as an operator does after a restore. */
async function countUnnamed(
  { context }: Shop,
  databaseUrl: string,
  lost: readonly { orderId: string }[],
): Promise<number> {
  const url = `http://127.0.0.1:${context.ports.paymentSandbox}/v71/reports/payments_accounting_report.csv`;
  const answer = await fetch(url, { headers: { 'x-api-key': context.secrets.paymentApiKey } });
  const report = path.join(context.dataDir, 'payments.csv');
  fs.writeFileSync(report, await answer.text());
  const [from, to] = [-1, 2].map((days) => hongKongDay(Date.now() + days * 86_400_000));
  const { stdout } = spawnSync(
    'npm',
    ['run', '--silent', 'jobs', '--', 'reconcile', '--report', report, '--from', `${from}`, '--to', `${to}`],
    { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
  );
  return lost.filter(({ orderId }) => !stdout.includes(`${orderId}-`)).length;
}

async function drill(folder: string): Promise<Restored[]> {
  const stops: (() => Promise<unknown> | unknown)[] = [];
  try {
    await buildAll({ onProgress: reporting.onNotice });
    const [port = 0] = await takePorts(1);
    const postgres = await openArchivedPostgres({ folder, name: 'first', port, isNew: true });
    let current = postgres;
    stops.push(() => current.stop('immediate'));
    const shop = await openShopIn(folder, postgres.url);
    stops.push(() => shop.close());
    await databaseStep(shop.context, reporting);
    await shop.open(postgres.url);
    say('· a backup of the whole database');
    postgres.pgbackrest('stanza-create');
    postgres.pgbackrest('check');
    const orders = await startOrders(shop.apiUrl, postgres.url);
    stops.push(() => orders.end());
    const backupAt = Date.now();
    postgres.pgbackrest('--type=full', 'backup');
    say(`  ${((Date.now() - backupAt) / 1_000).toFixed(1)} s, while orders were paid`);
    await delay(ordersBeforeMs);

    const rows: Restored[] = [];
    const point = await query<{ now: string }>(postgres.url, 'select clock_timestamp()::text as now');
    const pointAt = Date.now();
    await delay(3_000);
    say('· somebody drops a table');
    await query(postgres.url, 'drop table order_lines cascade');
    const droppedAt = Date.now();
    // What an operator does first: its last changes are archived when it stops.
    postgres.stop('fast');
    const dropped = await restore('a table was dropped: the second before it', {
      folder,
      shop,
      orders,
      accidentAt: droppedAt,
      pointAt,
      words: ['--type=time', `--target=${point.now}`, '--target-action=promote'],
    });
    current = dropped.postgres;
    rows.push(dropped.row);

    // The next backup holds the restored database, and changes after it are archived as before.
    current.pgbackrest('--type=full', 'backup');
    await delay(ordersBeforeMs);
    say('· the disk is lost');
    current.stop('immediate');
    const accidentAt = Date.now();
    const last = await restore('the disk was lost: the last change that was archived', {
      folder,
      shop,
      orders,
      accidentAt,
      // `archive_timeout` of deploy/postgres/postgresql.conf.
      pointAt: accidentAt - 60_000,
      words: ['--type=default'],
    });
    current = last.postgres;
    rows.push(last.row);
    return rows;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows[0] as Row;
}

async function main(): Promise<boolean> {
  const missing = reasonWithoutBackups();
  if (missing) throw new Error(`The drill ${missing}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-restore-'));
  // PostgreSQL has an account of its own.
  fs.chmodSync(folder, 0o755);
  try {
    const rows = await drill(folder);
    say(
      '\n| What happened | Seconds until the next paid order | Paid orders that were lost | Of those, from before the point | Not named by reconcile | Ledger |',
    );
    say('| --- | --- | --- | --- | --- | --- |');
    for (const { title, seconds, lost, missing, unnamed, ledger } of rows)
      say(
        `| ${title} | ${seconds.toFixed(1)} | ${lost} | ${missing} | ${unnamed} | ${ledger.isClean ? 'clean' : 'NOT CLEAN'} |`,
      );
    const size = execFileSync('du', ['-sh', path.join(folder, 'repository')], { encoding: 'utf8' }).split(
      '\t',
    )[0];
    say(`\nThe backups take ${size}.`);
    for (const { ledger } of rows) if (!ledger.isClean) say(ledger.output.trim());
    return rows.every((row) => row.missing + row.unnamed === 0 && row.ledger.isClean);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
