/** `npm run attack`: the attacks of an external security review, against a running shop. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { readStartOptions } from 'local-services/read-start-options';
import { loadSecrets } from 'local-services/secrets';
import { type Attack, NotTriedError, type Outcome, type Target } from './attack';
import { elsewhere, findMissing } from './elsewhere';
import { groups } from './groups';
import { runOrders } from './orders/run-orders';

const usage = `npm run attack                                   the shop of npm start
npm run attack -- --url http://host --api http://host:8081
npm run attack -- --only identity,money          some of ${Object.keys(groups).join(', ')}
npm run attack -- --orders 114                   races for each benefit and other orders, so many in all; then the ledger
npm run attack -- --production                   with what serves development only counted as open`;

const say = (text: string) => process.stdout.write(`${text}\n`);

type Verdict = 'held' | 'WORKED' | 'BROKEN' | 'not tried';

interface Result extends Outcome {
  verdict: Verdict;
}

async function runAttack(attack: Attack, target: Target): Promise<Result> {
  try {
    const outcome = await attack.run(target);
    return { ...outcome, verdict: outcome.isHeld ? 'held' : 'WORKED' };
  } catch (error) {
    const isHeld = error instanceof NotTriedError;
    if (isHeld) return { isHeld, verdict: 'not tried', came: error.message };
    // An attack that failed to run does not count as held.
    return { isHeld, verdict: 'BROKEN', came: describeProblem(error) };
  }
}

/** Prints one line per attack; returns the number of each verdict. */
async function runAll(target: Target, only: readonly string[]): Promise<Map<Verdict, number>> {
  const attacks = only.flatMap((name) => (groups[name] ?? []).map((attack) => ({ name, attack })));
  // Attacks that wait for minutes run while others are tried.
  const begun = new Map(
    attacks.flatMap(({ attack }) =>
      attack.beginsFirst ? [[attack, runAttack(attack, target)] as const] : [],
    ),
  );
  const counts = new Map<Verdict, number>();
  for (const { name, attack } of attacks) {
    if (begun.has(attack)) continue;
    print(name, attack, await runAttack(attack, target), counts);
  }
  for (const { name, attack } of attacks) {
    const result = await begun.get(attack);
    if (result) print(name, attack, result, counts);
  }
  return counts;
}

function print(
  group: string,
  { name, expected }: Attack,
  { verdict, came }: Result,
  counts: Map<Verdict, number>,
) {
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  say(`${verdict.padEnd(9)} | ${group}: ${name} | expected ${expected} | came ${came}`);
}

function readTarget(values: { url: string; api: string; production: boolean }, dataDir: string): Target {
  const isOurs = fs.existsSync(path.join(dataDir, 'secrets.json'));
  return {
    shopUrl: values.url,
    apiUrl: values.api,
    isProduction: values.production,
    hmacKey: isOurs ? loadSecrets(dataDir).paymentHmacKey : undefined,
    commandEnv: process.env.DATABASE_URL ? process.env : undefined,
  };
}

const { ports, dataDir } = readStartOptions();
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${ports.shell}` },
    api: { type: 'string', default: `http://localhost:${ports.api}` },
    only: { type: 'string', default: Object.keys(groups).join(',') },
    orders: { type: 'string' },
    production: { type: 'boolean', default: false },
  },
});
const target = readTarget(values, dataDir);
const only = values.only.split(',');
if (values.orders !== undefined && /^\d{1,4}$/.test(values.orders)) {
  process.exitCode = (await runOrders(target, Number(values.orders), say)) ? 0 : 1;
} else if (values.orders === undefined && only.every((name) => name in groups)) {
  const counts = await runAll(target, only);
  say('\nTried by other commands and tests:');
  for (const { what, by } of elsewhere) say(`  ${what}: ${by}`);
  const missing = findMissing();
  for (const by of missing) say(`MISSING   | ${by}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  say(`\n${total} attacks: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}.`);
  const isHeld = !counts.has('WORKED') && !counts.has('BROKEN') && missing.length === 0;
  process.exitCode = isHeld ? 0 : 1;
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
