import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Target } from '../attack';
import { type Answer, anotherAddress } from '../calls';
import { anotherEmail, logIn, password, register } from '../people';
import { findPiece, orderOf, type Shopper, sendOrder } from '../shopping';

/** As many ask at once for what there is once, or a few times. */
export const ways = 50;

export interface Member extends Shopper {
  memberId: string;
  token: string;
  email: string;
  from: string;
}

/** An order that was placed, and who placed it. */
export interface Placed {
  who: Shopper;
  orderId: string;
  isPayable: boolean;
}

/** A running shop with what is needed for races: members, pieces without end, and its database to give benefits by. */
export interface RaceShop {
  target: Target;
  pool: pg.Pool;
  /** Sets what this run gives apart from earlier ones. */
  run: string;
  /** As many as ways, each with a mailbox and a network address of their own. */
  members: Member[];
  /** More of it than is asked for. */
  skuId: string;
  placed: Placed[];
}

export const atOnce = <Result>(
  attempt: (index: number) => Promise<Result>,
  count = ways,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

export async function registerMember(target: Target, email = anotherEmail()): Promise<Member> {
  const from = anotherAddress();
  const { code, data, text } = await register(target, email, from);
  if (code !== 200) throw new Error(`no member: ${code} ${text.slice(0, 200)}`);
  return { email, from, token: data.token, memberId: data.user.memberId };
}

/** Pieces that the warehouse supplies now. */
export async function supply(pool: pg.Pool, skuId: string, pieces: number): Promise<void> {
  await pool.query('update skus set stock = stock + $2, supplied = supplied + $2 where id = $1', [
    skuId,
    pieces,
  ]);
}

export async function openRaceShop(target: Target, pool: pg.Pool): Promise<RaceShop> {
  const { skuId } = await findPiece(
    target,
    ({ price, available }) => price > 12_000 && price < 40_000 && available > 5,
  );
  await supply(pool, skuId, 1_000);
  const members: Member[] = [];
  // Ten at a time: each password is hashed.
  while (members.length < ways)
    members.push(...(await atOnce(() => registerMember(target), Math.min(10, ways - members.length))));
  return { target, pool, run: Date.now().toString(36), members, skuId, placed: [] };
}

/** Somebody of the staff, who may spend so much of this year's quota. */
export async function registerStaff({ target, pool }: RaceShop, limitMinor: number): Promise<Member> {
  const member = await registerMember(target);
  await pool.query(`update customers set roles = '{member,staff}' where id = $1`, [member.memberId]);
  await pool.query(
    `insert into staff_quotas (customer_id, year, limit_minor)
     values ($1, extract(year from now() at time zone 'Asia/Hong_Kong'), $2)`,
    [member.memberId, limitMinor],
  );
  const { token } = await logIn(target, member.email, password);
  return { ...member, token };
}

export async function givePoints({ pool }: RaceShop, { memberId }: Member, points: number): Promise<void> {
  await pool.query(
    `insert into point_entries (customer_id, kind, points, at, expires_at)
     values ($1, 'EARNED', $2, now() - interval '1 day', now() + interval '2 years')`,
    [memberId, points],
  );
}

export async function giveCoupon({ pool, run }: RaceShop, { memberId }: Member): Promise<string> {
  const code = `RACE${run}`.toUpperCase();
  await pool.query(
    `insert into member_coupons (customer_id, offer_id, code, source, source_key)
     values ($1, 'WELCOME10', $2, 'GIVEN', $2)`,
    [memberId, code],
  );
  return code;
}

/** A gift card whose code was mailed to somebody; answers the code. */
export async function issueGiftCard({ pool, run }: RaceShop, amount: number): Promise<string> {
  const code = `RACE${run}`.toUpperCase().padEnd(16, '2').slice(0, 16);
  await pool.query(
    `insert into gift_cards (code_hash, last_four, design, initial_amount, balance, expires_at)
     values ($1, $2, 'classic', $3, $3, '2099-01-01')`,
    [createHash('sha256').update(code).digest('base64url'), code.slice(-4), amount],
  );
  return code;
}

/** A paid order arrives, so many days ago. */
export async function deliver({ pool }: RaceShop, orderId: string, daysAgo: number): Promise<void> {
  await pool.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId]);
  await pool.query(
    `insert into order_events (order_id, status, at) values ($1, 'DELIVERED', now() - make_interval(days => $2))`,
    [orderId, daysAgo],
  );
}

export interface Entry {
  who: Shopper;
  order: object;
  headers?: Record<string, string>;
}

/** What a member's order of one piece is like, with a benefit that is asked for. */
export const orderWith = (shop: RaceShop, who: Shopper, benefit: object = {}) =>
  orderOf(shop.target, { who, skuId: shop.skuId, ...benefit });

/** Sends all orders at once; answers how many orders there are, and in short what came. */
export async function raceOrders(shop: RaceShop, entries: readonly Entry[]) {
  const answers = await Promise.all(
    entries.map(async ({ who, order, headers }) => ({
      who,
      answer: await sendOrder(shop.target, who, order, headers),
    })),
  );
  const orders = new Map<string, Placed>();
  for (const { who, answer } of answers) {
    if (answer.code !== 200) continue;
    const { orderId, payable } = answer.data;
    orders.set(orderId, { who, orderId, isPayable: payable });
  }
  shop.placed.push(...orders.values());
  return { orders: [...orders.values()], came: countCodes(answers.map(({ answer }) => answer)) };
}

/** `7 × 200, 43 × 40902` */
export function countCodes(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ');
}
