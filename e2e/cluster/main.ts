import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { missingObjectStore } from 'local-services/testing/object-store';
import { reasonWithoutPooler } from 'local-services/testing/pooler';
import { startBrowserVisitors } from '../drill/browser-visitors';
import { pathsOf } from '../drill/drill';
import { startLoad } from '../drill/load';
import { createPageLoads } from '../drill/page-loads';
import { checkLedger } from '../src/check-ledger';
import { type Cluster, startCluster } from './cluster';
import { reasonWithoutPatroni } from './database-pair';
import { reasonWithoutGateway } from './gateway';
import { startOrders } from './orders';
import { describeMemory, describeRow, describeRows, type Row } from './report';
import { stepsOf } from './steps';

/**
 * `npm run cluster -- [--short] [--rate 5] [--only primary]`: starts two of every process on PostgreSQL under Patroni, PgBouncer, HAProxy and an object
 * store, and kills, restarts, updates and cuts off one after the other, while browsers and a load generator visit pages and a guest
 * pays an order each second. Prints what visitors and buyers met. Exits with 1 when a page failed, when a buyer could not go on by
 * trying again, or when the books do not agree.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      rate: { type: 'string', default: '5' },
      /** Steps whose titles have this word. */
      only: { type: 'string', default: '' },
    },
  });
  const missing = [
    reasonWithoutPatroni(),
    reasonWithoutGateway(),
    reasonWithoutPooler(),
    missingObjectStore(),
  ].filter(Boolean);
  if (missing.length > 0) throw new Error(`The cluster ${missing.join(', and ')}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-cluster-'));
  // PostgreSQL has an account of its own.
  fs.chmodSync(folder, 0o755);
  say(`· logs are in ${folder}`);
  const cluster = await startCluster(folder, (text) => say(`· ${text}`));
  try {
    const rows = await runSteps(cluster, {
      isShort: values.short,
      perSecond: Number(values.rate),
      word: values.only,
    });
    for (const line of [...describeRows(rows), ...describeMemory(cluster)]) say(line);
    const ledger = await checkLedger(cluster.databaseUrl);
    say(`\n${ledger.output.trim()}`);
    return (
      ledger.isClean && rows.every(({ failedPages, refused }) => failedPages.length + refused.length === 0)
    );
  } finally {
    await cluster.stop();
  }
}

async function runSteps(
  cluster: Cluster,
  { isShort, perSecond, word }: { isShort: boolean; perSecond: number; word: string },
): Promise<Row[]> {
  const loads = createPageLoads();
  const paths = await pathsOf(cluster.databaseUrl);
  const shopUrl = cluster.urls.shell;
  say('· each shell renders every page once');
  for (const { role, url } of cluster.members)
    if (role === 'shell') for (const place of paths) await fetch(url + place.replace('{count}', '0'));
  const browsers = await startBrowserVisitors({ shopUrl, paths, loads, count: 1, say });
  const endLoad = startLoad(shopUrl, { perSecond, paths, loads });
  const orders = await startOrders(cluster.urls.api, cluster.databaseUrl);
  const rows: Row[] = [];
  try {
    const steps = stepsOf(cluster, { orders, isShort }).filter(({ title }) => title.includes(word));
    for (const { title, run } of steps) {
      say(`· ${title}`);
      const beganAt = Date.now();
      const before = {
        pages: loads.loads.load + loads.loads.browser,
        failed: loads.failures.length,
        paid: orders.paid.length,
        refused: orders.refused.length,
      };
      const note = await run();
      const paid = orders.paid.slice(before.paid);
      rows.push({
        title,
        seconds: (Date.now() - beganAt) / 1_000,
        pages: loads.loads.load + loads.loads.browser - before.pages,
        failedPages: loads.failures
          .slice(before.failed)
          .map(({ by, path: place, reason }) => `${by} ${place}: ${reason}`),
        orders: paid.length,
        repeated: paid.flatMap(({ repeated }) => repeated),
        refused: orders.refused.slice(before.refused).map(({ reason }) => reason),
        note,
      });
      const row = rows.at(-1);
      if (row) say(`  ${describeRow(row)}`);
    }
  } finally {
    await browsers.stop();
    await endLoad();
    await orders.end();
  }
  // Notifications of the provider and jobs that are on their way.
  await delay(5_000);
  return rows;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
