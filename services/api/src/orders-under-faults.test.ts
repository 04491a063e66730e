import { setTimeout as delay } from 'node:timers/promises';
import { listJobs, retryJobs } from 'api-platform/failed-jobs';
import { until } from 'api-platform/testing/until';
import type { FaultyLink } from 'local-services/faulty-link';
import { openFaultyLink } from 'local-services/faulty-link';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { releaseLeftJobs } from './jobs/leases';
import { sweeps } from './jobs/tasks';
import { addPromotion, giveCard, giveCoupon, givePoints } from './modules/testing/benefits';
import { registerBuyer } from './modules/testing/buyers';
import {
  address,
  type Callee,
  createClient,
  type Member,
  registerMember,
  renewLogin,
} from './modules/testing/client';
import { addOffer } from './modules/testing/coupon-offers';
import { createInsistence } from './modules/testing/insist';
import { type Desk, type Placed, retailWays, tradeWays } from './modules/testing/order-ways';
import { guestOrder, line, memberOrder } from './modules/testing/orders';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { addStaff } from './modules/testing/staff';
import { expectCleanLedger } from './testing/expect-clean-ledger';

/** Number of orders to place; `npm run faults:orders` sets it to 500. */
const total = Number(process.env.ORDERS ?? 30);
const perRound = 10;
/** The fault of a round is injected after this many of its calls were answered. */
const faultAfter = 20;
/** The provider answers nothing for this long; its calls take 10 s to time out. */
const silentMs = 11_000;

const retail = Object.entries(retailWays);
const trade = Object.entries(tradeWays);
const benefits = ['none', 'points', 'coupon', 'gift card', 'all', 'gift card for everything'] as const;

let shop: ProcessShop;
let api: ApiProcess;
let provider: FaultyLink;
let desk: Desk;
let members: Member[];
let buyers: Member[];
/** The API that runs now: clients outlive its processes. */
const current: Callee = { inject: (options) => api.inject(options) };
const tries = { answered: 0, unanswered: 0 };
let onAnswered: (() => void) | undefined;

const start = () => shop.start('first', { PAYMENT_SANDBOX_URL: `http://127.0.0.1:${provider.port}` });

beforeAll(async () => {
  shop = await openProcessShop();
  provider = await openFaultyLink({ host: '127.0.0.1', port: shop.sandboxPort });
  api = await start();
  const { pool, db } = shop;
  await pool.query(`
    update skus set stock = 5000, supplied = 5000;
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  await addOffer(db, 'TEN');
  await addPromotion(db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 30_000 });
  const at = { app: current, db, pool };
  members = [];
  for (let index = 0; index < perRound; index += 1) members.push(await registerMember(current));
  buyers = [await registerBuyer(at, 'A'), await registerBuyer(at, 'A')];
  const hire = (role: StaffRole) => addStaff(at, [role]);
  desk = {
    insist: createInsistence((isAnswered) => {
      tries[isAnswered ? 'answered' : 'unanswered'] += 1;
      if (isAnswered) onAnswered?.();
    }),
    packer: await hire('PACKER'),
    service: await hire('SERVICE'),
    manager: await hire('WHOLESALE_MANAGER'),
  };
});
afterAll(() => provider.close().finally(() => shop.close()));

/** What a member pays 38,000 with; the rest is for the card. */
async function takeBenefits(who: Member, kind: (typeof benefits)[number]) {
  const has = (one: string) => kind === one || kind === 'all';
  const off = has('coupon') ? 3_400 : 0;
  if (has('points')) await givePoints(shop.db, who, 100);
  const card = kind === 'gift card for everything' ? 60_000 : 5_000;
  const giftCards = has('gift card') || card > 5_000 ? [await giveCard(shop.db, who, card)] : [];
  const rest = 38_000 - off - (has('points') ? 500 : 0);
  return {
    ...(has('points') && { points: 100 }),
    ...(has('coupon') && { couponCode: await giveCoupon(shop.db, who, 'TEN') }),
    ...(giftCards.length > 0 && { giftCards }),
    expectedTotal: Math.max(0, rest - (giftCards.length > 0 ? card : 0)),
  };
}

/** Prepares an order: what is written here is not what the faults are about. */
async function prepare(index: number) {
  const key = `order-number-${index}`;
  const lines = [line('S1S', 2), line('S2S')];
  // Two of ten are trade orders, three of guests, five of members.
  const place = index % perRound;
  const buyer = buyers[place];
  if (buyer) {
    const order = { address, expectedTotal: 18_000, purchaseOrderNumber: key };
    const [name, way] = trade[Math.floor(index / perRound + place) % trade.length] as (typeof trade)[number];
    return {
      name: `trade: ${name}`,
      way,
      who: buyer,
      proof: {},
      async order() {
        await desk.insist(() => buyer.addWholesale([{ skuId: 'S1S', quantity: 3 }]));
        return desk.insist(() => buyer.orderWholesale(order, key));
      },
    };
  }
  const [name, way] = retail[
    (index - 2 * Math.floor(index / perRound)) % retail.length
  ] as (typeof retail)[number];
  const isGuest = place < 5;
  const guest = { email: `${key}@example.com`, phoneRegion: '+852', phone: '91234567' };
  const who = isGuest ? createClient(current) : (members[place] as Member);
  const kind = benefits[Math.floor(index / 2) % benefits.length] ?? 'none';
  const order = isGuest
    ? guestOrder({ guest, lines, expectedTotal: 38_000 })
    : { ...memberOrder, lines, ...(await takeBenefits(who as Member, kind)) };
  const proof = isGuest ? { guest: { email: guest.email } } : {};
  return { name, way, who, proof, order: () => desk.insist(() => who.placeOrder(order, key)) };
}

/** A killed process leaves jobs locked for a minute: it passes at once. */
async function passLease(): Promise<void> {
  await shop.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
  );
  await shop.pool.query(`update job_workers set seen_at = seen_at - interval '1 hour'`);
  await releaseLeftJobs(shop.db);
}

const faults: Record<string, () => Promise<unknown>> = {
  'API killed': async () => {
    await api.kill();
    await passLease();
    api = await start();
  },
  'answers of the payment provider lost': async () => {
    await provider.become('down');
    await delay(300);
    await provider.become('up');
  },
  'database connections cut': () =>
    shop.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  'payment provider silent': async () => {
    await provider.become('hanging');
    await delay(silentMs);
    await provider.become('up');
  },
};

/** Runs all jobs that wait, however long their next try would take. */
async function finishJobs(): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('find-refunds', job_key := 'find-refunds')`);
  let nextPass = Date.now() + 3_000;
  let left: object[] = [];
  await until(
    'the jobs are done',
    async () => {
      // A worker that lost the database leaves its jobs locked, like a killed one.
      if (Date.now() > nextPass) {
        await passLease();
        nextPass += 5_000;
      }
      const jobs = (await listJobs(shop.pool)).filter(
        ({ task, state, runAt }) =>
          (task === 'find-refunds' || !(task in sweeps)) && (state !== 'waiting' || runAt <= new Date()),
      );
      const failed = jobs.filter(({ state }) => state === 'retrying' || state === 'failed');
      if (failed.length > 0)
        await retryJobs(
          shop.pool,
          failed.map(({ id }) => id),
        );
      left = jobs;
      return jobs.length === 0;
    },
    { withinMs: 120_000 },
  ).catch((error: unknown) => {
    throw new Error(JSON.stringify(left), { cause: error });
  });
}

/**
 * What the provider holds of each order, by its own books and by the shop's. An order that replaces pieces takes over what was
 * paid for them: the provider knows the first order alone.
 */
async function compareMoney(): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; kept: number }>(`
    select o.id, (coalesce((select sum(p.amount_minor) from payment_attempts p
        where p.order_id = o.id and p.result_code = 'Authorised' and p.refund is null), 0)
      - coalesce((select sum(r.refund_minor) from returns r where r.order_id = o.id and r.status = 'REFUNDED'), 0))::int as kept
    from orders o where not o.wholesale and o.exchange_of is null`);
  const byShop = new Map(rows.map(({ id, kept }) => [id, kept]));
  const byProvider = await shop.takenByProvider();
  expect([...byShop].filter(([id, kept]) => kept !== (byProvider.get(id) ?? 0))).toEqual([]);
  expect([...byProvider.keys()].filter((id) => !byShop.has(id))).toEqual([]);
}

