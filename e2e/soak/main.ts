import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Stack } from 'commands/src/process/stack';
import { limitsOff } from 'commands/src/process/temporary-stack';
import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import { percentile } from 'shared-contracts/server/percentile';
import { guestEmail, startOrders } from '../cluster/orders';
import { pathsOf } from '../drill/drill';
import { startLoad } from '../drill/load';
import { createPageLoads } from '../drill/page-loads';
import { withFaultyShop } from '../faults/faulty-shop';
import { checkLedger } from '../src/check-ledger';
import { accidentsOf, type Means } from './accidents';
import { gatherPeople, type Person } from './people';

/**
 * `npm run soak -- --minutes 60`: visitors, a member, a buyer and a packer use a shop, and each minute something happens to it. Prints
 * each minute's figures, and at the end what became of the orders. Exits with 1 when a page failed that needs nothing
 * of what was away, a person's step failed, an order was lost or doubled, or the books do not agree.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
const pagesPerSecond = 5;
const warmUpMs = 30_000;
const settleMs = 20_000;
/** A page that is just being sent by the process that dies cannot be helped. */
const maxFailedPerAccident = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Lets a person act again and again until the returned function is called; failures are added to a list. */
function startPerson(person: Person, failures: string[]): () => Promise<number> {
  let isOver = false;
  let acts = 0;
  const acting = (async () => {
    while (!isOver) {
      try {
        await person.act();
        acts += 1;
      } catch (error) {
        failures.push(`${new Date().toISOString()} ${person.title}: ${(error as Error).message}`);
      }
      await delay(person.everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await acting;
    return acts;
  };
}

async function soak(means: Means): Promise<boolean> {
  const { stack, db } = means;
  const accidents = accidentsOf(means);
  // Pages that are cached, or need no data: they are there whatever else is away.
  const paths = (await pathsOf(stack.databaseUrl)).filter((path) => !path.startsWith('/bit/search'));
  // Nobody is refused because a piece is sold out.
  await db.query(
    `with filled as (
       update skus set stock = 1000000, supplied = coalesce(supplied, skus.stock + pieces_held(skus.id)) + 1000000 - before.stock
       from (select id, stock from skus) before where before.id = skus.id and before.stock < 1000000
       returning skus.id, 1000000 - before.stock as came)
     insert into stock_movements (sku_id, quantity, stock_after, reason) select id, came, 1000000, 'IMPORT' from filled`,
  );
  // Each worker of the shell has a cache of its own.
  const endWarmUp = startLoad(stack.urls.shell, { perSecond: 10, paths, loads: createPageLoads() });
  await delay(warmUpMs);
  await endWarmUp();
  const failures: string[] = [];
  const people = await gatherPeople(stack.urls, db);
  const orders = await startOrders(stack.urls.api, stack.databaseUrl);
  const ends = people.map((person) => startPerson(person, failures));
  let isGood = true;
  say('| Minute | What happened | Pages | Failed | p99 | Orders paid | Longest order | Failed steps |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (let minute = 1; minute <= minutes; minute += 1) {
    const endsAt = Date.now() + 60_000;
    const loads = createPageLoads();
    const endLoad = startLoad(stack.urls.shell, { perSecond: pagesPerSecond, paths, loads });
    const [paidBefore, failedBefore] = [orders.paid.length, failures.length];
    await delay(10_000);
    const accident = accidents[(minute - 1) % accidents.length];
    await accident?.happen();
    await delay(Math.max(0, endsAt - Date.now()));
    await endLoad();
    const paid = orders.paid.slice(paidBefore);
    const reasons = new Set(loads.failures.map(({ path, reason }) => `${path}: ${reason}`));
    if (loads.failures.length > maxFailedPerAccident || failures.length > failedBefore) isGood = false;
    const cells = [
      minute,
      accident?.title,
      loads.times.length,
      loads.failures.length === 0 ? 0 : `${loads.failures.length} (${[...reasons].join(', ')})`,
      `${Math.round(percentile(loads.times, 0.99) ?? 0)} ms`,
      paid.length,
      `${(Math.max(0, ...paid.map(({ beganAt, paidAt }) => paidAt - beganAt)) / 1_000).toFixed(1)} s`,
      failures.slice(failedBefore).join('; ') || 0,
    ];
    say(`| ${cells.join(' | ')} |`);
  }
  await orders.end();
  const acts = await Promise.all(ends.map((end) => end()));
  for (const [nth, person] of people.entries()) say(`${person.title}: ${acts[nth]} times`);
  // Notices of the provider and jobs that are on their way.
  await delay(settleMs);
  return (await checkOrders(stack, orders, db)) && isGood;
}

/** Whether each order whose buyer was told that it is paid is there, once, and the books agree. */
async function checkOrders(
  stack: Stack,
  { paid, refused }: Pick<Awaited<ReturnType<typeof startOrders>>, 'paid' | 'refused'>,
  db: pg.Pool,
): Promise<boolean> {
  const { rows } = await db.query<{ order_id: string; captured: number }>(
    `select order_id, count(*)::int as captured from payment_attempts
      where order_id = any($1) and result_code = 'Authorised' and refund is null group by 1`,
    [paid.map(({ orderId }) => orderId)],
  );
  const lost = paid.length - rows.length;
  // Paid twice, or ordered twice: nobody was told of the other order.
  const { rows: others } = await db.query(`select id from orders where email = $1 and id <> all($2)`, [
    guestEmail,
    paid.map(({ orderId }) => orderId),
  ]);
  const doubled = rows.filter(({ captured }) => captured > 1).length + others.length;
  for (const { reason } of refused) say(`a guest could not order: ${reason}`);
  const { isClean, output } = await checkLedger(stack.databaseUrl);
  say(`${paid.length} orders paid, ${refused.length} refused, ${lost} lost, ${doubled} doubled`);
  say(isClean ? 'the books agree' : output);
  return lost + doubled + refused.length === 0 && isClean;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-soak-'));
try {
  // On a durable database, because processes are killed.
  const options = { throwaway: false, env: { api: limitsOff.api } };
  await withFaultyShop(folder, options, async (stack, links) => {
    const db = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
    // One of the accidents ends all connections.
    db.on('error', () => undefined);
    db.on('connect', (client) => client.on('error', () => undefined));
    process.exitCode = (await soak({ stack, links, db })) ? 0 : 1;
    say(`The log is in ${folder}.`);
    await db.end();
  });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
