import { getPoints, listPointMovements, redeemPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { pointBalanceSchema, pointPageSchema, pointRedemptionSchema } from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { givePoints } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { memberOrder } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await openReturnShop();
  await addOffer(shop.db, 'FIFTY', { kind: 'AMOUNT', value: 5_000, pointsPrice: 100 });
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const pointsOf = async (member: Member) => {
  const { balance, pending } = (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
  return { balance, pending };
};
/** Goods of 11,000 cents, which earn 110 points. */
async function paidOrder(member: Member): Promise<string> {
  const { orderId } = (await member.placeOrder(memberOrder)).data;
  await member.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
  return orderId;
}
const spend = (member: Member) =>
  member.placeOrder({ ...memberOrder, points: 110, expectedTotal: 15_000 - 550 });
const movementsOf = async (member: Member) =>
  (await member.call('GET', `${pathOf(listPointMovements)}?pageNo=1&pageSize=10`, pointPageSchema)).data.list;

const redeem = (member: Member) =>
  member.call('POST', pathOf(redeemPoints, { offerId: 'FIFTY' }), pointRedemptionSchema, {
    headers: { 'idempotency-key': 'redeem-once' },
  });

describe('points of an order (behaviour/calls)', () => {
  it('buy nothing while the order can still be cancelled, so that its goods are never had for nothing', async () => {
    const member = await registerMember(shop.app);
    const orderId = await paidOrder(member);
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 110 });
    expect(await movementsOf(member)).toMatchObject([{ kind: 'EARNED', points: 110, isPending: true }]);
    expect(await spend(member)).toMatchObject({ code: 40908, body: { data: { balance: 0 } } });
    expect((await redeem(member)).status).toBe(409);
    expect((await member.cancelOrder(orderId)).status).toBe(200);
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 0 });
  });

  it.each([
    ['is packed', 'PACKED', 60],
    ['is on its way', 'SHIPPED', 60],
    ['arrived, and can still be returned', 'DELIVERED', 29],
  ])('stay pending while the order %s', async (_title, status, daysAgo) => {
    const member = await registerMember(shop.app);
    await shop.arrive(await paidOrder(member), status, daysAgo);
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 110 });
    expect((await spend(member)).code).toBe(40908);
  });

  it('can be spent once the time for returns is over', async () => {
    const member = await registerMember(shop.app);
    await shop.arrive(await paidOrder(member), 'DELIVERED', 32);
    expect(await pointsOf(member)).toEqual({ balance: 110, pending: 0 });
    expect((await movementsOf(member))[0]).not.toHaveProperty('isPending');
    expect((await spend(member)).status).toBe(200);
  });

  it('wait for a return that was asked for in time, and for nothing else', async () => {
    const member = await registerMember(shop.app);
    const orderId = await paidOrder(member);
    await shop.arrive(orderId);
    const { returnId } = (await returnCalls.create(member, { orderId, lines: [piece()] })).data;
    await shop.pool.query(
      `update order_events set at = at - interval '40 days' where order_id = $1 and status = 'DELIVERED'`,
      [orderId],
    );
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 110 });
    await shop.step(returnId, 'refuse', 'Worn');
    expect(await pointsOf(member)).toEqual({ balance: 110, pending: 0 });
  });

  it('are those of the pieces that were kept', async () => {
    const member = await registerMember(shop.app);
    const orderId = await shop.arrived(member);
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 560 });
    await shop.comeBack(member, orderId, [piece(3)]);
    expect(await pointsOf(member)).toEqual({ balance: 0, pending: 230 });
    await shop.pool.query(
      `update order_events set at = at - interval '40 days' where order_id = $1 and status = 'DELIVERED'`,
      [orderId],
    );
    expect(await pointsOf(member)).toEqual({ balance: 230, pending: 0 });
  });

  it('leave older points as they are when the order is cancelled', async () => {
    const member = await registerMember(shop.app);
    await givePoints(shop.db, member, 200);
    const before = (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data.nextExpiry;
    await member.cancelOrder(await paidOrder(member));
    const after = (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
    expect(after).toEqual({ balance: 200, pending: 0, centsPerPoint: 100, nextExpiry: before });
  });
});
