import { getPoints, listCoupons, listPointMonths } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { getStaffQuota } from 'shared-contracts/calls/checkout';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { couponListSchema } from 'shared-contracts/wire/coupons';
import { giftCardListSchema } from 'shared-contracts/wire/gift-cards';
import { pointBalanceSchema, pointHistorySchema } from 'shared-contracts/wire/points';
import { staffQuotaSchema } from 'shared-contracts/wire/promotions';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { addPromotion, giveCard, giveCoupon, givePoints, registerStaff } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { guestOrder, line, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';
import { expireOrders } from './order-state';

/** One S1S is 11,000, one S2S 12,000; delivery 4,000 below 50,000. */
let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  await shop.pool.query('update skus set stock = 1000');
  await addOffer(shop.db, 'TEN');
  await addOffer(shop.db, 'FREE', { kind: 'FREE_DELIVERY', value: 0 });
  await addOffer(shop.db, 'ALL', { kind: 'PERCENT', value: 100 });
  await addOffer(shop.db, 'OPEN', { publicCode: 'OPEN10' });
  await addOffer(shop.db, 'LAST', { publicCode: 'LAST10', totalLimit: 1 });
});
afterAll(() =>
  expectCleanLedger(shop.pool, { byHand: ['stock', 'stock: journal'] }).finally(() => shop.app.close()),
);
afterEach(() => shop.pool.query('delete from promotions'));

const member = () => registerMember(shop.app);
const balance = async (one: Member) =>
  (await one.call('GET', pathOf(getPoints), pointBalanceSchema)).data.balance;
const cardBalance = async (one: Member) =>
  (await one.call('GET', pathOf(listUsableGiftCards), giftCardListSchema)).data.totalBalance;
const couponStatuses = async (one: Member) =>
  (await one.call('GET', pathOf(listCoupons), couponListSchema)).data.list.map(({ status }) => status);
const quotaUsed = async (one: Member) =>
  (await one.call('GET', pathOf(getStaffQuota, { id: one.memberId }), staffQuotaSchema)).data.used;
const order = (changes: object = {}) => ({ ...memberOrder, ...changes });
const expireNow = () => expireOrders(shop.db, new Date(Date.now() + 31 * 60_000));

