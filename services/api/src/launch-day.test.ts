import { resultCodes } from 'shared-contracts/wire/common';
import { addBuyers, addLaunch, type Buyer, launchCalls } from './modules/testing/launches';
import { openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const buyers = 500;
const pieces = 7;
const shareAtOnce = 100;
/** What a page waits after a refusal. */
const busyMs = 2_000;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['stock'] }).finally(() => shop.close()));

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page of a member: joins before the opening, asks as often as it is told to, and orders when it is their turn. */
async function playPage(who: Buyer, seen: { refused: number; askedMs: number[] }) {
  for (;;) {
    const startedAt = Date.now();
    const answer = await launchCalls.read(who);
    seen.askedMs.push(Date.now() - startedAt);
    // Too many ask at this moment: the page says that the place is kept, and asks again.
    if (answer.status === 503) {
      await sleep(busyMs);
      continue;
    }
    if (answer.status >= 500) throw new Error(`an error page: ${answer.status}`);
    const launch = answer.data;
    if (!launch) throw new Error('there is no launch');
    if (launch.place?.state === 'ADMITTED') {
      const order = await launchCalls.order(who);
      if (order.code !== resultCodes.success) seen.refused += 1;
      return { outcome: order.code === resultCodes.success ? 'bought' : 'refused', at: Date.now() } as const;
    }
    // Nothing is left that anybody could still get: what the page says then is in `phase`.
    if (launch.phase === 'ALL_TAKEN' || launch.phase === 'SOLD_OUT')
      return { outcome: launch.phase, at: Date.now() } as const;
    await sleep(launch.askAgainMs);
  }
}

it('five hundred members, seven pieces: seven are sold, and the others are told', async () => {
  const api = await shop.start('first', { TRUST_PROXY: '127.0.0.1', CALLS_AT_ONCE: '1000' });
  const { pool, db, tokenKeys } = shop;
  const all = await addBuyers({ app: api, pool, tokenKeys }, buyers);
  await pool.query(
    `update skus set stock = case id when 'S1S' then $1::int else 0 end where item_id = 'P1'`,
    [pieces],
  );
  await addLaunch(db, 600);
  for (let from = 0; from < buyers; from += shareAtOnce) {
    const answers = await Promise.all(
      all.slice(from, from + shareAtOnce).map((who) => launchCalls.join(who)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  await pool.query(`update launches set opens_at = now() + interval '4 seconds'`);
  // The API serves what it has read of a launch for a moment.
  await sleep(1_000);

  const seen = { refused: 0, askedMs: [] as number[] };
  // Pages are open since different moments.
  const outcomes = await Promise.all(
    all.map(async (who, index) => {
      await sleep((index % 100) * 15);
      return playPage(who, seen);
    }),
  );

  const bought = outcomes.filter(({ outcome }) => outcome === 'bought');
  const others = outcomes.filter(({ outcome }) => outcome !== 'bought');
  const lastSale = Math.max(...bought.map(({ at }) => at));
  const toldMs = others.map(({ at }) => at - lastSale).toSorted((one, other) => one - other);
  const { rows } = await pool.query(
    `select count(*)::int as orders, sum(quantity)::int as pieces from orders`,
  );
  const slowest = seen.askedMs.toSorted((one, other) => other - one);
  process.stdout.write(
    `${buyers} members, ${pieces} pieces: ${bought.length} bought, ${others.length} told; ` +
      `the last ${toldMs.at(-1)} ms after the last sale, the median ${toldMs[Math.floor(toldMs.length / 2)]} ms; ` +
      `${seen.askedMs.length} reads, the 99th of a hundred took ${slowest[Math.floor(slowest.length / 100)]} ms\n`,
  );
  expect(rows).toEqual([{ orders: pieces, pieces }]);
  expect(await shop.stockOf('S1S')).toBe(0);
  expect([bought.length, others.length, seen.refused]).toEqual([pieces, buyers - pieces, 0]);
});
