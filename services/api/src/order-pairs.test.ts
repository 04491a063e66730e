import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { addPromotion } from './modules/testing/benefits';
import { registerBuyer } from './modules/testing/buyers';
import { type Member, registerMember, renewLogin } from './modules/testing/client';
import { addOffer } from './modules/testing/coupon-offers';
import { doJobs } from './modules/testing/do-jobs';
import { openWarehouse } from './modules/testing/fulfilment';
import {
  allPairs,
  changes,
  orderKinds,
  type PairShop,
  type RacedOrder,
  reach,
  stageOf,
} from './modules/testing/order-pairs';
import { addStaff } from './modules/testing/staff';
import { expectCleanLedger } from './testing/expect-clean-ledger';

/** Times that each pair meets in each order of start; `npm run faults:orders -- --pairs` sets it to 25. */
const times = Number(process.env.PAIR_TIMES ?? 1);
/** Pairs that meet on one order, one after the other: the first at its stage, the others on what is left. */
const perOrder = times > 1 ? 15 : 5;
const atOnce = 8;
const perCheck = 80;

let shop: PairShop;
let members: Member[];
let buyers: Member[];

beforeAll(async () => {
  const warehouse = await openWarehouse();
  const { db, pool } = warehouse;
  await pool.query(`
    update skus set stock = 1000000, supplied = 1000000;
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  await addOffer(db, 'TEN');
  await addPromotion(db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 30_000 });
  const now = Date.now();
  const [startsAt, endsAt] = [new Date(now - 3_600_000), new Date(now + 86_400_000)];
  await db.insert(drawCampaigns).values({
    code: 'pairs',
    nameEn: 'Draw',
    nameZh: '抽獎',
    chance: 'ORDER',
    startsAt,
    endsAt,
    receiveBy: endsAt,
  });
  const prize = { campaignCode: 'pairs', nameEn: 'Prize', nameZh: '獎品', weight: 1 };
  await db.insert(drawPrizes).values({ id: 'pairs', ...prize, total: 1_000_000, stock: 1_000_000 });
  members = await Promise.all(Array.from({ length: atOnce }, () => registerMember(warehouse.app)));
  buyers = await Promise.all(Array.from({ length: atOnce }, () => registerBuyer(warehouse, 'A')));
  await pool.query('update wholesale_accounts set credit_limit_minor = 2000000000');
  shop = {
    ...warehouse,
    packer: await addStaff(warehouse, ['PACKER']),
    service: await addStaff(warehouse, ['SERVICE']),
    manager: await addStaff(warehouse, ['WHOLESALE_MANAGER']),
    binder: await registerMember(warehouse.app),
  };
});
afterAll(() => shop.close());

const tally = { none: 0, one: 0, both: 0, failed: [] as string[] };
const kinds = new Map<string, number>();

/** Both changes start at the same moment, the first one a turn earlier. */
async function meet(order: RacedOrder, [first, second]: [string, string]): Promise<void> {
  const codes = await Promise.all(
    [first, second].map((name) => (changes[name] as (typeof changes)[string]).run(shop, order)),
  );
  const accepted = codes.filter((code) => code === 200).length;
  tally[(['none', 'one', 'both'] as const)[accepted] ?? 'none'] += 1;
  if (codes.some((code) => code >= 500 && code < 600)) tally.failed.push(`${first} || ${second}: ${codes}`);
}

async function raceOrder(index: number, chain: [string, string][]): Promise<void> {
  const names = Object.keys(orderKinds);
  const kind = names[index % names.length] ?? 'member';
  const [member, buyer] = [members[index % atOnce], buyers[index % atOnce]] as [Member, Member];
  const order = await (orderKinds[kind] as (typeof orderKinds)[string])(shop, { member, buyer });
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const [leader] = chain;
  if (leader) await reach(shop, order, stageOf(leader, index));
  for (const pair of chain) await meet(order, pair);
}

/** The books after all jobs are done; says which pairs led to them when they disagree. */
async function checkBooks(chains: [string, string][][]): Promise<void> {
  await doJobs(shop);
  await expectCleanLedger(shop.pool).catch((error: unknown) => {
    throw new Error(
      `after ${chains.map((chain) => chain.map((pair) => pair.join(' || ')).join('; ')).join('\n')}`,
      {
        cause: error,
      },
    );
  });
}

it(`every pair of changes of one order meets ${2 * times} times, and the books agree`, async () => {
  const pairs = allPairs();
  const all = Array.from({ length: times }, () => pairs).flat();
  // A fixed permutation, so that the pairs of one order are not alike.
  const mixed = all.map((_, index) => all[(index * 7_919) % all.length]);
  const chains: [string, string][][] = [];
  for (let at = 0; at < mixed.length; at += perOrder) {
    chains.push(mixed.slice(at, at + perOrder) as [string, string][]);
  }
  for (let from = 0; from < chains.length; from += perCheck) {
    members = await Promise.all(members.map((who) => renewLogin(shop.app, who)));
    buyers = await Promise.all(buyers.map((who) => renewLogin(shop.app, who)));
    const part = chains.slice(from, from + perCheck);
    let next = 0;
    const work = async () => {
      while (next < part.length) {
        const index = next++;
        await raceOrder(from + index, part[index] ?? []);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await checkBooks(part);
    if (times > 1) process.stdout.write(`${from + part.length} of ${chains.length} orders, ledger clean\n`);
  }
  expect(tally.failed).toEqual([]);
  if (times > 1) {
    const told = [...kinds].sort().map(([kind, count]) => `${count} ${kind}`);
    process.stdout.write(
      `${Object.keys(changes).length} changes, ${pairs.length} pairs by order of start, ${times} times each: ${all.length} meetings on ${chains.length} orders (${told.join(', ')})\n` +
        `answers: both changes accepted ${tally.both}, one ${tally.one}, none ${tally.none}; 5xx ${tally.failed.length}; every rule of the ledger holds\n`,
    );
  }
}, 7_200_000);