describe('an order with a coupon (behaviour/calls)', () => {
  it('costs less, says by what, line by line, and uses the coupon', async () => {
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const lines = [line('S1S'), line('S2S')];
    const { data } = await one.placeOrder(order({ lines, couponCode, expectedTotal: 24_700 }));
    expect(data.totals).toEqual({
      listTotal: 40_000,
      discountTotal: 19_300,
      markdownTotal: 17_000,
      deliveryFee: 4_000,
      grandTotal: 24_700,
      quantity: 2,
      discounts: [{ kind: 'COUPON', id: 'TEN', name: 'Offer TEN', amount: 2_300 }],
      pointsUsed: 0,
      pointsAmount: 0,
      giftCardAmount: 0,
      storeCreditAmount: 0,
    });
    expect(data.lines.map(({ discount }) => discount)).toEqual([1_100, 1_200]);
    expect((await one.readOrder(data.orderId)).data.totals).toEqual(data.totals);
    expect(await couponStatuses(one)).toEqual(['USED']);
  });

  it('has no delivery fee with a coupon for that, and gives it back', async () => {
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'FREE');
    const { data } = await one.placeOrder(order({ couponCode, expectedTotal: 11_000 }));
    expect(data.totals).toMatchObject({ deliveryFee: 0, discountTotal: 9_000, grandTotal: 11_000 });
    expect(data.totals.discounts).toMatchObject([{ id: 'FREE', amount: 0 }]);
    expect((await one.cancelOrder(data.orderId)).status).toBe(200);
    expect(await couponStatuses(one)).toEqual(['AVAILABLE']);
  });

  it("is refused for a coupon that was used, is another one's, or does nothing here", async () => {
    const [one, other] = [await member(), await member()];
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    expect((await other.placeOrder(order({ couponCode, expectedTotal: 13_900 }))).status).toBe(404);
    expect((await one.placeOrder(order({ couponCode, expectedTotal: 13_900 }))).status).toBe(200);
    expect(await one.placeOrder(order({ couponCode, expectedTotal: 13_900 }))).toMatchObject({
      status: 409,
      code: 40907,
      body: { data: { reason: 'USED' } },
    });
    const free = await giveCoupon(shop.db, one, 'FREE');
    const pickUp = { deliveryMethod: 'STORE_PICKUP', couponCode: free, expectedTotal: 11_000 };
    expect(await one.placeOrder(order(pickUp))).toMatchObject({
      code: 40907,
      body: { data: { reason: 'NO_DELIVERY_FEE' } },
    });
  });

  it('gives a coupon that anybody may type to each e-mail address once, guest or member', async () => {
    const guest = { email: 'Once@example.com', phoneRegion: '+852', phone: '91234567' };
    const first = guestOrder({ guest, couponCode: 'open10', expectedTotal: 13_900 });
    const placed = await shop.guest.placeOrder(first);
    expect(placed.data.totals.discounts).toMatchObject([{ id: 'OPEN', amount: 1_100 }]);
    const again = { ...first, guest: { ...guest, email: 'once@EXAMPLE.com' } };
    expect(await shop.guest.placeOrder(again)).toMatchObject({
      code: 40907,
      body: { data: { reason: 'USED' } },
    });
    const { orderId } = placed.data;
    expect((await shop.guest.cancelGuestOrder({ orderId, email: guest.email })).status).toBe(200);
    expect((await shop.guest.placeOrder(again)).status).toBe(200);
  });

  it('is had by one of those who order at once, with the same coupon or with the last one there is', async () => {
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const same = await Promise.all(
      [1, 2, 3].map(() => one.placeOrder(order({ couponCode, expectedTotal: 13_900 }))),
    );
    expect(same.map(({ code }) => code).sort()).toEqual([200, 40907, 40907]);
    const strangers = await Promise.all([member(), member(), member()]);
    const last = await Promise.all(
      strangers.map((each) => each.placeOrder(order({ couponCode: 'LAST10', expectedTotal: 13_900 }))),
    );
    expect(last.map(({ code }) => code).sort()).toEqual([200, 40907, 40907]);
    const guests = await Promise.all(
      [1, 2].map(() =>
        shop.guest.placeOrder(
          guestOrder({
            guest: { email: 'twice@example.com', phoneRegion: '+852', phone: '91234567' },
            couponCode: 'OPEN10',
            expectedTotal: 13_900,
          }),
        ),
      ),
    );
    expect(guests.map(({ code }) => code).sort()).toEqual([200, 40907]);
  });
});

