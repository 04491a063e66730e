import { pointEntries } from 'database/schema/points';
import { getOverview } from 'shared-contracts/calls/account';
import {
  getPoints,
  listPointMonths,
  listPointMovements,
  listPointOffers,
  redeemPoints,
} from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { accountOverviewSchema } from 'shared-contracts/wire/customer';
import {
  pointBalanceSchema,
  pointHistorySchema,
  pointOfferListSchema,
  pointPageSchema,
  pointRedemptionSchema,
} from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { cancelOrder } from '../order';
import { createClient, type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { moveTo } from '../testing/move-order';
import { guestOrder, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';
import { expiryOf } from './ledger';
import { transferPoints } from './points-repository';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  await addOffer(shop.db, 'FIFTY', { kind: 'AMOUNT', value: 5_000, pointsPrice: 100, validDays: 30 });
  await addOffer(shop.db, 'LAST-ONE', { pointsPrice: 10, totalLimit: 1 });
  await addOffer(shop.db, 'OVER', { pointsPrice: 10, endsAt: new Date(1) });
  await addOffer(shop.db, 'NOT-FOR-POINTS');
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['payments'] }).finally(() => shop.app.close()));

async function memberWith(...entries: { points: number; at: string }[]): Promise<Member> {
  const member = await registerMember(shop.app);
  for (const { points, at } of entries) {
    const earnedAt = new Date(at);
    await shop.db.insert(pointEntries).values({
      customerId: member.memberId,
      kind: 'EARNED',
      points,
      at: earnedAt,
      expiresAt: expiryOf(earnedAt),
    });
  }
  return member;
}
const recently = new Date(Date.now() - 86_400_000).toISOString();
const balance = async (member: Member) =>
  (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data.balance;
const pending = async (member: Member) =>
  (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data.pending;
const redeem = (member: Member, offerId: string, key: string) =>
  member.call('POST', pathOf(redeemPoints, { offerId }), pointRedemptionSchema, {
    headers: { 'idempotency-key': key },
  });

describe('points (behaviour/calls)', () => {
  it('that were collected in stores come into an account once, however often the job runs', async () => {
    const { memberId, call } = await registerMember(shop.app);
    const joined = { customerId: memberId, points: 70 };
    await Promise.all([1, 2, 3].map(() => shop.db.transaction((tx) => transferPoints(tx, joined))));
    expect((await call('GET', pathOf(getPoints), pointBalanceSchema)).data.balance).toBe(70);
  });

  it('are counted, with what expires next, in pages and by month', async () => {
    const member = await memberWith(
      { points: 200, at: '2019-11-30T17:00:00Z' },
      { points: 150, at: recently },
    );
    expect((await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data).toEqual({
      balance: 150,
      pending: 0,
      centsPerPoint: 100,
      nextExpiry: { points: 150, at: expiryOf(new Date(recently)).toISOString() },
    });
    const page = (await member.call('GET', `${pathOf(listPointMovements)}?pageSize=2`, pointPageSchema)).data;
    expect(page).toMatchObject({ totalCount: 3, isLastPage: false, pageNo: 1 });
    expect(page.list.map(({ kind, points }) => [kind, points])).toEqual([
      ['EARNED', 150],
      ['EXPIRED', -200],
    ]);
    const history = (await member.call('GET', pathOf(listPointMonths), pointHistorySchema)).data;
    // The evening of the 30th in UTC is December in Hong Kong.
    expect(history.map(({ month }) => month).slice(1)).toEqual(['2021-12', '2019-12']);
    expect(history[1]).toMatchObject({ received: 0, redeemed: 0, lost: 200, balance: 0 });
    const overview = await member.call('GET', pathOf(getOverview), accountOverviewSchema);
    expect(overview.data).toMatchObject({ points: 150, couponCount: 0 });
  });

  it('are earned with a paid order, and taken back when it is cancelled, once each', async () => {
    const member = await registerMember(shop.app);
    const { orderId } = (await member.placeOrder({ ...memberOrder })).data;
    expect(await balance(member)).toBe(0);
    await moveTo(shop.db, orderId, 'PAID', { paidAt: new Date() });
    await expect(moveTo(shop.db, orderId, 'PAID')).rejects.toThrow('can no longer become PAID');
    // Goods of 11,000 cents; delivery earns nothing.
    expect(await pending(member)).toBe(110);
    expect(await cancelOrder(shop.db, orderId)).toBe(true);
    expect(await pending(member)).toBe(0);
  });

  it('are not earned by a guest', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    await moveTo(shop.db, orderId, 'PAID', { paidAt: new Date() });
    const { rows } = await shop.pool.query('select 1 from point_entries where order_id = $1', [orderId]);
    expect(rows).toEqual([]);
  });

  it('need a login, and pages within bounds', async () => {
    const guest = createClient(shop.app);
    for (const path of [pathOf(getPoints), pathOf(listPointMovements), pathOf(listPointMonths)]) {
      expect((await guest.call('GET', path, pointBalanceSchema)).status).toBe(401);
    }
    const member = await registerMember(shop.app);
    expect(
      (await member.call('GET', `${pathOf(listPointMovements)}?pageSize=1000`, pointPageSchema)).status,
    ).toBe(400);
  });
});

describe('coupons for points (behaviour/calls)', () => {
  it('lists what points can buy now, cheapest first', async () => {
    const offers = await createClient(shop.app).call('GET', pathOf(listPointOffers), pointOfferListSchema);
    expect(offers.data.map(({ id, points }) => [id, points])).toEqual([
      ['LAST-ONE', 10],
      ['FIFTY', 100],
    ]);
  });

  it('gives a coupon for points, the same one for the same key', async () => {
    const member = await memberWith({ points: 250, at: recently });
    const first = (await redeem(member, 'FIFTY', 'redeem-once')).data;
    expect(first).toMatchObject({
      balance: 150,
      coupon: { kind: 'AMOUNT', value: 5_000, status: 'AVAILABLE' },
    });
    expect((await redeem(member, 'FIFTY', 'redeem-once')).data).toEqual(first);
    expect(await balance(member)).toBe(150);
    expect(await redeem(member, 'LAST-ONE', 'redeem-once')).toMatchObject({ code: 40905 });
  });

  it('never spends more than there is, however many ask at once', async () => {
    const member = await memberWith({ points: 250, at: recently });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => redeem(member, 'FIFTY', `redeem-many-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await balance(member)).toBe(50);
  });

  it('gives the last one once', async () => {
    const members = await Promise.all([1, 2, 3].map(() => memberWith({ points: 50, at: recently })));
    const answers = await Promise.all(members.map((member) => redeem(member, 'LAST-ONE', 'redeem-last')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const balances = await Promise.all(members.map(balance));
    expect(balances.sort((one, other) => one - other)).toEqual([40, 50, 50]);
  });

  it.each([
    ['an offer that is over', 'OVER', 409],
    ['an offer that points do not buy', 'NOT-FOR-POINTS', 404],
    ['an offer there is not', 'NOBODY', 404],
  ])('refuses %s', async (_title, offerId, status) => {
    const member = await memberWith({ points: 500, at: recently });
    expect((await redeem(member, offerId, 'redeem-refused')).status).toBe(status);
    expect(await balance(member)).toBe(500);
  });

  it('needs a login and a key', async () => {
    const guest = createClient(shop.app);
    expect(
      (await guest.call('POST', pathOf(redeemPoints, { offerId: 'FIFTY' }), pointRedemptionSchema)).status,
    ).toBe(401);
    const member = await memberWith({ points: 500, at: recently });
    expect(
      (await member.call('POST', pathOf(redeemPoints, { offerId: 'FIFTY' }), pointRedemptionSchema)).status,
    ).toBe(400);
  });
});
