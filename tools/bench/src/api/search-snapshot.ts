import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBalancer, reasonWithoutBalancer } from 'api/src/testing/balancer';
import { buildAll } from 'commands/src/build/index';
import { describeProblem } from 'local-services/operator-error';
import { findFreePorts } from 'local-services/ports';
import type { Service } from 'local-services/service';
import type pg from 'pg';
import { percentile } from 'shared-contracts/server/percentile';
import { peakMegabytes } from '../processes';
import { type RunningApi, say, withApi } from './with-api';

/**
 * `npm run bench:search-snapshot`: starts an API process on 1,000,000 products without and with a snapshot of the search index,
 * writes the snapshot, and restarts two processes behind HAProxy one after the other while lists are requested.
 * `npm run bench:search-snapshot -- 100000` sets the size, BENCH_DATA_DIR keeps the seeded database, and BENCH_SNAPSHOT=keep starts
 * from the snapshot of an earlier run.
 */
const [size = 1_000_000] = process.argv.slice(2).map(Number);
const listsPerSecond = 10;
/** A list that takes longer counts as late. */
const lateMs = 3_000;

async function timed(what: string, service: Service, run: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  say(`  ${what.padEnd(45)} ${seconds.toFixed(1).padStart(6)} s, at most ${peakMegabytes(service.pid)} MB`);
}

const snapshotsIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.index'))
    : [];

async function writeSnapshot(client: pg.Client, folder: string): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('write-search-snapshot', '{}', queue_name := 'write-search-snapshot')`,
  );
  while (snapshotsIn(folder).length === 0) await sleep(50);
}

/** Requests lists until `signal` aborts; returns the time of each, or what went wrong. */
async function requestLists(
  url: string,
  signal: AbortSignal,
): Promise<{ times: number[]; failed: string[] }> {
  const times: number[] = [];
  const failed: string[] = [];
  const waiting: Promise<void>[] = [];
  const request = async (turn: number) => {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${url}/api/product/search`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-channel-id': '1',
          connection: turn % 2 ? 'keep-alive' : 'close',
        },
        body: JSON.stringify({ pageNum: 1 + (turn % 50), pageSize: 24 }),
      });
      const text = await response.text();
      if (response.status !== 200) failed.push(`${response.status} ${text.slice(0, 200)}`);
      else times.push(performance.now() - startedAt);
    } catch (error) {
      failed.push(String(error));
    }
  };
  for (let turn = 0; !signal.aborted; turn++) {
    waiting.push(request(turn));
    await sleep(1_000 / listsPerSecond);
  }
  await Promise.all(waiting);
  return { times, failed };
}

async function restartBoth({ api, second, secondUrl }: RunningApi, url: string): Promise<void> {
  const missing = reasonWithoutBalancer();
  if (missing) {
    say(`  no rolling restart: ${missing}`);
    return;
  }
  await second.start();
  const { shell: port } = await findFreePorts();
  const balancer = await openBalancer(port, [url, secondUrl]);
  const over = new AbortController();
  const lists = requestLists(balancer.url, over.signal);
  await sleep(2_000);
  for (const service of [api, second]) {
    await timed('restart of one of two, with the drain of 2 s', service, () => service.restart());
    // The balancer has to see it before the other one leaves.
    await sleep(1_500);
  }
  over.abort();
  const { times, failed } = await lists;
  await balancer.close();
  const late = times.filter((ms) => ms > lateMs).length;
  const ms = (share: number) => (percentile(times, share) ?? 0).toFixed(0);
  say(
    `  ${times.length + failed.length} lists meanwhile: ${failed.length} failed, ${late} later than ${lateMs / 1_000} s; p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, at most ${ms(1)} ms`,
  );
  if (failed.length > 0) throw new Error(`lists failed: ${[...new Set(failed)].join(', ')}`);
}

try {
  await buildAll({ only: ['api'], onProgress: say });
  await withApi(
    size,
    async (running) => {
      const { api, client, dataDir, start } = running;
      const folder = path.join(dataDir, 'search-index');
      if (process.env.BENCH_SNAPSHOT !== 'keep') {
        fs.rmSync(folder, { recursive: true, force: true });
        await timed('ready without a snapshot', api, start);
        await timed('snapshot written beside the calls', api, () => writeSnapshot(client, folder));
        await api.stop();
      }
      const [name = ''] = snapshotsIn(folder);
      say(`  size of the snapshot: ${Math.round(fs.statSync(path.join(folder, name)).size / 1e6)} MB`);
      let url = '';
      await timed('ready from the snapshot', api, async () => {
        url = await start();
      });
      await restartBoth(running, url);
    },
    { DRAIN_SECONDS: '2' },
  );
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
