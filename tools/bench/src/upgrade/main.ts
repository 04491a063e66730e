import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBalancer, reasonWithoutBalancer } from 'api/src/testing/balancer';
import { buildAll } from 'commands/src/build/index';
import { defineService, type StackContext } from 'commands/src/process/service-definitions';
import { startOrders } from 'e2e/cluster/orders';
import { takePorts } from 'e2e/cluster/take-ports';
import { ledgerRules } from 'ledger/rules';
import { describeProblem } from 'local-services/operator-error';
import { startPostgres } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { root } from 'local-services/root';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import pg from 'pg';
import { seedProducts } from '../api/seed-products';
import { seedOrders } from '../staff/seed-orders';
import { buildPreviousApi, describeCommit, findPreviousVersion } from './previous-version';
import { startReads } from './read-load';
import { watchLocks } from './watch-locks';

/**
 * `npm run drill:upgrade`: an open shop of the previous version, with 1,000,000 orders in its database, is upgraded as
 * UPGRADING.md says: two APIs behind HAProxy take a guest's paid order each second and 20 reads, the database is migrated, and
 * one API after the other is replaced. Prints failures and the longest wait for a table. Exits with 1 when an order or a read
 * failed, a statement waited a second, or the books disagree. `--from REF` names the version, `--orders 10000` the orders.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, orders: { type: 'string', default: '1000000' } },
});
const orderCount = Number(values.orders);
const products = 1_000;
const phaseMs = 15_000;
const longestWaitMs = 1_000;
/** HAProxy asks each half second. */
const drainSeconds = '2';
const newApi = path.join(root, 'services/api/dist');

const say = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);