describe('an order with points (behaviour/calls)', () => {
  it('is paid with them, at five cents each, and gives none for what they pay', async () => {
    const one = await member();
    await givePoints(shop.db, one, 1_000);
    const { data } = await one.placeOrder(order({ points: 600, expectedTotal: 12_000 }));
    expect(data.totals).toMatchObject({ pointsUsed: 600, pointsAmount: 3_000, grandTotal: 12_000 });
    expect(await balance(one)).toBe(400);
    expect((await one.cancelOrder(data.orderId)).status).toBe(200);
    expect(await balance(one)).toBe(1_000);
    const [month] = (await one.call('GET', pathOf(listPointMonths), pointHistorySchema)).data;
    expect(month).toMatchObject({ redeemed: 0, balance: 1_000 });
  });

  it('is refused with more than there are, and spends the last ones once', async () => {
    const one = await member();
    await givePoints(shop.db, one, 200);
    expect(await one.placeOrder(order({ points: 201, expectedTotal: 14_000 }))).toMatchObject({
      code: 40908,
      body: { data: { balance: 200 } },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => one.placeOrder(order({ points: 200, expectedTotal: 14_000 }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40908, 40908]);
    expect(await balance(one)).toBe(0);
  });
});

describe('an order with gift cards (behaviour/calls)', () => {
  it('is paid with them, and the rest with a payment', async () => {
    const one = await member();
    const giftCards = [await giveCard(shop.db, one, 2_000), await giveCard(shop.db, one, 3_000)];
    const { data } = await one.placeOrder(order({ giftCards, expectedTotal: 10_000 }));
    expect(data).toMatchObject({
      status: 'PENDING_PAYMENT',
      payable: true,
      totals: { giftCardAmount: 5_000, grandTotal: 10_000 },
    });
    expect(await cardBalance(one)).toBe(0);
  });

  it('is paid with a part of a card where the shopper says how much', async () => {
    const one = await member();
    const giftCards = [await giveCard(shop.db, one, 2_000), await giveCard(shop.db, one, 3_000)];
    const part = order({ giftCards, giftCardLimit: 2_500, expectedTotal: 12_500 });
    const { data } = await one.placeOrder(part);
    expect(data.totals).toMatchObject({ giftCardAmount: 2_500, grandTotal: 12_500 });
    expect(await cardBalance(one)).toBe(2_500);
    expect((await one.cancelOrder(data.orderId)).status).toBe(200);
    expect(await cardBalance(one)).toBe(5_000);
  });

  it('is paid at once where nothing is left, and earns its points', async () => {
    const one = await member();
    await givePoints(shop.db, one, 200);
    const giftCards = [await giveCard(shop.db, one, 50_000)];
    const { data } = await one.placeOrder(order({ giftCards, points: 200, expectedTotal: 0 }));
    expect(data).toMatchObject({ status: 'PAID', payable: false, payment: { paidAt: expect.any(String) } });
    expect(data.timeline?.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'PAID']);
    expect(await cardBalance(one)).toBe(36_000);
    // Goods of 11,000; points paid 1,000 of it.
    expect((await one.call('GET', pathOf(getPoints), pointBalanceSchema)).data).toMatchObject({
      balance: 0,
      pending: 100,
    });
    expect((await one.cancelOrder(data.orderId)).data.status).toBe('CANCELLED');
    expect([await cardBalance(one), await balance(one)]).toEqual([50_000, 200]);
  });

  it('is paid at once where a coupon leaves nothing', async () => {
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'ALL');
    const free = order({ deliveryMethod: 'STORE_PICKUP', couponCode, expectedTotal: 0 });
    expect((await one.placeOrder(free)).data.status).toBe('PAID');
  });

  it("is refused with a card that is empty, another one's, or none; the last balance is spent once", async () => {
    const [one, other] = [await member(), await member()];
    const card = await giveCard(shop.db, one, 4_000);
    for (const giftCards of [[card], ['x'], ['00000000-0000-4000-8000-000000000000']]) {
      expect(await other.placeOrder(order({ giftCards, expectedTotal: 11_000 }))).toMatchObject({
        code: 40909,
        body: { data: { giftCards } },
      });
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => one.placeOrder(order({ giftCards: [card], expectedTotal: 11_000 }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40909, 40909]);
    expect(await cardBalance(one)).toBe(0);
  });
});

describe('an order with a set (behaviour/calls)', () => {
  it('gives the cheapest piece for nothing, shared by all pieces of the set', async () => {
    const ada = await member();
    await addPromotion(shop.db, 'SET', {
      nameEn: '3 for 2',
      nameZh: '買二送一',
      percent: 100,
      minimumQuantity: 3,
      freeQuantity: 1,
    });
    const lines = [line('S1S'), line('S2S'), line('S6S')];
    const { data } = await ada.placeOrder(order({ lines, expectedTotal: 32_000 }));
    expect(data.totals.discounts).toEqual([{ kind: 'SET', id: 'SET', name: '3 for 2', amount: 11_000 }]);
    const { rows } = await shop.pool.query(
      'select sku_id, discount from order_lines where order_id = $1 order by position',
      [data.orderId],
    );
    expect(rows).toEqual([
      { sku_id: 'S1S', discount: 3_102 },
      { sku_id: 'S2S', discount: 3_385 },
      { sku_id: 'S6S', discount: 4_513 },
    ]);
  });
});

describe('an order at the staff discount (behaviour/calls)', () => {
  it('takes of the quota, and stands without other discounts', async () => {
    const staff = await registerStaff(shop);
    await addPromotion(shop.db, 'MULTI_BUY', { percent: 10, minimumQuantity: 1 });
    const { data } = await staff.placeOrder(order({ staffDiscount: true, expectedTotal: 11_700 }));
    expect(data.totals.discounts).toEqual([
      { kind: 'STAFF', id: 'STAFF', name: 'Staff discount', amount: 3_300 },
    ]);
    expect(await quotaUsed(staff)).toBe(11_000);
    expect((await staff.cancelOrder(data.orderId)).status).toBe(200);
    expect(await quotaUsed(staff)).toBe(0);
  });

  it('is refused to others, and the last of a quota is used once', async () => {
    expect(
      (await (await member()).placeOrder(order({ staffDiscount: true, expectedTotal: 11_700 }))).status,
    ).toBe(403);
    const staff = await registerStaff(shop);
    await shop.pool.query(
      `insert into staff_quotas (customer_id, year, limit_minor)
       values ($1, extract(year from now() at time zone 'Asia/Hong_Kong'), 11000)`,
      [staff.memberId],
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.placeOrder(order({ staffDiscount: true, expectedTotal: 11_700 }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40910, 40910]);
    expect(answers.find(({ code }) => code === 40910)?.body.data).toMatchObject({
      quota: { remaining: 0 },
      totals: { grandTotal: 15_000 },
    });
    expect(await quotaUsed(staff)).toBe(11_000);
  });
});

describe('an order with a gift (behaviour/calls)', () => {
  beforeEach(() => addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 11_000 }));

  it('brings it along for nothing, out of the stock, and puts it back', async () => {
    const before = await shop.stockOf('S6S');
    const { data } = await shop.guest.placeOrder(guestOrder());
    expect(data.lines).toMatchObject([
      { skuId: 'S1S', isGift: false },
      { skuId: 'S6S', isGift: true, quantity: 1, salePrice: 0, lineTotal: 0 },
    ]);
    expect(data.totals).toMatchObject({ grandTotal: 15_000, quantity: 1 });
    expect(await shop.stockOf('S6S')).toBe(before - 1);
    await shop.guest.cancelGuestOrder({ orderId: data.orderId, email: data.email });
    expect(await shop.stockOf('S6S')).toBe(before);
  });

  it('goes on without it where none is left; the last one is given once, and to whoever buys it first', async () => {
    await shop.pool.query(`update skus set stock = 1 where id = 'S6S'`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.guest.placeOrder(guestOrder())));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ data }) => data.lines.length).sort()).toEqual([1, 1, 1, 2]);
    await shop.pool.query(`update skus set stock = 1 where id = 'S6S'`);
    const bought = guestOrder({ lines: [line('S6S')], expectedTotal: 20_000 });
    expect((await shop.guest.placeOrder(bought)).data.lines).toHaveLength(1);
    await shop.pool.query(`update skus set stock = 1000 where id = 'S6S'`);
  });

  it('leaves a gift behind that the shopper does not want', async () => {
    await addPromotion(shop.db, 'GIFT', { id: 'OTHER', giftSkuId: 'S2S', minimumSpend: 11_000 });
    const before = await shop.stockOf('S6S');
    const { data } = await shop.guest.placeOrder(guestOrder({ declinedGifts: ['GIFT'] }));
    expect(data.lines.filter(({ isGift }) => isGift).map(({ skuId }) => skuId)).toEqual(['S2S']);
    expect(await shop.stockOf('S6S')).toBe(before);
  });

  it('gives nothing that is for adults without a confirmation of age (behaviour/roles)', async () => {
    await addPromotion(shop.db, 'GIFT', { id: 'WINE', giftSkuId: 'S5S', minimumSpend: 11_000 });
    const giftsOf = async (changes: object) =>
      (await shop.guest.placeOrder(guestOrder(changes))).data.lines
        .filter(({ isGift }) => isGift)
        .map(({ skuId }) => skuId);
    expect(await giftsOf({})).toEqual(['S6S']);
    expect(await giftsOf({ ageConfirmed: true })).toEqual(['S6S', 'S5S']);
  });

  it('never makes orders wait for each other that buy one and get the other', async () => {
    await addPromotion(shop.db, 'GIFT', { id: 'BACK', giftSkuId: 'S1S', minimumSpend: 11_000 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shop.guest.placeOrder(
          index % 2 ? guestOrder() : guestOrder({ lines: [line('S6S')], expectedTotal: 20_000 }),
        ),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  });
});

