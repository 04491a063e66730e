import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf } from 'e2e/cluster/memory';
import { describeProblem } from 'local-services/operator-error';
import { loadSecrets } from 'local-services/secrets';
import pg from 'pg';
import { percentile } from 'shared-contracts/server/percentile';
import { readCalls } from '../api/calls';
import { withShop } from '../shop';
import { type Outcome, type Stream, send, sendAtRates } from './send-at-rate';
import { noisyVisitor, visitorsOf } from './visitors';

/**
 * `npm run bench:overload`: finds the page views per second that a shop like that of `npm start` sustains on this machine,
 * and sends one, three and ten times as many for a minute each. `--rate 60` sets the rate, `--seconds 20` the time. The load
 * comes from the same machine, which takes processor time from the shop.
 */
const { values } = parseArgs({
  options: { rate: { type: 'string' }, seconds: { type: 'string', default: '60' } },
});
const seconds = Number(values.seconds);
const stepSeconds = 10;
const steps = [20, 30, 45, 60, 80, 100, 130, 160, 200];
/** More than this, and visitors would not call it sustained. */
const sustainedP99Ms = 1_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const quantiles = ({ durations }: Outcome) => [0.5, 0.99].map((share) => percentile(durations, share));

function print(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    const counts = [...outcome.counts].sort().map(([status, count]) => `${status}: ${count}`);
    const [p50 = 0, p99 = 0] = quantiles(outcome);
    say(
      `  ${outcome.name.padEnd(20)} p50 ${ms(p50).padStart(8)}  p99 ${ms(p99).padStart(8)}  ${counts.join(', ')}`,
    );
  }
}

/** Whether every request was answered well and soon. */
function isSustained(outcomes: readonly Outcome[]): boolean {
  return outcomes.every((outcome) => {
    const isAnswered = [...outcome.counts.keys()].every((status) => Number(status) < 400);
    return isAnswered && (quantiles(outcome)[1] ?? 0) < sustainedP99Ms;
  });
}

/** Seconds until one request of each stream in a row is answered well within a second. */
async function secondsUntilNormal(streams: readonly Stream[]): Promise<number> {
  const endedAt = performance.now();
  for (;;) {
    const beganAt = performance.now();
    const statuses = await Promise.all(streams.map((stream) => send(stream.next())));
    const isNormal =
      performance.now() - beganAt < sustainedP99Ms && statuses.every((status) => Number(status) < 400);
    if (isNormal) return (beganAt - endedAt) / 1_000;
    await delay(100);
  }
}

try {
  await withShop(async ({ urls, databaseUrl, dataDir, service }) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    // Nobody is refused because a piece is sold out.
    await client.query('update skus set stock = 1000000');
    const calls = await readCalls(client, loadSecrets(dataDir).tokenSecret);
    const shop = { shell: urls.shell.replace('localhost', '127.0.0.1'), api: urls.api, calls };
    const memory = () =>
      (['shell', 'api'] as const).map((name) => `${name} ${memoryOf(service(name).pid ?? 0)} MB`).join(', ');
    // Code is compiled and pages are cached before anything is measured.
    await sendAtRates(visitorsOf(shop, 20), stepSeconds);

    let rate = Number(values.rate ?? 0);
    for (const step of values.rate ? [] : steps) {
      const outcomes = await sendAtRates(visitorsOf(shop, step), stepSeconds);
      say(`${step} page views per second`);
      print(outcomes);
      if (!isSustained(outcomes)) break;
      rate = step;
    }
    say(`sustained: ${rate} page views per second; memory: ${memory()}`);
    for (const times of [1, 3, 10]) {
      const streams = visitorsOf(shop, rate * times);
      const outcomes = await sendAtRates(streams, seconds);
      const normalAfter = await secondsUntilNormal(visitorsOf(shop, rate));
      say(`${times} times, ${rate * times} page views per second for ${seconds} s`);
      print(outcomes);
      say(`  normal after ${normalAfter.toFixed(1)} s; memory: ${memory()}`);
    }
    say(`one visitor sends ten times as much as all others, for ${seconds} s`);
    const others = visitorsOf(shop, rate);
    print(await sendAtRates([...others, noisyVisitor(shop, rate * 10)], seconds));
    await client.end();
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
