import { pathOf } from 'shared-contracts/calls/call';
import { calculateForStaff, calculateOrder, getStaffQuota, listGifts } from 'shared-contracts/calls/checkout';
import { orderCalculationSchema, staffCalculationSchema } from 'shared-contracts/wire/order';
import { giftListSchema, staffQuotaSchema } from 'shared-contracts/wire/promotions';
import { addPromotion, giveCard, giveCoupon, givePoints, registerStaff } from '../testing/benefits';
import { type Client, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { line, type OrderShop, openOrderShop } from '../testing/orders';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  await addOffer(shop.db, 'TEN', { publicCode: 'TEN10' });
  await addOffer(shop.db, 'SHOES', { publicCode: 'SHOES', categoryCodes: ['MEN###SHOES'] });
  await addPromotion(shop.db, 'MEMBER_PRICE', { percent: 5, memberLabels: ['GOLD'] });
  await addPromotion(shop.db, 'MULTI_BUY', { percent: 10, minimumQuantity: 2 });
  await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 20_000 });
  await addPromotion(shop.db, 'GIFT', { id: 'BIG', giftSkuId: 'S2M', minimumSpend: 90_000 });
  await addPromotion(shop.db, 'GIFT', { id: 'PAST', giftSkuId: 'S2M', endsAt: new Date(1) });
  await addPromotion(shop.db, 'GIFT', { id: 'NOWHERE', giftSkuId: 'GONE' });
});
afterAll(() => shop.app.close());

const bag = (changes: object = {}) => ({
  lines: [line('S1S', 2)],
  deliveryMethod: 'STANDARD',
  region: 'HK',
  ...changes,
});
const calculate = (client: Client, body: object, headers = {}) =>
  client.call('POST', pathOf(calculateOrder), orderCalculationSchema, { body, headers });
const gifts = (client: Client, body: object) =>
  client.call('POST', pathOf(listGifts), giftListSchema, { body });
const forStaff = (client: Client, body: object) =>
  client.call('POST', pathOf(calculateForStaff), staffCalculationSchema, { body });
const quota = (client: Client, id: string) =>
  client.call('GET', pathOf(getStaffQuota, { id }), staffQuotaSchema);

