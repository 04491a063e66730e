import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import type { Outcome, Target } from '../attack';
import { cancelOrder, pay } from '../shopping';
import { placeOrdinaryOrders } from './ordinary-orders';
import { openRaceShop, type RaceShop } from './race-shop';
import { races } from './races';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** Jobs make refunds; a sweep each minute catches any that were left. */
const refundsWithinMs = 150_000;

type Say = (text: string) => void;

/**
 * `npm run attack -- --orders 114`: places this many orders, including a race of fifty for each benefit, and
 * brings them to different endings, then checks the ledger. Returns whether all races had the right winners
 * and the ledger is consistent.
 */
export async function runOrders(target: Target, count: number, say: Say): Promise<boolean> {
  const env = target.commandEnv;
  if (!env?.DATABASE_URL) throw new Error('the database of the shop is not known: set DATABASE_URL');
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 4 });
  try {
    const shop = await openRaceShop(target, pool);
    let isHeld = true;
    for (const race of races) {
      const outcome = await race
        .run(shop)
        .catch((error: unknown): Outcome => ({ isHeld: false, came: describeProblem(error) }));
      isHeld &&= outcome.isHeld;
      const verdict = outcome.isHeld ? 'held' : 'WORKED';
      say(`${verdict.padEnd(9)} | race: ${race.name} | expected ${race.expected} | came ${outcome.came}`);
    }
    say(await endOrders(shop));
    const endings = await placeOrdinaryOrders(shop, Math.max(0, count - shop.placed.length));
    say(`Ordinary orders: ${[...endings].map(([name, times]) => `${times} ${name}`).join(', ')}.`);
    await untilRefunded(shop);
    say(`${shop.placed.length} orders were placed:`);
    for (const line of await describeOrders(shop)) say(`  ${line}`);
    say('');
    return (await checkLedger(env)) === 0 && isHeld;
  } finally {
    await pool.end();
  }
}

/** Pays each order of the races twice concurrently, and cancels every third meanwhile. */
async function endOrders({ placed, target }: RaceShop): Promise<string> {
  const payable = placed.filter(({ isPayable }) => isPayable);
  await Promise.all(
    payable.flatMap(({ who, orderId }, index) => {
      const headers = { 'Idempotency-Key': `payment-of-${orderId}` };
      const send = () => pay(target, who, orderId, undefined, headers);
      return [send(), send(), ...(index % 3 === 0 ? [cancelOrder(target, who, orderId)] : [])];
    }),
  );
  return `${payable.length} orders of the races were paid twice at once, each third was cancelled meanwhile.`;
}

async function untilRefunded({ pool }: RaceShop): Promise<void> {
  const end = Date.now() + refundsWithinMs;
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      `select count(*)::int as due from payment_attempts where refund = 'DUE'`,
    );
    if (rows[0]?.due === 0) return;
    if (Date.now() > end) throw new Error(`${rows[0]?.due} refunds were not made`);
    await delay(500);
  }
}

async function describeOrders({ pool, placed }: RaceShop): Promise<string[]> {
  const { rows } = await pool.query<{ status: string; total: number }>(
    'select status, count(*)::int as total from orders where id = any($1) group by 1 order by 2 desc, 1',
    [placed.map(({ orderId }) => orderId)],
  );
  const stored = rows.reduce((sum, { total }) => sum + total, 0);
  if (stored !== placed.length) throw new Error(`${placed.length - stored} orders are lost`);
  return rows.map(({ status, total }) => `${total} ${status}`);
}

function checkLedger(env: NodeJS.ProcessEnv): Promise<number> {
  const main = path.join(root, 'packages/ledger/src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
