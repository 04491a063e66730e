import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Target } from '../attack';
import { type Answer, anotherAddress } from '../calls';
import { anotherEmail, logIn, password, register } from '../people';
import { findPiece, orderOf, type Shopper, sendOrder } from '../shopping';

/** Number of concurrent requests for something that exists once or a few times. */
export const ways = 50;

export interface Member extends Shopper {
  memberId: string;
  token: string;
  email: string;
  from: string;
}

/** A placed order and its buyer. */
export interface Placed {
  who: Shopper;
  orderId: string;
  isPayable: boolean;
}

/** A running shop prepared for races: members, ample stock, and database access to grant benefits. */
export interface RaceShop {
  target: Target;
  pool: pg.Pool;
  /** Distinguishes this run's data from earlier runs. */
  run: string;
  /** As many members as `ways`, each with their own mailbox and network address. */
  members: Member[];
  /** A sku with more stock than is requested. */
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

/** Increases the supply of a sku, as a delivery to the warehouse does. */
export async function supply(pool: pg.Pool, skuId: string, pieces: number): Promise<void> {
  await pool.query(
    `with supplied as (
       update skus set stock = stock + $2, supplied = supplied + $2 where id = $1 returning id, stock)
     insert into stock_movements (sku_id, quantity, stock_after, reason)
     select id, $2, stock, 'RECEIVED' from supplied`,
    [skuId, pieces],
  );
}

export async function openRaceShop(target: Target, pool: pg.Pool): Promise<RaceShop> {
  const { skuId } = await findPiece(
    target,
    ({ price, available }) => price > 12_000 && price < 40_000 && available > 5,
  );
  await supply(pool, skuId, 1_000);
  const members: Member[] = [];
  // Ten at a time, because hashing passwords takes processor time.
  while (members.length < ways)
    members.push(...(await atOnce(() => registerMember(target), Math.min(10, ways - members.length))));
  return { target, pool, run: Date.now().toString(36), members, skuId, placed: [] };
}

/** Registers an employee with a remaining staff quota. */
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

/** Issues a gift card by e-mail; returns its code. */
export async function issueGiftCard({ pool, run }: RaceShop, amount: number): Promise<string> {
  const code = `RACE${run}`.toUpperCase().padEnd(16, '2').slice(0, 16);
  await pool.query(
    `insert into gift_cards (code_hash, last_four, design, initial_amount, balance, expires_at)
     values ($1, $2, 'classic', $3, $3, '2099-01-01')`,
    [createHash('sha256').update(code).digest('base64url'), code.slice(-4), amount],
  );
  return code;
}

export interface Entry {
  who: Shopper;
  order: object;
  headers?: Record<string, string>;
}

/** A member's order of one piece with a benefit. */
export const orderWith = (shop: RaceShop, who: Shopper, benefit: object = {}) =>
  orderOf(shop.target, { who, skuId: shop.skuId, ...benefit });

/** Sends all orders concurrently; returns the number of orders placed and a summary of the responses. */
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

/** Formats counts as `7 × 200, 43 × 40902`. */
export function countCodes(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ');
}