describe('what an order would come to (behaviour/calls, promotion/calculate)', () => {
  it('names what comes off, in the language asked for, and what comes along', async () => {
    const { data } = await calculate(shop.guest, bag({ couponCode: 'ten10' }), { cookie: 'lang=zh' });
    expect(data).toMatchObject({
      discounts: [
        { kind: 'MULTI_BUY', name: '推廣 MULTI_BUY', amount: 2_200 },
        { kind: 'COUPON', name: '優惠 TEN', amount: 1_980 },
      ],
      listTotal: 40_000,
      discountTotal: 22_180,
      grandTotal: 21_820,
      coupon: { code: 'TEN10', applicable: true, saving: 1_980, reason: null },
      gifts: [],
      lines: [{ skuId: 'S1S', quantity: 2, discount: 4_180, lineTotal: 17_820 }],
    });
    expect((await calculate(shop.guest, bag({ lines: [line('S1S', 3)] }))).data.gifts).toMatchObject([
      { skuId: 'S6S', isReached: true, isAvailable: true },
    ]);
  });

  it('is less for a member with a label', async () => {
    const member = await registerMember(shop.app);
    await shop.pool.query(`update customers set labels = '{GOLD}' where id = $1`, [member.memberId]);
    const { data } = await calculate(member, bag());
    // 550 off each of two, then ten percent of 20,900.
    expect(data.discounts?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['MEMBER_PRICE', 1_100],
      ['MULTI_BUY', 2_090],
    ]);
  });

  it('gives the reason why a coupon has no effect, and what points and gift cards would pay', async () => {
    const member = await registerMember(shop.app);
    await givePoints(shop.db, member, 100);
    const giftCards = [await giveCard(shop.db, member, 1_000)];
    const couponCode = await giveCoupon(shop.db, member, 'SHOES');
    const { data } = await calculate(member, bag({ couponCode, points: 100, giftCards }));
    expect(data).toMatchObject({
      coupon: { applicable: false, reason: 'NOTHING_QUALIFIES' },
      pointsAmount: 500,
      giftCardAmount: 1_000,
      grandTotal: 22_300,
    });
  });

  it('is refused where something is not there, or not theirs', async () => {
    expect((await calculate(shop.guest, bag({ couponCode: 'NOBODY' }))).status).toBe(404);
    expect((await calculate(shop.guest, bag({ points: 1 }))).status).toBe(401);
    const member = await registerMember(shop.app);
    expect(await calculate(member, bag({ points: 1 }))).toMatchObject({ code: 40908 });
    expect(await calculate(member, bag({ giftCards: ['x'] }))).toMatchObject({ code: 40909 });
    expect((await calculate(member, bag({ staffDiscount: true }))).status).toBe(403);
    expect((await calculate(member, bag({ points: 'all' }))).status).toBe(400);
    expect((await calculate(member, bag({ discount: 1 }))).status).toBe(400);
  });

  it('does not let codes be guessed', async () => {
    const member = await registerMember(shop.app);
    const tries = Array.from({ length: 22 }, (_, index) =>
      calculate(member, bag({ couponCode: `GUESS${index}` })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('gifts with a purchase (behaviour/calls, gwp)', () => {
  it('are listed, those that are reached first, with what is missing', async () => {
    expect((await gifts(shop.guest, { lines: [line('S1S', 3)] })).data).toMatchObject([
      { promotionId: 'GIFT', isReached: true, missing: 0, title: 'Shirt 6', itemCode: 'ITEM6' },
      { promotionId: 'BIG', isReached: false, missing: 90_000 - 29_700 },
    ]);
  });

  it("depend on the value after the coupon, and default to the lines of the member's bag", async () => {
    const two = { lines: [line('S1S', 2), line('S1M')], couponCode: 'TEN10' };
    expect((await gifts(shop.guest, two)).data[0]).toMatchObject({ missing: 0 });
    expect((await gifts(shop.guest, { lines: [line('S1S', 2)] })).data[0]).toMatchObject({ missing: 200 });
    const member = await registerMember(shop.app);
    expect((await gifts(member, {})).data.every(({ isReached }) => !isReached)).toBe(true);
    expect((await gifts(shop.guest, {})).status).toBe(400);
    expect((await gifts(shop.guest, { lines: [] })).status).toBe(400);
  });
});

describe('the staff discount (behaviour/calls, promotion/staff and staff/quota)', () => {
  it('is told with the quota', async () => {
    const staff = await registerStaff(shop);
    const { data } = await forStaff(staff, { lines: [line('S1S', 2)] });
    expect(data.totals).toMatchObject({ discountTotal: 18_000 + 6_600, grandTotal: 19_400 });
    expect(data.quota).toMatchObject({ percent: 30, used: 0, limit: 3_000_000, remaining: 3_000_000 });
    expect((await quota(staff, staff.memberId)).data).toEqual(data.quota);
  });

  it('is open to staff, and a quota to its owner', async () => {
    const [staff, other] = [await registerStaff(shop), await registerStaff(shop)];
    const member = await registerMember(shop.app);
    expect((await forStaff(shop.guest, { lines: [line('S1S')] })).status).toBe(401);
    expect((await forStaff(member, { lines: [line('S1S')] })).status).toBe(403);
    expect((await quota(shop.guest, staff.memberId)).status).toBe(401);
    expect((await quota(member, member.memberId)).status).toBe(403);
    expect((await quota(other, staff.memberId)).status).toBe(404);
    expect((await quota(staff, 'x'.repeat(101))).status).toBe(414);
    expect((await forStaff(staff, { lines: [line('S1S')], percent: 90 })).status).toBe(400);
  });

  it('ends with the role, whatever an older token says', async () => {
    const staff = await registerStaff(shop);
    await shop.pool.query(`update customers set roles = '{member}' where id = $1`, [staff.memberId]);
    expect((await forStaff(staff, { lines: [line('S1S')] })).status).toBe(403);
  });
});
