import { parseArgs } from 'node:util';
import { memoryOf } from 'e2e/cluster/memory';
import { describeProblem } from 'local-services/operator-error';
import { loadSecrets } from 'local-services/secrets';
import pg from 'pg';
import { percentile } from 'shared-contracts/server/percentile';
import { withShop } from '../shop';
import { startSender } from './load';
import { type Outcome, soonMs } from './send-at-rate';

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
    return isAnswered && (quantiles(outcome)[1] ?? 0) < soonMs;
  });
}

async function measure({ send }: ReturnType<typeof startSender>, memory: () => string): Promise<void> {
  // Code is compiled and pages are cached before anything is measured.
  await send({ perSecond: 20, seconds: stepSeconds });

  let rate = Number(values.rate ?? 0);
  for (const perSecond of values.rate ? [] : steps) {
    const { outcomes } = await send({ perSecond, seconds: stepSeconds });
    say(`${perSecond} page views per second`);
    print(outcomes);
    if (!isSustained(outcomes)) break;
    rate = perSecond;
  }
  say(`sustained: ${rate} page views per second; memory: ${memory()}`);
  for (const times of [1, 3, 10]) {
    const { outcomes, normalAfter } = await send({ perSecond: rate * times, seconds });
    say(`${times} times, ${rate * times} page views per second for ${seconds} s`);
    print(outcomes);
    say(`  normal after ${normalAfter.toFixed(1)} s; memory: ${memory()}`);
  }
  say(`one visitor sends ten times as much as all others, for ${seconds} s`);
  const { outcomes } = await send({ perSecond: rate, seconds, noisyPerSecond: rate * 10 });
  print(outcomes);
}

try {
  await withShop(async ({ urls, databaseUrl, dataDir, service }) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    // Nobody is refused because a piece is sold out.
    await client.query('update skus set stock = 1000000');
    await client.end();
    const sender = startSender({
      shell: urls.shell.replace('localhost', '127.0.0.1'),
      api: urls.api,
      databaseUrl,
      tokenSecret: loadSecrets(dataDir).tokenSecret,
    });
    const memory = () =>
      (['shell', 'api'] as const).map((name) => `${name} ${memoryOf(service(name).pid ?? 0)} MB`).join(', ');
    try {
      await measure(sender, memory);
    } finally {
      sender.stop();
    }
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
