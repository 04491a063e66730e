import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { getStaffQuota } from 'shared-contracts/calls/checkout';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { bindOrder } from 'shared-contracts/calls/orders';
import { previewReturn } from 'shared-contracts/calls/returns';
import { giftCardListSchema } from 'shared-contracts/wire/gift-cards';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { staffQuotaSchema } from 'shared-contracts/wire/promotions';
import { returnPreviewSchema } from 'shared-contracts/wire/returns';
import { describeOpenReturns } from '../../jobs/return-commands';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { addPromotion, giveCard, giveCoupon, givePoints, registerStaff } from '../testing/benefits';
import { createClient, type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { guestOrder, line } from '../testing/orders';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';
import { listReturnsToRefund, refundReturn } from './refund-return';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await openReturnShop();
  await addOffer(shop.db, 'TEN');
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const { create, details } = returnCalls;
const other = () => piece(1, { skuId: 'S2S' });
const member = () => registerMember(shop.app);
/** All points, including those of orders that can still be returned. */
const points = async (one: Member) => {
  const { balance, pending = 0 } = (await one.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
  return balance + pending;
};
const cardTotal = async (one: Member) =>
  (await one.call('GET', pathOf(listUsableGiftCards), giftCardListSchema)).data.totalBalance;
const quotaUsed = async (one: Member) =>
  (await one.call('GET', pathOf(getStaffQuota, { id: one.memberId }), staffQuotaSchema)).data.used;

/** When cards end, in the order of these ids. */
const expiries = async (...ids: string[]) => {
  const { rows } = await shop.pool.query<{ expires_at: Date }>(
    'select expires_at from gift_cards where id = any($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map((row) => row.expires_at);
};

/** Two S1S and one S2S at 34,000 with 4,000 for delivery: 1,700 points and two cards pay half. */
async function boughtWithAll(one: Member): Promise<string> {
  await givePoints(shop.db, one, 2_000);
  const giftCards = [await giveCard(shop.db, one, 3_000), await giveCard(shop.db, one, 5_500)];
  const lines = [line('S1S', 2), line('S2S')];
  return shop.buy(one, { lines, points: 1_700, giftCards, expectedTotal: 21_000 });
}

describe('pieces that come back', () => {
  it('are explained: their value, what promotions took off, and the delivery fee that is kept', async () => {
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const lines = [line('S1S', 2), line('S2S')];
    const orderId = await shop.buy(one, { lines, couponCode, expectedTotal: 34_600 });
    const { reason: _reason, ...wanted } = piece();
    const body = { orderId, lines: [wanted] };
    const { data } = await one.call('POST', pathOf(previewReturn), returnPreviewSchema, { body });
    const goods = { goodsTotal: 11_000, discountTotal: 1_100, refundTotal: 9_900 };
    expect(data).toMatchObject({ ...goods, deliveryFee: 4_000 });
    expect((await details(one, await shop.comeBack(one, orderId, [piece()]))).data).toMatchObject(goods);
  });

  it('bring their share of points, gift cards and card money, and take the points that they earned', async () => {
    const one = await member();
    const orderId = await boughtWithAll(one);
    // 25,500 cents were not paid with points and earn 255.
    expect([await points(one), await cardTotal(one)]).toEqual([300 + 255, 0]);
    const first = await shop.comeBack(one, orderId, [piece()]);
    expect((await details(one, first)).data).toMatchObject({
      refundTotal: 5_500,
      refundGiftCards: 2_750,
      refundPoints: 550,
    });
    // This piece earned 82.5 of the 255 points.
    expect([await points(one), await cardTotal(one)]).toEqual([555 + 550 - 82, 2_750]);
    await shop.comeBack(one, orderId, [other()]);
    await shop.comeBack(one, orderId, [piece()]);
    expect([await points(one), await cardTotal(one)]).toEqual([2_000, 8_500]);
    expect((await one.readOrder(orderId)).data.status).toBe('RETURNED');
    const { rows } = await shop.pool.query(
      `select sum(refund_minor)::int as money from returns where order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ money: 17_000 }]);
  });

  it('hand their points on to the piece that replaces them, though these have expired since the order', async () => {
    const one = await member();
    await givePoints(shop.db, one, 400);
    const orderId = await shop.buy(one, { lines: [line('S1S')], points: 400, expectedTotal: 13_000 });
    await shop.pool.query(
      `update point_entries e set expires_at = r.at + interval '1 millisecond' from point_entries r
       where r.order_id = $1 and r.kind = 'REDEEMED' and e.customer_id = r.customer_id and e.order_id is null`,
      [orderId],
    );
    await shop.comeBack(one, orderId, [piece(1, { exchangeSkuId: 'S1M' })]);
    const { data } = await one.call('GET', pathOf(getPoints), pointBalanceSchema);
    expect(data.balance).toBe(0);
  });

  it('bring each card no more than was taken from it', async () => {
    const one = await member();
    const orderId = await boughtWithAll(one);
    for (const each of [piece(), other(), piece()]) await shop.comeBack(one, orderId, [each]);
    const { rows } = await shop.pool.query(
      `select c.initial_amount as initial, c.balance, sum(e.amount)::int as sum from gift_cards c
       join gift_card_entries e on e.gift_card_id = c.id where c.customer_id = $1 group by c.id order by 1`,
      [one.memberId],
    );
    expect(rows).toEqual([
      { initial: 3_000, balance: 3_000, sum: 0 },
      { initial: 5_500, balance: 5_500, sum: 0 },
    ]);
  });

  it('bring it once, however often and at once it is said that they are here', async () => {
    const one = await member();
    const orderId = await boughtWithAll(one);
    const ids: string[] = [];
    for (const each of [piece(), piece(), other()]) {
      const { returnId } = (await create(one, { orderId, lines: [each] })).data;
      await shop.step(returnId, 'approve');
      ids.push(returnId);
    }
    // All parcels are received at the same time, each by several people.
    await Promise.all([...ids, ...ids, ...ids].map((id) => shop.step(id, 'receive')));
    expect([await points(one), await cardTotal(one)]).toEqual([2_000, 8_500]);
    await Promise.all(ids.map((id) => refundReturn(shop.db, shop.provider, id)));
    await expect(shop.step(ids[0] ?? '', 'receive')).rejects.toThrow('cannot become');
    expect([await points(one), await cardTotal(one)]).toEqual([2_000, 8_500]);
  });

  it('bring nothing before they arrive, nor where they are refused', async () => {
    const one = await member();
    const orderId = await boughtWithAll(one);
    const before = [await points(one), await cardTotal(one)];
    const { returnId } = (await create(one, { orderId, lines: [piece(2)] })).data;
    await shop.step(returnId, 'approve');
    expect((await describeOpenReturns(shop.db)).join('\n')).toContain(
      `order ${orderId}  HK$110.00, HK$55.00 to gift cards, 1100 points  `,
    );
    await shop.step(returnId, 'refuse', 'They were worn');
    expect([await points(one), await cardTotal(one)]).toEqual(before);
    // The pieces of the cancelled return can be returned again.
    expect((await create(one, { orderId, lines: [piece(2), other()] })).data).toMatchObject({
      refundTotal: 17_000,
      refundGiftCards: 8_500,
      refundPoints: 1_700,
    });
  });

  it('are refunded without the provider where points and cards paid all', async () => {
    const one = await member();
    const giftCards = [await giveCard(shop.db, one, 15_000)];
    const orderId = await shop.buy(one, { giftCards, expectedTotal: 0 });
    const returnId = await shop.comeBack(one, orderId, [piece()]);
    // The delivery fee is not refunded, whatever paid it.
    expect(await cardTotal(one)).toBe(11_000);
    expect(await listReturnsToRefund(shop.db)).toContain(returnId);
    expect(await refundReturn(shop.db, shop.provider, returnId)).toBe('refunded');
  });

  it('free the quota of staff they used while its year runs, and not of a year that is over', async () => {
    const staff = await registerStaff(shop);
    const lines = [line('S1S', 2), line('S2S')];
    const bought = { lines, staffDiscount: true, expectedTotal: 27_800 };
    const orderId = await shop.buy(staff, bought);
    expect(await quotaUsed(staff)).toBe(34_000);
    const first = await shop.comeBack(staff, orderId, [other()]);
    expect((await details(staff, first)).data.refundTotal).toBe(8_400);
    expect(await quotaUsed(staff)).toBe(22_000);
    await shop.comeBack(staff, orderId, [piece(2)]);
    expect(await quotaUsed(staff)).toBe(0);

    const lastYear = await shop.buy(staff, bought);
    await shop.pool.query(`update orders set created_at = created_at - interval '1 year' where id = $1`, [
      lastYear,
    ]);
    await shop.comeBack(staff, lastYear, [piece(2), other()]);
    expect(await quotaUsed(staff)).toBe(34_000);
  });

  it('go back to a card that has ended meanwhile, which then pays for 90 days again', async () => {
    const one = await member();
    const [card, later] = [await giveCard(shop.db, one, 3_000), await giveCard(shop.db, one, 8_000)];
    const orderId = await shop.buy(one, { giftCards: [card, later], expectedTotal: 4_000 });
    const [before] = await expiries(later);
    await shop.pool.query(`update gift_cards set expires_at = now() - interval '1 day' where id = $1`, [
      card,
    ]);
    await shop.comeBack(one, orderId, [piece()]);
    const refunded = await cardTotal(one);
    expect(refunded).toBeGreaterThan(0);
    const cards = await expiries(card, later);
    const days = ((cards[0]?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([Math.ceil(days) >= 90, days < 91, cards[1]]).toEqual([true, true, before]);
  });

  it('leave the coupon used, and bring the gift along', async () => {
    await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 30_000 });
    const one = await member();
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    const lines = [line('S1S', 2), line('S2S')];
    const orderId = await shop.buy(one, { lines, couponCode, expectedTotal: 34_600 });
    expect((await one.readOrder(orderId)).data.lines.filter(({ isGift }) => isGift)).toHaveLength(1);
    expect(await create(one, { orderId, lines: [piece(1, { skuId: 'S6S' })] })).toMatchObject({ code: 400 });
    const stock = await shop.stockOf('S6S');
    const returnId = await shop.comeBack(one, orderId, [piece(2), other()]);
    expect((await details(one, returnId)).data.lines.map(({ skuId }) => skuId)).toEqual([
      'S1S',
      'S2S',
      'S6S',
    ]);
    expect((await one.readOrder(orderId)).data.status).toBe('RETURNED');
    expect(await shop.stockOf('S6S')).toBe(stock + 1);
    const { rows } = await shop.pool.query(
      'select used_at is null as free from member_coupons where code = $1',
      [couponCode],
    );
    expect(rows).toEqual([{ free: false }]);
    await shop.pool.query('delete from promotions');
  });

  it.each([
    ['no longer reach', 20_000, ['S1S', 'S6S']],
    ['still reach', 12_000, ['S1S']],
  ])('bring a gift along that the pieces which are kept %s', async (_title, minimumSpend, comesBack) => {
    await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend });
    const one = await member();
    const lines = [line('S1S', 2), line('S2S')];
    const orderId = await shop.buy(one, { lines, expectedTotal: 38_000 });
    const { lines: back } = (await create(one, { orderId, lines: [piece(2)] })).data;
    expect(back.map(({ skuId }) => skuId)).toEqual(comesBack);
    await shop.pool.query('delete from promotions');
  });

  it('take back the points of an order that a guest placed and put into an account', async () => {
    const one = await member();
    const guest = createClient(shop.app);
    const { orderId } = (await guest.placeOrder(guestOrder())).data;
    await shop.pay(orderId);
    await one.call('POST', pathOf(bindOrder), orderDetailSchema, {
      body: { orderId, email: 'guest@example.com' },
    });
    expect(await points(one)).toBe(110);
    await shop.arrive(orderId);
    await shop.comeBack(one, orderId, [piece()]);
    expect(await points(one)).toBe(0);
  });
});
