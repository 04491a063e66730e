import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import { type OrderLoad, startOrders } from '../cluster/orders';
import { pathsOf } from '../drill/drill';
import { startLoad } from '../drill/load';
import { createPageLoads } from '../drill/page-loads';
import { type Fault, faults, type Part, type PartName } from './faults';
import { describeRow, isAsExpected, judgeFirings, type Row, tableHead } from './judge-firings';
import { type Observation, observeAlerts } from './observe-alerts';
import { reasonWithoutPrometheus, startWatch } from './prometheus';
import { startWatchedShop } from './watched-shop';

/**
 * `npm run drill:alerts -- [--faster 5] [--only mail,worker]`: a shop with visitors and a paid order each second is watched by Prometheus
 * and Alertmanager with the files of `deploy/prometheus`, all times of which are divided by `--faster`. One part after the other
 * stops or hangs and comes back, and at last nobody buys. Prints which alerts fired, and how soon. Exits with 1 when an alert is missing, when somebody was told of
 * another one, or when one does not end.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const pagesPerSecond = 3;
/** Without any fault. */
const quietMinutes = 8;
/** How long an alert may take to fire, and to end after the part is back. */
const patienceMinutes = 25;
/** How long an order counts as recent in the shop's figures, which no rule divides. */
const recentMinutes = 15;

interface Drill {
  parts: Readonly<Record<PartName, Part>>;
  orders: OrderLoad;
  alerts: Observation;
  /** Waits until it holds, at most for so many minutes of the shipped rules. */
  until(holds: () => boolean, minutes: number): Promise<void>;
}

async function tryFault({ parts, orders, alerts, until }: Drill, fault: Fault): Promise<Row[]> {
  const { title, minutes, alerts: expected } = fault;
  const { firings } = alerts;
  const part = parts[fault.part];
  say(`· ${title}`);
  const beganAt = Date.now();
  await part.stop();
  await until(() => false, minutes);
  const isTold = (name: string) =>
    firings.some((one) => one.name === name && one.firedAt >= beganAt && one.isTold);
  await until(() => expected.every(isTold), patienceMinutes);
  const backAt = Date.now();
  await part.start();
  say(`· ${title}: until now`);
  const sells = () => orders.paid.some((order) => order.beganAt > backAt);
  await until(() => alerts.isQuiet() && sells(), patienceMinutes);
  if (!sells()) throw new Error(`The shop takes no order after this: ${title}.`);
  return judgeFirings(firings, { fault: title, expected, beganAt, backAt });
}

async function tryAll(drill: Drill, chosen: readonly Fault[]): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (found: readonly Row[]) => {
    for (const row of found) say(`  ${describeRow(row)}`);
    rows.push(...found);
  };
  say('· visitors and buyers, and no fault');
  const beganAt = Date.now();
  await drill.until(() => false, quietMinutes);
  if (drill.orders.paid.length === 0) throw new Error('The shop takes no order.');
  add(judgeFirings(drill.alerts.firings, { fault: 'nothing', expected: [], beganAt, backAt: Date.now() }));
  for (const fault of chosen) add(await tryFault(drill, fault));
  return rows;
}

async function drill(
  folder: string,
  { faster, chosen }: { faster: number; chosen: readonly Fault[] },
): Promise<Row[]> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const shop = await startWatchedShop(folder, (text) => say(`· ${text}`));
    stops.push(() => shop.stop());
    const { stack, ports } = shop;
    await fillStock(stack.databaseUrl);
    const paths = await pathsOf(stack.databaseUrl);
    for (const each of paths) await fetch(stack.urls.shell + each.replace('{count}', '0'));
    stops.push(startLoad(stack.urls.shell, { perSecond: pagesPerSecond, paths, loads: createPageLoads() }));
    // A buyer gives up soon, so that those of an outage do not press on when it ends.
    const orders = await startOrders(stack.urls.api, stack.databaseUrl, { patienceMs: 3_000 });
    stops.push(() => orders.end());
    const parts = { ...shop.parts, buyers: buyersOf(orders, stack.databaseUrl, faster) };
    const watch = await startWatch({
      folder,
      faster,
      metricsToken: shop.metricsToken,
      targets: {
        8080: [ports.shell],
        8081: [ports.api, ports.worker, ports.images],
        8082: [ports.registry],
      },
    });
    stops.push(() => watch.stop());
    const processes = Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [`localhost:${port}`, name]),
    );
    const alerts = observeAlerts(watch, processes);
    stops.push(() => alerts.end());
    const until = async (holds: () => boolean, minutes: number) => {
      const deadline = Date.now() + (minutes * 60_000) / faster;
      while (!holds() && Date.now() < deadline) await delay(500);
    };
    const rows = await tryAll({ parts, orders, alerts, until }, chosen);
    say(`· ${orders.paid.length} orders were paid`);
    return rows;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An order each second for an hour must not sell anything out. */
const fillStock = (databaseUrl: string) =>
  run(databaseUrl, 'update skus set stock = stock + 10000 where stock > 0');

/** Buyers who stay away. Their orders until then become as much older as the rules are faster, so that they are recent for as long. */
function buyersOf(orders: OrderLoad, databaseUrl: string, faster: number): Part {
  const age = `make_interval(secs => ${recentMinutes * 60 * (1 - 1 / faster)})`;
  const makeOlder = () =>
    run(databaseUrl, `update order_events set at = at - ${age} where at > now() - ${age}`);
  let timer: NodeJS.Timeout | undefined;
  return {
    async stop() {
      await orders.pause();
      await makeOlder();
      // A payment that was under way when its buyer gave up is confirmed later.
      timer = setInterval(() => void makeOlder().catch(() => undefined), 5_000);
    },
    async start() {
      clearInterval(timer);
      orders.resume();
    },
  };
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      faster: { type: 'string', default: '5' },
      /** Faults whose titles have one of these words, with commas. */
      only: { type: 'string', default: '' },
    },
  });
  const faster = Number(values.faster);
  // The shop itself is not faster: beyond this its own delays, such as the restart of a process, count.
  if (!(faster >= 1 && faster <= 10)) throw new Error('--faster must be a number from 1 to 10.');
  const words = values.only.split(',');
  const unknown = words.find((word) => !faults.some(({ title }) => title.includes(word)));
  if (unknown !== undefined)
    throw new Error(
      `--only: no fault has “${unknown}” in its title: ${faults.map(({ title }) => title).join(', ')}.`,
    );
  const missing = reasonWithoutPrometheus();
  if (missing) throw new Error(`The drill ${missing}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-alerts-'));
  // PostgreSQL has an account of its own.
  fs.chmodSync(folder, 0o755);
  say(`· logs are in ${folder}`);
  const lateness = monitorEventLoopDelay();
  lateness.enable();
  const chosen = faults.filter(({ title }) => words.some((word) => title.includes(word)));
  const rows = await drill(folder, { faster, chosen });
  say(
    faster === 1
      ? '\nWith the times of the rules:\n'
      : `\nWith the times of the rules divided by ${faster}:\n`,
  );
  say(tableHead);
  for (const row of rows) say(describeRow(row));
  const lateS = lateness.max / 1e9;
  if (lateS > 1)
    say(
      `\nThe drill itself waited up to ${lateS.toFixed(1)} s for a processor: this machine had other work. Alerts about the shell, about\nprocesses that do not answer, and slow pages may come from that; try again on a quiet one.`,
    );
  return rows.every(isAsExpected);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
