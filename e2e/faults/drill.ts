import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from 'commands/src/process/stack';
import type { FaultyLink, LinkState } from 'local-services/faulty-link';
import { waitForHealth } from 'local-services/health';
import pg from 'pg';
import { workersOf } from './shell-deaths';

/** A page's response while a part of the shop was unavailable. */
export interface Outcome {
  page: string;
  fault: string;
  /**
   * True when guests had visited the page within the last hour, since the last price change: the cache then
   * has a copy.
   */
  isSeen: boolean;
  status: number;
  isCopy: boolean;
  ms: number;
  isGood: boolean;
}

type Links = Record<'api' | 'database' | 'store', FaultyLink>;
type Say = (text: string) => void;

const faults: readonly [words: string, link: keyof Links, state: LinkState][] = [
  ['API stopped', 'api', 'down'],
  ['API hanging', 'api', 'hanging'],
  ['API slow (3 s)', 'api', 'slow'],
  ['PostgreSQL stopped', 'database', 'down'],
  ['PostgreSQL hanging', 'database', 'hanging'],
];
const answeredWithinMs = 1_000;
const backWithinMs = 2_000;
/** Pages without catalogue data never fail. */
const frames = ['bag', 'login', 'account'];

/** Takes each part down in turn, and requests every page type with and without a cached copy. */
export async function drill(stack: Stack, links: Links, say: Say): Promise<Outcome[]> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    'select code from items where 1 = any(channel_ids) and on_shelf order by rank desc, id limit 100',
  );
  await client.end();
  const codes = rows.map(({ code }) => code);
  const outcomes: Outcome[] = [];
  for (const [index, [words, link, state]] of faults.entries()) {
    say(`· ${words}`);
    outcomes.push(
      ...(await tryFault(stack, links[link], { words, state, codes: codes.slice(index * 10 + 1) })),
    );
  }
  say('· artifact store away at the start of the shell');
  outcomes.push(...(await tryStartWithoutStore(stack, links.store)));
  return outcomes;
}

interface Fault {
  words: string;
  state: LinkState;
  codes: readonly string[];
}

async function tryFault(stack: Stack, link: FaultyLink, { words, state, codes }: Fault): Promise<Outcome[]> {
  const [seenItem = '', ...others] = codes;
  const seen: Record<string, string> = {
    home: '/',
    landing: '/bit/men',
    list: '/bit/MEN/CLOTHING',
    item: `/bit/item/${seenItem}`,
    search: '/bit/search?keyword=coat',
    help: '/help/about-us',
    bag: '/checkout/cart',
    login: '/login',
    account: '/account/order-history',
  };
  const unseen: Record<string, string> = {
    list: `/bit/MEN/CLOTHING?page=${others.length}`,
    item: `/bit/item/${others[0]}`,
    search: `/bit/search?keyword=${others[1]}`,
  };
  // Repeats until each page is in the cache: after a price change pages are not cached for a moment.
  for (const [page, path] of Object.entries(seen)) await untilWhole(stack, path, frames.includes(page));
  await changePrice(stack, seenItem);
  await link.become(state);
  const outcomes: Outcome[] = [];
  // The first request waits until the API is marked as unavailable; concurrent requests get cached copies.
  const finding = refusedInTime(stack, `/bit/item/${others[3]}`);
  for (const [page, path] of Object.entries(seen)) {
    outcomes.push({ page, fault: words, isSeen: true, ...(await ask(stack, path, !frames.includes(page))) });
  }
  outcomes.push({ page: 'item, first visitor', fault: words, isSeen: false, ...(await finding) });
  for (const [page, path] of Object.entries(unseen)) {
    outcomes.push({ page, fault: words, isSeen: false, ...(await refusedInTime(stack, path)) });
  }
  await link.become('up');
  const ms = await untilBack(stack, `/bit/item/${others[2]}`);
  outcomes.push({
    page: 'item, after',
    fault: `${words}, back`,
    isSeen: false,
    status: 200,
    isCopy: false,
    ms,
    isGood: ms <= backWithinMs,
  });
  return outcomes;
}

async function tryStartWithoutStore(stack: Stack, store: FaultyLink): Promise<Outcome[]> {
  await store.become('down');
  const shell = stack.service('shell');
  const first = shell.pid ?? 0;
  // Workers outlive their main process, so that they would answer.
  for (const pid of [...workersOf(first), first]) process.kill(pid, 'SIGKILL');
  while (shell.pid === first || shell.pid === undefined) await delay(50);
  await waitForHealth(`${stack.urls.shell}/health/live`, { timeoutMs: 60_000 });
  const outcomes: Outcome[] = [];
  for (const [page, path] of [
    ['home', '/'],
    ['list', '/bit/MEN/CLOTHING'],
    ['help', '/help/about-us'],
  ] as const) {
    outcomes.push({ page, fault: 'store away at start', isSeen: false, ...(await refused(stack, path)) });
  }
  await store.become('up');
  const ms = await untilBack(stack, '/help/about-us');
  outcomes.push({
    page: 'help, after',
    fault: 'store back',
    isSeen: false,
    status: 200,
    isCopy: false,
    ms,
    isGood: ms <= backWithinMs,
  });
  return outcomes;
}

/** Requests a page without a cached copy: it must be rendered, or refused with a message and Retry-After. */
async function refused(stack: Stack, path: string) {
  const answer = await ask(stack, path, false);
  return { ...answer, isGood: answer.status === 200 || (answer.status === 503 && answer.hasRetryAfter) };
}

async function refusedInTime(stack: Stack, path: string) {
  const answer = await refused(stack, path);
  return { ...answer, isGood: answer.isGood && answer.ms <= answeredWithinMs };
}

async function ask(stack: Stack, path: string, mustBeCopy: boolean) {
  const startedAt = performance.now();
  const response = await fetch(stack.urls.shell + path, {
    redirect: 'manual',
    headers: { 'Accept-Language': 'en' },
  });
  await response.text();
  const ms = Math.round(performance.now() - startedAt);
  const isCopy = response.headers.get('cache-status')?.includes('ttl=-') ?? false;
  const isGood = response.status === 200 && ms <= answeredWithinMs && (isCopy || !mustBeCopy);
  const hasRetryAfter = response.headers.has('retry-after');
  return { status: response.status, isCopy, ms, isGood, hasRetryAfter };
}

/** Waits for the page as it is without a fault: one that all guests share, or the frame of a page of one visitor. */
async function untilWhole(stack: Stack, path: string, isFrame: boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(stack.urls.shell + path, { headers: { 'Accept-Language': 'en' } });
    await response.text();
    const isCopy = response.headers.has('cache-status');
    if (response.ok && !isCopy && (isFrame || response.headers.has('cdn-cache-control'))) return;
    await delay(100);
  }
  throw new Error(`${path} does not come back as a page for all guests`);
}

/** Changes a price; cached pages become stale within about a second. */
async function changePrice(stack: Stack, code: string): Promise<void> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  await client.query(
    'update skus set sale_price = sale_price + 100 where item_id = (select id from items where code = $1)',
    [code],
  );
  await client.query('update items set sale_price = sale_price + 100 where code = $1', [code]);
  await client.end();
  await delay(3_000);
}

/** Milliseconds until an uncached page is rendered again. */
async function untilBack(stack: Stack, path: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { status } = await ask(stack, path, false);
    if (status === 200) return Math.round(performance.now() - startedAt);
    await delay(50);
  }
}
