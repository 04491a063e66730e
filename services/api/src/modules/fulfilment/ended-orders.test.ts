import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelOrder as cancelMerchantOrder,
  getOrder as getMerchantOrder,
  refundOrder,
} from 'shared-contracts/calls/merchant-orders';
import { resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { expireOrders } from '../order';
import { giveCard, givePoints } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { line, memberOrder } from '../testing/orders';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  service = await addStaff(shop, ['SERVICE']);
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const onePiece = { reason: 'CUSTOMER_REQUEST', lines: [{ position: 0, quantity: 1 }] };

function byStaff(path: string, key: string = randomUUID()) {
  const headers = { 'idempotency-key': key };
  return service.call('POST', path, merchantOrderSchema, { body: onePiece, headers });
}
/** Service cancels a piece on a page that was opened before the order ended. */
const cancelPiece = (orderId: string, key?: string) => byStaff(pathOf(cancelMerchantOrder, { orderId }), key);
const countReturns = async (orderId: string) =>
  (await shop.pool.query('select count(*)::int as count from returns where order_id = $1', [orderId])).rows[0]
    .count;
const pointsOf = async ({ memberId }: Member) =>
  (
    await shop.pool.query(
      'select coalesce(sum(points), 0)::int as points from point_entries where customer_id = $1',
      [memberId],
    )
  ).rows[0].points;

describe('pieces of an order that has ended', () => {
  it('are not refunded a second time after its buyer cancelled it', async () => {
    const orderId = await shop.buyThree(ada);
    await ada.cancelOrder(orderId);
    expect((await cancelPiece(orderId)).code).toBe(resultCodes.orderState);
    await doJobs(shop);
    expect(await countReturns(orderId)).toBe(0);
  });

  it('give back no points and no gift card a second time', async () => {
    await givePoints(shop.db, ada, 2_000);
    const giftCards = [await giveCard(shop.db, ada, 28_000)];
    const orderId = await shop.buyThree(ada, { points: 2_000, giftCards, expectedTotal: 0 });
    await ada.cancelOrder(orderId);
    for (const key of ['first-try', 'second-try']) {
      expect((await cancelPiece(orderId, key)).code).toBe(resultCodes.orderState);
    }
    expect(await pointsOf(ada)).toBe(2_000);
  });

  it('are not refunded when nothing was ever paid', async () => {
    const cancelled = (await ada.placeOrder(memberOrder)).data.orderId;
    await ada.cancelOrder(cancelled);
    const expired = (await ada.placeOrder(memberOrder)).data.orderId;
    await shop.pool.query(`update orders set payment_due_at = now() - interval '1 minute' where id = $1`, [
      expired,
    ]);
    await expireOrders(shop.db, new Date());
    for (const orderId of [cancelled, expired]) {
      expect((await cancelPiece(orderId)).code).toBe(resultCodes.orderState);
      expect((await byStaff(pathOf(refundOrder, { orderId }))).code).toBe(resultCodes.orderState);
      expect(await countReturns(orderId)).toBe(0);
    }
  });

  it('do not come into stock twice', async () => {
    const stock = await shop.stockOf('S1S');
    const orderId = await shop.buyThree(ada, { lines: [line('S1S')], expectedTotal: 15_000 });
    await ada.cancelOrder(orderId);
    await cancelPiece(orderId);
    expect(await shop.stockOf('S1S')).toBe(stock);
  });

  it('are offered no change in the back office', async () => {
    const orderId = await shop.buyThree(ada);
    await ada.cancelOrder(orderId);
    const { mays } = (await service.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema))
      .data;
    const offered = Object.values(mays);
    expect(offered).toEqual(offered.map(() => false));
  });

  it('stay ended when buyer and service cancel at the same moment', async () => {
    for (const _time of [1, 2, 3, 4, 5]) {
      const orderId = await shop.buyThree(ada);
      const [bought, staffed] = await Promise.all([ada.cancelOrder(orderId), cancelPiece(orderId)]);
      expect([bought.code, staffed.code].sort()).toEqual([200, resultCodes.orderState]);
    }
  });

  it('repeat the answer of the cancellation that ended the order', async () => {
    const orderId = await shop.buyThree(ada, { lines: [line('S1S')], expectedTotal: 15_000 });
    const answers = [await cancelPiece(orderId, 'the-last-one'), await cancelPiece(orderId, 'the-last-one')];
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual(Array(2).fill([200, 'CANCELLED']));
    expect(await countReturns(orderId)).toBe(1);
  });

  it('do not leave in a parcel after all of them were refunded', async () => {
    const orderId = await shop.buyThree(ada, { deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    const parcel = await shop.pack(orderId);
    await shop.parcelStep(orderId, parcel, 'READY');
    const lines = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    await shop.refundByStaff(orderId, { reason: 'UNDELIVERABLE', lines });
    expect(await shop.statusOf(orderId)).toBe('RETURNED');
    await expect(shop.parcelStep(orderId, parcel, 'COLLECTED')).rejects.toMatchObject({
      code: resultCodes.orderState,
    });
  });
});