/** Migrates with the bundle of a version. */
function migrateWith(bundles: string, databaseUrl: string): void {
  const { status, stderr } = spawnSync(process.execPath, [path.join(bundles, 'migrate.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The migration failed: ${stderr}`);
}

/**
 * How many rows disagree with each rule, without the rules that the database lacks a table or a column for. The seeded orders
 * were never paid by anybody.
 */
async function countDisagreements(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, sql } of ledgerRules) {
    const result = await client.query(sql).catch(ignoreMissing);
    if (result) counts.set(name, result.rows.length);
  }
  return counts;
}

/** Undefined for a missing table or column, which a migration will add. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof pg.DatabaseError && ['42P01', '42703'].includes(error.code ?? '')) return undefined;
  throw error;
}

async function upgrade(folder: string): Promise<boolean> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const from = values.from ?? findPreviousVersion();
    say(`· building the API of ${describeCommit(from)}`);
    const { checkout, bundles: oldApi } = buildPreviousApi(from, folder);
    await buildAll({ only: ['api', 'payment-sandbox'] });
    const [shell = 0, first = 0, second = 0, artifacts = 0, paymentSandbox = 0, postgresPort = 0] =
      await takePorts(6);
    const dataDir = path.join(folder, 'data');
    const secrets = loadSecrets(dataDir);
    const postgres = await startPostgres({
      dataDir,
      port: postgresPort,
      password: secrets.databasePassword,
      onLog: () => undefined,
    });
    stops.push(() => postgres.stop());
    const client = new pg.Client(postgres.url);
    await client.connect();
    stops.push(() => client.end());

    migrateWith(oldApi, postgres.url);
    say(`· seeding ${products} products and ${orderCount} orders`);
    await seedProducts(client, postgres.url, products, checkout);
    await seedOrders(client, orderCount);
    const before = await countDisagreements(client);

    const context: StackContext = {
      dataDir,
      ports: { shell, api: first, artifacts, paymentSandbox, postgres: postgresPort, pictures: 0 },
      host: '127.0.0.1',
      databaseUrl: postgres.url,
      secrets,
      env: {
        api: {
          ...{ DRAIN_SECONDS: drainSeconds, LOG_LEVEL: 'error', TRIES_PER_MINUTE: '0' },
          ...{ HOLDS_PER_VISITOR: '0', HOLDS_PER_ADDRESS: '0', HOLDS_PER_SKU: '0' },
        },
      },
    };
    const hooks = { onLog: (service: string, line: string) => say(`  ${service}: ${line}`), onNotice: say };
    const sandbox = new Service(defineService('paymentSandbox', context), {
      ...hooks,
      onLog: () => undefined,
    });
    await sandbox.start();
    stops.push(() => sandbox.stop());
    const apiOf = (bundles: string, port: number) =>
      new Service(
        {
          ...defineService('api', { ...context, ports: { ...context.ports, api: port } }),
          entry: path.relative(root, path.join(bundles, 'main.mjs')),
        },
        hooks,
      );
    const ports = [first, second];
    const running = ports.map((port) => apiOf(oldApi, port));
    stops.push(() => Promise.all(running.map((api) => api.stop())));
    for (const api of running) await api.start();
    const balancer = await openBalancer(
      shell,
      ports.map((port) => `http://127.0.0.1:${port}`),
    );
    stops.push(() => balancer.close());

    const locks = await watchLocks(postgres.url);
    const orders = await startOrders(balancer.url, postgres.url);
    const reads = await startReads(balancer.url, client);
    await delay(phaseMs);
    say('· migrating');
    const migratedAt = performance.now();
    migrateWith(newApi, postgres.url);
    say(`  ${secondsSince(migratedAt)} s`);
    const migrated = await countDisagreements(client);
    await delay(phaseMs);
    for (const [index, port] of ports.entries()) {
      say(`· API ${index + 1} of this version`);
      await running[index]?.stop();
      const api = apiOf(newApi, port);
      running[index] = api;
      await api.start();
      await delay(phaseMs);
    }
    await orders.end();
    await reads.end();
    await locks.end();
    // Notices of the provider and jobs that are on their way.
    await delay(5_000);

    const { rows: kept } = await client.query<{ id: string }>(
      `select distinct order_id as id from order_events where status = 'PAID' and order_id = any($1)`,
      [orders.paid.map(({ orderId }) => orderId)],
    );
    const after = await countDisagreements(client);
    const disagreeing = [...after].filter(
      ([rule, rows]) => rows !== (before.get(rule) ?? migrated.get(rule)),
    );
    const failedReads = [...reads.answers].filter(([status]) => status !== '200');
    const { ms, statement } = locks.longest();
    const repeated = orders.paid.flatMap((order) => order.repeated);
    say(`\n| | |\n| --- | --- |`);
    say(`| from | ${describeCommit(from)} |`);
    say(`| orders in the database | ${orderCount} |`);
    say(`| orders paid during the upgrade | ${orders.paid.length} |`);
    say(`| of those, missing afterwards | ${orders.paid.length - kept.length} |`);
    say(`| orders refused | ${orders.refused.length} |`);
    say(`| calls of orders that were repeated | ${repeated.join(', ') || 0} |`);
    say(`| reads | ${[...reads.answers].map(([status, count]) => `${count} x ${status}`).join(', ')} |`);
    say(`| longest wait for a table | ${ms.toFixed(0)} ms ${statement.replaceAll(/\s+/g, ' ')} |`);
    say(
      `| rules of the ledger with other rows than before | ${disagreeing.map(([rule]) => rule).join(', ') || 0} |`,
    );
    for (const { reason } of orders.refused) say(`refused: ${reason}`);
    return (
      orders.paid.length > 0 &&
      orders.paid.length === kept.length &&
      ms < longestWaitMs &&
      [orders.refused, failedReads, disagreeing].every((list) => list.length === 0)
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function main(): Promise<boolean> {
  const missing = reasonWithoutBalancer();
  if (missing) throw new Error(`The drill ${missing}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-upgrade-'));
  try {
    return await upgrade(folder);
  } finally {
    removePostgresHome(path.join(folder, 'data'));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
