import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from 'commands/src/build/index';
import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import { percentile } from 'shared-contracts/server/percentile';
import { peakMegabytes, processorMs } from '../processes';
import { cacheMs, say, withApi } from './with-api';

/**
 * `npm run bench:freshness`: one API process on 1,000,000 products with 100 changes per second for
 * BENCH_SECONDS. Measures the time from the commit of a change until a search finds it. `npm run
 * bench:freshness -- 100000 50` sets size and rate.
 */
const [size = 1_000_000, perSecond = 100] = process.argv.slice(2).map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const probesPerSecond = 4;
const probeMs = 50;
/** Above the number of every product. */
const firstNumber = 500_000_000;

async function isFound(url: string, number: number): Promise<boolean> {
  const response = await fetch(`${url}/api/product/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-channel-id': '1' },
    body: JSON.stringify({ keyword: String(number), pageSize: 1 }),
  });
  const { data } = (await response.json()) as { data: { totalCount: number } };
  return data.totalCount === 1;
}

async function measure(url: string, databaseUrl: string, ids: readonly string[]): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const delays: number[] = [];
  const probes: Promise<void>[] = [];
  const changes: Promise<void>[] = [];
  const change = async (turn: number, isProbed: boolean) => {
    const number = firstNumber + turn;
    await pool.query(
      `update items set rank = rank + 1, sale_price = list_price, channel_ids = '{1,2}', on_shelf = true,
        search_text = regexp_replace(search_text, ' 5[0-9]{8}$', '') || ' ' || $2 where id = $1`,
      [ids[turn % ids.length], number],
    );
    if (isProbed) probes.push(probe(number));
  };
  const probe = async (number: number) => {
    const committedAt = performance.now();
    while (!(await isFound(url, number))) {
      if (performance.now() - committedAt > 60_000) throw new Error(`a change was not found within 60 s`);
      await sleep(probeMs);
    }
    delays.push(performance.now() - committedAt);
  };
  const startedAt = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn++) {
    await sleep(startedAt + (turn * 1_000) / perSecond - performance.now());
    changes.push(change(turn, turn % Math.round(perSecond / probesPerSecond) === 0));
  }
  await Promise.all(changes);
  const took = (performance.now() - startedAt) / 1_000;
  await Promise.all(probes);
  await pool.end();
  say(`  ${changes.length} changes in ${took.toFixed(1)} s`);
  return delays;
}

try {
  await buildAll({ only: ['api'], onProgress: say });
  await withApi(size, async ({ client, databaseUrl, api, postgresPid, start }) => {
    const { rows } = await client.query<{ id: string }>('select id from items order by md5(id) limit $1', [
      seconds * perSecond,
    ]);
    const startedAt = performance.now();
    const url = await start();
    await isFound(url, firstNumber);
    say(
      `  full read: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, ${peakMegabytes(api.pid)} MB at most`,
    );
    const before = { api: processorMs(api.pid), database: processorMs(postgresPid) };
    const delays = await measure(
      url,
      databaseUrl,
      rows.map(({ id }) => id),
    );
    const delay = (of: number) => (percentile(delays, of) ?? 0).toFixed(0);
    const share = (now: number, then: number) => `${((now - then) / (seconds * 10)).toFixed(0)} %`;
    say(
      `  searchable after p50 ${delay(0.5)} ms, p95 ${delay(0.95)} ms, at most ${delay(1)} ms (${delays.length} changes looked for, CATALOGUE_CACHE_MS ${cacheMs})`,
    );
    say(
      `  processor: API ${share(processorMs(api.pid), before.api)}, PostgreSQL ${share(processorMs(postgresPid), before.database)} of one; API ${peakMegabytes(api.pid)} MB at most`,
    );
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
