import { sumSales } from 'api/src/modules/dashboard';
import { buildAll } from 'commands/src/build/index';
import { addAdministrator } from 'commands/src/test/add-administrator';
import { openDatabase } from 'database/client';
import { describeProblem } from 'local-services/operator-error';
import { percentile } from 'shared-contracts/server/percentile';
import { say, withApi } from '../api/with-api';
import { readStaffCalls, type StaffCall } from './calls';
import { readGoodsCalls } from './goods-calls';
import { readOfficeCalls } from './office-calls';
import { seedOffice } from './seed-office';
import { seedOrders } from './seed-orders';

/**
 * `npm run bench:staff`: lists, searches and dashboard of the back office on 1,000,000 orders and 100,000 products, by four
 * members of staff at a time. Ends with 1 where one of them takes more than 200 ms at p95, or than its own limit. `npm run bench:staff -- 100000` sets the
 * number of orders, BENCH_CALLS selects calls (`by name,returns`), BENCH_DATA_DIR keeps the seeded database.
 */
const [count = 1_000_000] = process.argv.slice(2).map(Number);
const only = process.env.BENCH_CALLS?.split(',');
const usualLimitMs = 200;
const staff = 4;
const requests = { warmUp: 5, measured: 50 };
const products = 100_000;

/** Durations in ms of what each member of staff does repeatedly. */
async function measure(ask: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const work = async () => {
    for (let turn = 0; turn < requests.warmUp + requests.measured; turn += 1) {
      const askedAt = performance.now();
      await ask();
      if (turn >= requests.warmUp) durations.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: staff }, work));
  return durations;
}

async function ask(url: string, cookie: string, { name, next }: StaffCall): Promise<void> {
  const path = next();
  const response = await fetch(url + path, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${name}: ${path} was answered with ${response.status}`);
}

/** Sums the days that ended, as the API's job does within a minute after an order. */
async function sumDays(databaseUrl: string): Promise<void> {
  const { db, pool } = openDatabase(databaseUrl, { max: 1 });
  const startedAt = performance.now();
  const days = await sumSales(db, new Date());
  say(`${days} days summed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  await pool.end();
}

async function measureAll(): Promise<string[]> {
  return withApi(products, async ({ client, databaseUrl, start }) => {
    const { rows } = await client.query('select count(*)::integer as count from orders');
    const startedAt = performance.now();
    if (rows[0].count === 0) {
      await seedOrders(client, count);
      await seedOffice(client);
    }
    say(`${count} orders (seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)\n`);
    await sumDays(databaseUrl);
    const cookie = await addAdministrator(client, 'bench@staff.example');
    const calls = [
      ...(await readStaffCalls(client)),
      ...(await readGoodsCalls(client)),
      ...(await readOfficeCalls(client)),
    ];
    const url = await start();
    const slow: string[] = [];
    const row = (cells: readonly string[]) =>
      say(
        `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(8))).join(' | ')} |`,
      );
    row(['call', 'p50 ms', 'p95 ms', 'most ms']);
    row(['-'.repeat(40), '-------:', '-------:', '-------:']);
    const report = (name: string, durations: readonly number[]) => {
      const at = (share: number) => percentile(durations, share) ?? 0;
      row([name, ...[at(0.5), at(0.95), Math.max(...durations)].map((ms) => ms.toFixed(1))]);
      return at(0.95);
    };
    // What the machine needs for nothing at all: on a busy one everything takes longer.
    const control = openDatabase(databaseUrl, { max: staff });
    report('control: select 1', await measure(() => control.pool.query('select 1')));
    await control.pool.end();
    for (const call of calls) {
      if (only && !only.some((word) => call.name.includes(word))) continue;
      const p95 = report(call.name, await measure(() => ask(url, cookie, call)));
      const { limitMs = usualLimitMs } = call;
      if (p95 > limitMs) slow.push(`${call.name} (limit ${limitMs} ms)`);
    }
    return slow;
  });
}

try {
  await buildAll({ only: ['api'], onProgress: say });
  const slow = await measureAll();
  if (slow.length > 0) throw new Error(`Too slow at p95: ${slow.join('; ')}`);
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
