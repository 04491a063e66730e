import { randomUUID } from 'node:crypto';
import { memberCoupons } from 'database/schema/coupons';
import { giftCards } from 'database/schema/gift-cards';
import { pointEntries } from 'database/schema/points';
import { promotions } from 'database/schema/promotions';
import { expiryOf } from '../points';
import { createClient, type Member, password, registerMember } from './client';
import type { OrderShop } from './orders';

type Db = OrderShop['db'];

/** Adds an active promotion for everybody, changed as the test specifies. */
export async function addPromotion(
  db: Db,
  kind: 'MEMBER_PRICE' | 'MULTI_BUY' | 'SET' | 'GIFT',
  changes: Partial<typeof promotions.$inferInsert> = {},
): Promise<void> {
  const names = { nameEn: `Promotion ${kind}`, nameZh: `推廣 ${kind}` };
  await db.insert(promotions).values({ id: kind, kind, ...names, startsAt: new Date(0), ...changes });
}

/** Gives a member a coupon of an offer; returns its code. */
export async function giveCoupon(db: Db, { memberId }: Member, offerId: string): Promise<string> {
  const code = `HB${randomUUID().replace(/-/g, '').slice(0, 10).toUpperCase()}`;
  await db
    .insert(memberCoupons)
    .values({ customerId: memberId, offerId, code, source: 'GIVEN', sourceKey: code });
  return code;
}

export async function givePoints(db: Db, { memberId }: Member, points: number): Promise<void> {
  const at = new Date(Date.now() - 86_400_000);
  await db
    .insert(pointEntries)
    .values({ customerId: memberId, kind: 'EARNED', points, at, expiresAt: expiryOf(at) });
}

/** Gives a member a gift card of an amount; returns its id. */
export async function giveCard(db: Db, { memberId }: Member, amount: number): Promise<string> {
  const [card] = await db
    .insert(giftCards)
    .values({
      codeHash: randomUUID(),
      lastFour: '2345',
      design: 'classic',
      initialAmount: amount,
      balance: amount,
      customerId: memberId,
      redeemedAt: new Date(),
      expiresAt: new Date('2099-01-01'),
    })
    .returning();
  if (!card) throw new Error('a gift card was not stored');
  return card.id;
}

/** Registers an employee. */
export async function registerStaff({ app, pool }: Pick<OrderShop, 'app' | 'pool'>): Promise<Member> {
  const member = await registerMember(app);
  await pool.query(`update customers set roles = '{member,staff}' where id = $1`, [member.memberId]);
  const { token } = (await createClient(app).login({ email: member.email, password })).data;
  return { ...member, ...createClient(app, token), token };
}
