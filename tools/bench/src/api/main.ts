import os from 'node:os';
import { buildAll } from 'commands/src/build/index';
import { describeProblem } from 'local-services/operator-error';
import { peakMegabytes } from '../processes';
import { readCalls } from './calls';
import { type Figures, measureCall } from './measure-call';
import { cacheMs, say, withApi } from './with-api';

/**
 * `npm run bench:api`: measures one API process with databases of 1,000, 100,000 and 1,000,000 products, over
 * 16 connections; `npm run bench:api -- 1000 100000` sets the sizes. Runs as in production: production build,
 * durable commits, cache of CATALOGUE_CACHE_MS (0 disables it). BENCH_SECONDS is the time per call,
 * BENCH_CALLS selects calls (`suggestion,cart`), BENCH_DATA_DIR keeps the seeded databases.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 100_000, 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const only = process.env.BENCH_CALLS?.split(',');

function line({ perSecond, p50, p95, p99, different, asked, failed, ...times }: Figures): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
  const share = `${different} different of ${asked}`;
  const spent = `API ${times.apiMs.toFixed(2)} ms, PostgreSQL ${times.databaseMs.toFixed(2)} ms, asking ${times.loadMs.toFixed(2)} ms each`;
  return `${perSecond.toFixed(0).padStart(6)}/s  p50${ms(p50)}  p95${ms(p95)}  p99${ms(p99)}  ${spent}  ${share}${failed > 0 ? `, ${failed} FAILED` : ''}`;
}

function measureSize(size: number): Promise<Map<string, Figures>> {
  return withApi(size, async ({ client, api, postgresPid, tokenSecret, start }) => {
    await client.query('delete from customers where password_hash = $1', ['none']);
    const calls = await readCalls(client, tokenSecret);
    const url = await start();
    const askedAt = performance.now();
    const { status } = await fetch(`${url}/api/product/search/suggest?keyword=a`);
    const waited = ((performance.now() - askedAt) / 1000).toFixed(1);
    say(`  first search answered after ${waited} s with ${status}, by then ${peakMegabytes(api.pid)} MB`);
    const found = new Map<string, Figures>();
    for (const call of calls) {
      if (only && !only.some((word) => call.name.includes(word))) continue;
      const figures = await measureCall(
        url,
        call,
        { api: api.pid, database: postgresPid },
        { warmUp: 4, seconds },
      );
      found.set(call.name, figures);
      say(`  ${call.name.padEnd(17)} ${line(figures)}`);
    }
    say(`  peak memory of the API process: ${peakMegabytes(api.pid)} MB`);
    return found;
  });
}

/** Processor time of a request, of the API and PostgreSQL together, and its median duration, by call and catalogue size. */
function printTable(all: readonly (readonly [number, Map<string, Figures>])[]): void {
  const cells = (name: string, read: (figures: Figures) => number) =>
    all.map(([, figures]) => {
      const found = figures.get(name);
      return (found ? read(found).toFixed(2) : '').padStart(11);
    });
  const row = (title: string, values: readonly string[]) =>
    say(`| ${title.padEnd(18)} | ${values.join(' | ')} |`);
  const sizeTitles = all.map(([size]) => size.toLocaleString('en').padStart(11));
  say('');
  row('ms', [...sizeTitles.map((title) => `${title} CPU`), ...sizeTitles.map((title) => `${title} p50`)]);
  row(
    '-'.repeat(18),
    [...all, ...all].map(() => '-'.repeat(15)),
  );
  for (const name of new Set(all.flatMap(([, figures]) => [...figures.keys()]))) {
    const values = [
      ...cells(name, ({ apiMs, databaseMs }) => apiMs + databaseMs),
      ...cells(name, ({ p50 }) => p50),
    ];
    row(
      name,
      values.map((value) => value.padStart(15)),
    );
  }
}

try {
  await buildAll({ only: ['api'], onProgress: say });
  say(
    `${os.cpus().length} processors, one API process, 16 connections; lists, facets, suggestions kept ${cacheMs} ms by request, prices and stock of details, carts and orders never`,
  );
  const all: (readonly [number, Map<string, Figures>])[] = [];
  for (const size of sizes) all.push([size, await measureSize(size)]);
  printTable(all);
  const failed = all.flatMap(([size, figures]) =>
    [...figures].flatMap(([name, { failed, asked }]) =>
      failed > 0 ? [`${failed} of ${asked} requests failed: ${name}, ${size} products`] : [],
    ),
  );
  if (failed.length > 0) throw new Error(failed.join('\n'));
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
