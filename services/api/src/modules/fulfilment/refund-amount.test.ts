import { randomUUID } from 'node:crypto';
import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { getOrder, listOrders, previewAmount, refundAmount } from 'shared-contracts/calls/merchant-orders';
import { getReturn, listReturns } from 'shared-contracts/calls/merchant-returns';
import { resultCodes } from 'shared-contracts/wire/common';
import { giftCardListSchema } from 'shared-contracts/wire/gift-cards';
import {
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnPageSchema,
  merchantReturnSchema,
  refundPreviewSchema,
} from 'shared-contracts/wire/merchant-orders';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, givePoints } from '../testing/benefits';
import { registerBuyer } from '../testing/buyers';
import { address, type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { line, memberOrder } from '../testing/orders';
import { piece, returnCalls } from '../testing/returns';
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

const other = () => piece(1, { skuId: 'S2S' });
const refund = (orderId: string, amount: number, changes: object = {}, key: string = randomUUID()) =>
  service.call('POST', pathOf(refundAmount, { orderId }), merchantOrderSchema, {
    body: { amount, reason: 'GOODWILL', ...changes },
    headers: { 'idempotency-key': key },
  });
const preview = async (orderId: string, amount: number, changes: object = {}) =>
  service.call('POST', pathOf(previewAmount, { orderId }), refundPreviewSchema, {
    body: { amount, reason: 'GOODWILL', ...changes },
  });
const read = async (orderId: string) =>
  (await service.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
/** The most that can be refunded as an amount, and the delivery fee in it; undefined when no amount can. */
const refundableOf = async (orderId: string) => {
  const { mays, customer } = await read(orderId);
  const { refundable, refundableFee } = customer?.totals ?? {};
  expect(mays.refundAmount).toBe(refundable !== undefined);
  return refundable === undefined ? undefined : [refundable, refundableFee];
};
/** What all refunds of an order gave back: card, gift cards, points and their value. */
const givenBack = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select sum(refund_minor)::int as card, sum(gift_card_minor)::int as cards, sum(points)::int as points,
       sum(points_minor)::int as value from returns where order_id = $1`,
    [orderId],
  );
  return rows[0];
};
const points = async () => {
  const { balance, pending = 0 } = (await ada.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
  return balance + pending;
};
const cardTotal = async () =>
  (await ada.call('GET', pathOf(listUsableGiftCards), giftCardListSchema)).data.totalBalance;
/** Three pieces at 34,000 with 4,000 for delivery: 21,000 by card, 8,500 by gift cards, 1,700 points for 8,500. */
async function boughtWithAll(status?: string): Promise<string> {
  await givePoints(shop.db, ada, 1_700);
  const giftCards = [await giveCard(shop.db, ada, 8_500)];
  const lines = [line('S1S', 2), line('S2S')];
  return shop.buy(ada, { lines, points: 1_700, giftCards, expectedTotal: 21_000 }, status);
}

describe('an amount of an order', () => {
  it('goes back to the card that paid, says who and why, and leaves the order as it is', async () => {
    const orderId = await shop.arrived(ada, 2);
    const asked = { amount: 5_050, reason: 'FAULT_KEPT', note: 'A thread is loose' };
    expect((await preview(orderId, 5_050)).data).toEqual({
      refundTotal: 5_050,
      refundCredit: 0,
      mayBeCredit: true,
      refundGiftCards: 0,
      refundPoints: 0,
      refundPointsValue: 0,
    });
    const { data } = await refund(orderId, 5_050, asked);
    expect(data).toMatchObject({ status: 'DELIVERED', returns: [{ kind: 'ALLOWANCE', status: 'RECEIVED' }] });
    await doJobs(shop);
    const after = await read(orderId);
    expect(after.returns).toMatchObject([{ kind: 'ALLOWANCE', status: 'REFUNDED' }]);
    expect(after.customer?.totals).toMatchObject({ refunded: 5_050, refundable: 32_950 });
    expect(after.lines.map(({ back, cancelled }) => [back, cancelled])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { staffName } = after.timeline.find(({ kind }) => kind === 'ALLOWANCE') ?? {};
    expect(staffName).toEqual(expect.any(String));
    expect(after.timeline.find(({ kind }) => kind === 'ALLOWANCE')).toMatchObject({
      text: 'A thread is loose',
      facts: { reason: 'FAULT_KEPT', amount: 5_050, payment: 5_050 },
    });
    const { rows } = await shop.pool.query(
      `select action, after, reason from audit_log where subject_id = $1 order by id desc limit 1`,
      [orderId],
    );
    expect(rows).toMatchObject([
      {
        action: 'order.refund-amount',
        after: { amount: 5_050, payment: 5_050 },
        reason: 'A thread is loose',
      },
    ]);
    const { rows: asks } = await shop.pool.query(
      'select amount_minor, state from payment_refunds where order_id = $1',
      [orderId],
    );
    expect(asks).toMatchObject([{ amount_minor: 5_050 }]);
  });

  it('is told to the buyer in one mail and on the order’s page, and is none of their returns', async () => {
    const orderId = await shop.arrived(ada, 2);
    await refund(orderId, 4_000, { reason: 'DELIVERY_FEE' });
    await doJobs(shop);
    const mails = shop.mailbox.mails.filter(({ text }) => text.includes(orderId) && text.includes('refund'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: ada.email,
      text: expect.stringMatching(/It is the delivery fee\.\n\nYour refund:\n\nHK\$40\.00 to the card/),
    });
    expect((await ada.readOrder(orderId)).data.refunds).toMatchObject([
      { kind: 'ALLOWANCE', isPaidBack: true, refundTotal: 4_000, lines: [] },
    ]);
    expect((await returnCalls.list(ada)).data.list).toEqual([]);
    expect((await returnCalls.options(ada, orderId)).data).toMatchObject({
      returns: [],
      lines: [{ returnableQuantity: 2 }, { returnableQuantity: 1 }],
    });
  });

  it('goes to the card first, then to gift cards, then back in whole points', async () => {
    const orderId = await boughtWithAll();
    const before = await points();
    expect((await preview(orderId, 31_000)).data).toEqual({
      refundTotal: 21_000,
      refundCredit: 0,
      mayBeCredit: true,
      refundGiftCards: 8_500,
      refundPoints: 300,
      refundPointsValue: 1_500,
    });
    expect(await refund(orderId, 31_003)).toMatchObject({
      body: { errors: [{ path: 'amount', message: 'whole points: 31000' }] },
    });
    await refund(orderId, 31_000);
    expect([await points(), await cardTotal()]).toEqual([before + 300, 8_500]);
    await refund(orderId, 7_000);
    expect([await points(), await cardTotal()]).toEqual([before + 1_700, 8_500]);
    expect(await refundableOf(orderId)).toBeUndefined();
    await doJobs(shop);
    expect(await givenBack(orderId)).toEqual({ card: 21_000, cards: 8_500, points: 1_700, value: 8_500 });
  });

  it('is at most what was paid and is not promised to a return under way', async () => {
    const orderId = await shop.arrived(ada, 2);
    expect(await refundableOf(orderId)).toEqual([38_000, 4_000]);
    await returnCalls.create(ada, { orderId, lines: [piece()] });
    expect(await refundableOf(orderId)).toEqual([27_000, 4_000]);
    for (const ask of [refund, preview])
      expect(await ask(orderId, 27_001)).toMatchObject({
        body: { errors: [{ path: 'amount', message: 'at most: 27000' }] },
      });
    await refund(orderId, 27_000);
    expect(await refundableOf(orderId)).toBeUndefined();
    expect(await refund(orderId, 1)).toMatchObject({
      body: { errors: [{ path: 'amount', message: 'at most: 0' }] },
    });
  });

  it('leaves what an exchange under way takes on', async () => {
    const orderId = await shop.arrived(ada, 2);
    const wanted = piece(1, { exchangeSkuId: 'S1M' });
    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [wanted] })).data;
    expect(await refundableOf(orderId)).toEqual([27_000, 4_000]);
    await refund(orderId, 27_000);
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
    const { rows } = await shop.pool.query('select grand_total from orders where exchange_of = $1', [
      returnId,
    ]);
    expect(rows).toEqual([{ grand_total: 11_000 }]);
  });

  it('gives the delivery fee back once', async () => {
    const orderId = await shop.arrived(ada, 2);
    const fee = { reason: 'DELIVERY_FEE' };
    expect(await refund(orderId, 4_001, fee)).toMatchObject({
      body: { errors: [{ path: 'amount', message: 'at most: 4000' }] },
    });
    await refund(orderId, 1_000, fee);
    expect(await refundableOf(orderId)).toEqual([37_000, 3_000]);
    await refund(orderId, 3_000, fee);
    expect(await refundableOf(orderId)).toEqual([34_000, 0]);
    expect(await refund(orderId, 1, fee)).toMatchObject({
      body: { errors: [{ path: 'amount', message: 'at most: 0' }] },
    });
    // The pieces bring what they bring without it.
    await shop.comeBack(ada, orderId, [piece(2), other()]);
    expect(await givenBack(orderId)).toMatchObject({ card: 38_000 });
  });

  it('is refunded once by a key, and once of two at the same moment that are more than the rest', async () => {
    const orderId = await shop.arrived(ada, 2);
    const key = randomUUID();
    const once = await Promise.all([refund(orderId, 3_000, {}, key), refund(orderId, 3_000, {}, key)]);
    expect(once.map(({ data }) => data.returns.length)).toEqual([1, 1]);
    expect(await refund(orderId, 3_001, {}, key)).toMatchObject({
      code: resultCodes.idempotencyMismatch,
    });
    const both = await Promise.all([refund(orderId, 20_000), refund(orderId, 20_000)]);
    const refused = both.filter(({ code }) => code !== 200);
    expect(refused).toMatchObject([{ body: { errors: [{ path: 'amount', message: 'at most: 15000' }] } }]);
    expect(await givenBack(orderId)).toMatchObject({ card: 23_000 });
  });
});

describe('pieces that come back after an amount', () => {
  it('bring their whole value while enough is left, and the last of them exactly the rest', async () => {
    const orderId = await boughtWithAll();
    await shop.comeBack(ada, orderId, [piece()]);
    // Half of the value of the piece by card, a quarter each by gift cards and points.
    expect(await givenBack(orderId)).toEqual({ card: 5_500, cards: 2_750, points: 550, value: 2_750 });
    await refund(orderId, 10_000);
    const second = await shop.comeBack(ada, orderId, [piece()]);
    const { data } = await service.call('GET', pathOf(getReturn, { returnId: second }), merchantReturnSchema);
    expect(data.refundTotal + data.refundGiftCards + data.refundPoints * 5).toBe(11_000);
    await shop.comeBack(ada, orderId, [other()]);
    expect(await shop.statusOf(orderId)).toBe('RETURNED');
    expect(await givenBack(orderId)).toEqual({ card: 21_000, cards: 8_500, points: 1_700, value: 8_500 });
    expect(await points()).toBe(1_700);
  });

  it('leave the delivery fee, which goes back even when all of them are here', async () => {
    const orderId = await shop.arrived(ada, 2);
    await shop.comeBack(ada, orderId, [piece(2), other()]);
    expect(await refundableOf(orderId)).toEqual([4_000, 4_000]);
    await refund(orderId, 4_000, { reason: 'DELIVERY_FEE' });
    await doJobs(shop);
    expect(await givenBack(orderId)).toMatchObject({ card: 38_000 });
    expect(await shop.statusOf(orderId)).toBe('RETURNED');
  });
});

describe('an order of which an amount was refunded before it was packed', () => {
  it('is cancelled for the rest, by staff and not by its buyer', async () => {
    const orderId = await boughtWithAll('PAID');
    await refund(orderId, 25_000, { reason: 'PRICE_DIFFERENCE' });
    expect((await ada.cancelOrder(orderId)).code).toBe(resultCodes.orderState);
    await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST' });
    expect(await shop.statusOf(orderId)).toBe('CANCELLED');
    await doJobs(shop);
    expect(await givenBack(orderId)).toEqual({ card: 21_000, cards: 8_500, points: 1_700, value: 8_500 });
    expect([await points(), await cardTotal()]).toEqual([1_700, 8_500]);
    expect(await refundableOf(orderId)).toBeUndefined();
    expect((await read(orderId)).customer?.totals.refunded).toBe(21_000);
  });

  it('waits to be packed as before', async () => {
    const orderId = await shop.buyThree(ada);
    await refund(orderId, 1_000);
    const { data } = await service.call(
      'GET',
      `${pathOf(listOrders)}?queue=TO_PACK&q=${orderId}`,
      merchantOrderPageSchema,
    );
    expect(data.rows).toMatchObject([{ orderId, isStarted: false, unpacked: 3 }]);
    expect(await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED')).toBe('SHIPPED');
  });
});

describe('no amount is refunded', () => {
  it('of an order that is unpaid, cancelled, of gift cards or of trade', async () => {
    const unpaid = (await ada.placeOrder(memberOrder)).data.orderId;
    const cancelled = await shop.buyThree(ada);
    await ada.cancelOrder(cancelled);
    await shop.pool.query(`
      insert into wholesale_price_lists values ('A', 'List A');
      insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
    const buyer = await registerBuyer(shop, 'A');
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
    const trade = (await buyer.orderWholesale({ address, expectedTotal: 6_000 })).data.orderId;
    for (const orderId of [unpaid, cancelled, trade]) {
      expect([orderId, await refundableOf(orderId)]).toEqual([orderId, undefined]);
      for (const ask of [refund, preview])
        expect((await ask(orderId, 100)).code).toBe(resultCodes.orderState);
    }
  });

  it('of a payment that the buyer’s bank took back', async () => {
    const orderId = await shop.arrived(ada, 2);
    await shop.pool.query(
      `insert into payment_disputes (psp_reference, order_id, number, event_code, state, amount_minor)
       select 'D' || order_id, order_id, number, 'CHARGEBACK', 'CHARGED_BACK', amount_minor
       from payment_attempts where order_id = $1`,
      [orderId],
    );
    expect(await refundableOf(orderId)).toBeUndefined();
    expect((await refund(orderId, 100)).code).toBe(resultCodes.orderState);
    await shop.pool.query('delete from payment_disputes where order_id = $1', [orderId]);
  });
});

it('is found among the returns by its kind, without pieces', async () => {
  const orderId = await shop.arrived(ada, 2);
  await refund(orderId, 700);
  const { data } = await service.call(
    'GET',
    `${pathOf(listReturns)}?kind=ALLOWANCE&q=${orderId}`,
    merchantReturnPageSchema,
  );
  expect(data.rows).toMatchObject([
    { orderId, kind: 'ALLOWANCE', reason: 'GOODWILL', quantity: 0, refundTotal: 700 },
  ]);
});