describe('what an order used', () => {
  it('comes back once, when it is cancelled and expires at the same time', async () => {
    // Keeps orders of earlier tests from expiring.
    await shop.pool.query('update orders set payment_due_at = null');
    const staff = await registerStaff(shop);
    await givePoints(shop.db, staff, 500);
    const card = await giveCard(shop.db, staff, 3_000);
    const couponCode = await giveCoupon(shop.db, staff, 'TEN');
    const withCoupon = { couponCode, points: 300, giftCards: [card], expectedTotal: 9_400 };
    const asStaff = { staffDiscount: true, points: 200, expectedTotal: 10_700 };
    for (const changes of [withCoupon, asStaff]) {
      const { orderId } = (await staff.placeOrder(order(changes))).data;
      const [cancelled, expired] = await Promise.all([staff.cancelOrder(orderId), expireNow()]);
      expect(Number(cancelled.status === 200) + expired).toBeGreaterThanOrEqual(1);
      await expireNow();
      expect((await staff.cancelOrder(orderId)).code).toBe(40904);
    }
    expect(await balance(staff)).toBe(500);
    expect(await cardBalance(staff)).toBe(3_000);
    expect(await couponStatuses(staff)).toEqual(['AVAILABLE']);
    expect(await quotaUsed(staff)).toBe(0);
    expect((await staff.placeOrder(order(withCoupon))).status).toBe(200);
  });

  it('is spent once by fifty orders at once that want all of it', async () => {
    const one = await member();
    await givePoints(shop.db, one, 500);
    const card = await giveCard(shop.db, one, 3_000);
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const all = { couponCode, points: 500, giftCards: [card], expectedTotal: 8_400 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.placeOrder(order(all))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect([await balance(one), await cardBalance(one)]).toEqual([0, 0]);
    expect(await couponStatuses(one)).toEqual(['USED']);
  });

  it('is not taken where the order is refused', async () => {
    const one = await member();
    await givePoints(shop.db, one, 500);
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const giftCards = [await giveCard(shop.db, one, 3_000)];
    const refused = await one.placeOrder(order({ couponCode, giftCards, points: 500, expectedTotal: 1 }));
    expect(refused).toMatchObject({ code: 40901, body: { data: { totals: { grandTotal: 8_400 } } } });
    expect([await balance(one), await cardBalance(one)]).toEqual([500, 3_000]);
    expect(await couponStatuses(one)).toEqual(['AVAILABLE']);
  });

  it.each([
    ['points of no number', { points: 1.5 }],
    ['points below zero', { points: -1 }],
    ['a card that is no list', { giftCards: 'x' }],
    ['a coupon of no code', { couponCode: '' }],
  ])('is refused as %s', async (_title, changes) => {
    expect((await (await member()).placeOrder(order(changes))).status).toBe(400);
  });

  it('needs a login; a guest pays with gift cards by passes only', async () => {
    for (const changes of [{ points: 1 }, { staffDiscount: true }]) {
      expect((await shop.guest.placeOrder(guestOrder(changes))).status).toBe(401);
    }
    const giftCards = [await giveCard(shop.db, await member(), 1_000)];
    expect((await shop.guest.placeOrder(guestOrder({ giftCards }))).status).toBe(409);
  });
});