it(`${total} orders keep every sum, while API, provider and database fail and calls are sent twice`, async () => {
  const ways = new Map<string, number>();
  const placed: Placed[] = [];
  const rounds = Math.ceil(total / perRound);
  for (let round = 0; round < rounds; round += 1) {
    const first = round * perRound;
    // 500 orders take longer than an access token lasts.
    members = await Promise.all(members.map((who) => renewLogin(current, who)));
    buyers = await Promise.all(buyers.map((who) => renewLogin(current, who)));
    const orders = await Promise.all(
      Array.from({ length: Math.min(perRound, total - first) }, (_, index) => prepare(first + index)),
    );
    const [fault = '', inject] = Object.entries(faults)[round % Object.keys(faults).length] ?? [];
    let injected: Promise<unknown> | undefined;
    let answered = 0;
    onAnswered = () => {
      answered += 1;
      if (answered === faultAfter) injected = inject?.();
    };
    await Promise.all(
      orders.map(async ({ name, way, order, who, proof }) => {
        const { orderId, totals } = (await order()).data;
        const one = { orderId, who, proof, grandTotal: totals.grandTotal };
        placed.push(one);
        await way(desk, one);
        ways.set(name, (ways.get(name) ?? 0) + 1);
      }),
    );
    expect([fault, injected !== undefined]).toEqual([fault, true]);
    await injected;
  }
  onAnswered = undefined;
  await finishJobs();
  await expectCleanLedger(shop.pool);
  const { rows } = await shop.pool.query(
    `select status, count(*)::int as orders from orders where exchange_of is null and swap_of is null
      group by 1 order by 1`,
  );
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(total);
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(total);
  const unpaid = await shop.pool.query(
    `select id, status, refund_minor from returns where status = 'RECEIVED'
      union all select order_id, refund, amount_minor from payment_attempts where refund = 'DUE'`,
  );
  expect(unpaid.rows).toEqual([]);
  await compareMoney();
  if (process.env.ORDERS) {
    const words = [...ways].sort().map(([name, count]) => `${String(count).padStart(4)}  ${name}`);
    const states = rows.map(({ status, orders }) => `${orders} ${status}`).join(', ');
    process.stdout.write(
      `${words.join('\n')}\n${rounds} faults; calls: ${tries.answered} answered, ${tries.unanswered} not; orders: ${states}\n`,
    );
  }
}, 3_600_000);
