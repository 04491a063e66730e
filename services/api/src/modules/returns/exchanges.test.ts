import { randomUUID } from 'node:crypto';
import { applyRules } from 'ledger/check-ledger';
import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { listOrders } from 'shared-contracts/calls/orders';
import {
  createGuestReturn,
  getGuestReturn,
  getGuestReturnOptions,
  previewReturn,
} from 'shared-contracts/calls/returns';
import { giftCardListSchema } from 'shared-contracts/wire/gift-cards';
import { orderListSchema } from 'shared-contracts/wire/order';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { returnDetailSchema, returnOptionsSchema, returnPreviewSchema } from 'shared-contracts/wire/returns';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { listDueRefunds, makeRefund } from '../payment';
import { giveCard, givePoints } from '../testing/benefits';
import { createClient, type Member, registerMember } from '../testing/client';
import { contact, guestOrder, line, memberOrder } from '../testing/orders';
import { cards, signedWebhook } from '../testing/payment-shop';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';
import { changeReturn, takeReturnStep } from './change-return';
import { settleReturn } from './decide-return';
import { expireExchanges } from './expire-exchanges';
import { recordReceipt } from './record-receipt';
import { listReturnsToRefund, refundReturn } from './refund-return';

let shop: ReturnShop;
let ada: Member;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));
beforeEach(async () => {
  await setStock('S1M', 50);
  ada = await registerMember(shop.app);
});

const { create, details, options, cancel } = returnCalls;
const forMedium = (quantity = 1, changes: object = {}) =>
  piece(quantity, { exchangeSkuId: 'S1M', ...changes });
/** What is left of a sku, as the next buyer sees it. */
const setStock = async (skuId: string, stock: number) => {
  await shop.pool.query(
    `with changed as (update skus set stock = $2, supplied = coalesce(supplied, stock + pieces_held(id)) + $2 - stock
       where id = $1 returning id, stock),
     before as (select stock from skus where id = $1)
     insert into stock_movements (sku_id, quantity, stock_after, reason)
     select id, changed.stock - before.stock, changed.stock, 'CORRECTION' from changed, before
     where changed.stock <> before.stock`,
    [skuId, stock],
  );
};
async function accept(returnId: string): Promise<string> {
  await shop.step(returnId, 'approve');
  await shop.step(returnId, 'receive');
  const { data } = await details(ada, returnId);
  return data.replacedBy ?? '';
}

describe('an exchange (behaviour/calls, /api/myAccount/return)', () => {
  it('is offered for sizes and colours of the style at the same price, sold-out ones marked', async () => {
    const orderId = await shop.arrived(ada, 1);
    await shop.pool.query(`update items set style_code = 'STYLE1' where code in ('ITEM1', 'ITEM6')`);
    await setStock('S1M', 0);
    const [shirt] = (await options(ada, orderId)).data.lines;
    expect(shirt?.exchanges).toMatchObject([
      { skuId: 'S1S', size: 'S', isAvailable: true },
      { skuId: 'S1M', size: 'M', isAvailable: false },
    ]);
    // The other colour of the style costs 16,000.
    await shop.pool.query(`update skus set sale_price = 11000 where item_id = 'P6'`);
    const [same] = (await options(ada, orderId)).data.lines;
    expect(same?.exchanges?.map(({ skuId }) => skuId).sort()).toEqual(['S1M', 'S1S', 'S6M', 'S6S']);
    await shop.pool.query(`update items set style_code = 'STYLE6' where code = 'ITEM6'`);
    await shop.pool.query(`update skus set sale_price = 16000 where item_id = 'P6'`);
  });

  it('holds the piece from the request on and pays nothing back; its preview says so', async () => {
    const orderId = await shop.arrived(ada, 2);
    const before = await shop.stockOf('S1M');
    const { reason: _reason, ...wanted } = forMedium();
    const body = { orderId, lines: [wanted] };
    const { data } = await ada.call('POST', pathOf(previewReturn), returnPreviewSchema, { body });
    expect(data).toMatchObject({ refundTotal: 0, goodsTotal: 0 });
    const asked = (await create(ada, { orderId, lines: [forMedium()] })).data;
    expect(asked).toMatchObject({
      refundTotal: 0,
      replacedBy: null,
      lines: [{ skuId: 'S1S', exchangeFor: { skuId: 'S1M', size: 'M', color: 'Navy' } }],
    });
    expect(await shop.stockOf('S1M')).toBe(before - 1);
    await expectCleanLedger(shop.pool);
  });

  it.each([
    ['cancelled', (id: string) => cancel(ada, id)],
    ['refused', (id: string) => shop.step(id, 'refuse', 'worn')],
  ])('gives the piece back when it is %s', async (_title, end) => {
    const orderId = await shop.arrived(ada, 1);
    const before = await shop.stockOf('S1M');
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    await end(returnId);
    expect(await shop.stockOf('S1M')).toBe(before);
    expect((await details(ada, returnId)).data.replacedBy).toBeNull();
    await expectCleanLedger(shop.pool);
  });

  it('becomes an order of its own when its piece is accepted: nothing to pay, tied to the old order', async () => {
    const orderId = await shop.arrived(ada, 2);
    const [small, medium] = [await shop.stockOf('S1S'), await shop.stockOf('S1M')];
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    const replacement = await accept(returnId);
    expect(replacement).toMatch(/^ITHKE/);
    expect([await shop.stockOf('S1S'), await shop.stockOf('S1M')]).toEqual([small + 1, medium - 1]);
    const order = (await ada.readOrder(replacement)).data;
    expect(order).toMatchObject({
      status: 'PAID',
      payable: false,
      exchangeOf: { orderId, returnId },
      lines: [{ skuId: 'S1M', size: 'M', quantity: 1, lineTotal: 11_000 }],
      timeline: [{ status: 'PAID' }],
      totals: { deliveryFee: 0, grandTotal: 11_000 },
    });
    expect((await ada.readOrder(orderId)).data.replacedBy).toEqual([{ orderId: replacement, returnId }]);
    const listed = (await ada.call('GET', `${pathOf(listOrders)}?pageNo=1&pageSize=10`, orderListSchema))
      .data;
    expect(listed.list[0]?.orderId).toBe(replacement);
    // Repeating the step makes no second one.
    await shop.step(returnId, 'receive');
    expect((await details(ada, returnId)).data.replacedBy).toBe(replacement);
    expect((await listReturnsToRefund(shop.db)).includes(returnId)).toBe(true);
    expect(await refundReturn(shop.db, shop.provider, returnId)).toBe('refunded');
    await expectCleanLedger(shop.pool);
  });

  it('of a present has no card of its own', async () => {
    const orderId = await shop.buy(ada, {
      lines: [line('S1S', 1)],
      giftMessage: 'Happy birthday',
      expectedTotal: 15_000,
    });
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    const replacement = await accept(returnId);
    expect((await ada.readOrder(orderId)).data.giftMessage).toBe('Happy birthday');
    expect((await ada.readOrder(replacement)).data.giftMessage).toBeNull();
  });

  it('leaves exchanged pieces out of the refund of the others', async () => {
    const orderId = await shop.arrived(ada, 2);
    const lines = [forMedium(), piece(1, { skuId: 'S2S' })];
    const { returnId, refundTotal } = (await create(ada, { orderId, lines })).data;
    expect(refundTotal).toBe(12_000);
    await accept(returnId);
    expect((await details(ada, returnId)).data.refundTotal).toBe(12_000);
    await expectCleanLedger(shop.pool);
  });

  it('may be returned itself, and pays back once what was paid, by each means', async () => {
    await givePoints(shop.db, ada, 2_000);
    const giftCards = [await giveCard(shop.db, ada, 3_000), await giveCard(shop.db, ada, 5_500)];
    const goods = [line('S1S', 2), line('S2S')];
    const orderId = await shop.buy(ada, { lines: goods, points: 1_700, giftCards, expectedTotal: 21_000 });
    const points = async () => {
      const { balance, pending = 0 } = (await ada.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
      return balance + pending;
    };
    const cardTotal = async () =>
      (await ada.call('GET', pathOf(listUsableGiftCards), giftCardListSchema)).data.totalBalance;
    const earned = await points();
    const first = await accept((await create(ada, { orderId, lines: [forMedium(2)] })).data.returnId);
    // The points that the pieces earned moved with them.
    expect([Math.abs((await points()) - earned) <= 1, await cardTotal()]).toEqual([true, 0]);
    expect((await ada.readOrder(first)).data.totals).toMatchObject({
      grandTotal: 11_000,
      giftCardAmount: 5_500,
      pointsAmount: 5_500,
      pointsUsed: 1_100,
    });
    await shop.arrive(first);
    const back = piece(1, { skuId: 'S1M', exchangeSkuId: 'S1S' });
    const second = await accept((await create(ada, { orderId: first, lines: [back] })).data.returnId);
    await shop.arrive(second);
    const money = [
      await shop.comeBack(ada, first, [piece(1, { skuId: 'S1M' })]),
      await shop.comeBack(ada, second, [piece()]),
      await shop.comeBack(ada, orderId, [piece(1, { skuId: 'S2S' })]),
    ];
    expect([await points(), await cardTotal()]).toEqual([2_000, 8_500]);
    for (const id of money) await refundReturn(shop.db, shop.provider, id);
    const { rows } = await shop.pool.query(
      `select sum(amount_minor)::int as money, count(distinct order_id)::int as orders from payment_refunds
       where return_id = any ($1) and psp_reference is not null`,
      [money],
    );
    expect(rows).toEqual([{ money: 17_000, orders: 3 }]);
    await expectCleanLedger(shop.pool);
  });

  it('is paid back as a whole when its buyer cancels the replacement', async () => {
    const orderId = await shop.arrived(ada, 1);
    const replacement = await accept((await create(ada, { orderId, lines: [forMedium()] })).data.returnId);
    const medium = await shop.stockOf('S1M');
    await ada.cancelOrder(replacement);
    expect(await shop.stockOf('S1M')).toBe(medium + 1);
    expect((await ada.readOrder(replacement)).data).toMatchObject({
      status: 'CANCELLED',
      payment: { refund: 'DUE' },
    });
    await expectCleanLedger(shop.pool);
  });

  it('is paid back once the bank returns a payment that it had taken back before the replacement was cancelled', async () => {
    const orderId = await shop.arrived(ada, 1);
    const replacement = await accept((await create(ada, { orderId, lines: [forMedium()] })).data.returnId);
    const dispute = (eventCode: string) =>
      shop.webhook(signedWebhook(`${orderId}-1`, { value: 15_000, eventCode, pspReference: `CB${orderId}` }));
    const refund = async () => {
      const due = (await listDueRefunds(shop.db)).filter((one) => one.orderId === replacement);
      for (const one of due) await makeRefund(shop.db, shop.provider, one);
    };
    const asked = jest.spyOn(shop.provider, 'refund');
    await dispute('CHARGEBACK');
    await ada.cancelOrder(replacement);
    await refund();
    expect(asked).not.toHaveBeenCalled();
    await dispute('CHARGEBACK_REVERSED');
    await refund();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.lastCall?.[1]).toEqual({ currency: 'HKD', value: 11_000 });
    asked.mockRestore();
  });

  it.each([
    ['a piece of another style', { exchangeSkuId: 'S2S' }],
    ['a piece that does not exist', { exchangeSkuId: 'NONE' }],
  ])('is refused for %s', async (_title, changes) => {
    const orderId = await shop.arrived(ada, 1);
    expect(await create(ada, { orderId, lines: [piece(1, changes)] })).toMatchObject({ status: 400 });
  });

  it('is refused when the size is gone, and loses nothing', async () => {
    const orderId = await shop.arrived(ada, 1);
    await setStock('S1M', 0);
    const refused = await create(ada, { orderId, lines: [forMedium()] });
    expect(refused).toMatchObject({ status: 409, code: 40902 });
    expect((await options(ada, orderId)).data.lines[0]).toMatchObject({ returnableQuantity: 1 });
  });

  it('and an order for the last piece: one of them gets it', async () => {
    const bo = await registerMember(shop.app);
    const orderId = await shop.arrived(ada, 1);
    await setStock('S1M', 1);
    const [asked, ordered] = await Promise.all([
      create(ada, { orderId, lines: [forMedium()] }),
      bo.placeOrder({ ...memberOrder, lines: [line('S1M')] }),
    ]);
    expect([asked.status, ordered.status].sort()).toEqual([200, 409]);
    expect(await shop.stockOf('S1M')).toBe(0);
    await expectCleanLedger(shop.pool);
  });

  it('is cancelled or accepted, never both', async () => {
    const orderId = await shop.arrived(ada, 1);
    const before = await shop.stockOf('S1M');
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    await shop.step(returnId, 'approve');
    await Promise.allSettled([cancel(ada, returnId), shop.step(returnId, 'receive'), cancel(ada, returnId)]);
    const { status, replacedBy } = (await details(ada, returnId)).data;
    expect([status === 'RECEIVED', replacedBy !== null]).toEqual(
      status === 'CANCELLED' ? [false, false] : [true, true],
    );
    expect(await shop.stockOf('S1M')).toBe(status === 'CANCELLED' ? before : before - 1);
    await expectCleanLedger(shop.pool);
  });

  it('sends out what is here; what was held for missing pieces goes back, or waits with them', async () => {
    const { db, pool, provider } = shop;
    const orderId = await shop.arrived(ada, 3);
    const before = await shop.stockOf('S1M');
    const { returnId } = (await create(ada, { orderId, lines: [forMedium(3)] })).data;
    expect(await shop.stockOf('S1M')).toBe(before - 3);
    await shop.step(returnId, 'approve');
    const decide = (id: string, received: number, missing: 'WAIT' | 'CLOSE') =>
      changeReturn(db, id, async (found) => {
        const lines = [{ position: 0, arrived: received, writtenOff: 0 }];
        const current = await recordReceipt(found, { lines });
        const moved = await takeReturnStep({ ...found, current }, 'RECEIVED', {});
        return settleReturn({ ...found, current: moved }, { missing });
      });
    await decide(returnId, 1, 'WAIT');
    // One is on its way to the buyer, two wait for the pieces that are still to come.
    expect(await shop.stockOf('S1M')).toBe(before - 3);
    await expectCleanLedger(pool);
    const { continuedBy } = (await details(ada, returnId)).data;
    expect((await details(ada, continuedBy ?? '')).data).toMatchObject({
      quantity: 2,
      refundTotal: 0,
      lines: [{ exchangeFor: { skuId: 'S1M' } }],
    });
    await decide(continuedBy ?? '', 1, 'CLOSE');
    expect(await shop.stockOf('S1M')).toBe(before - 2);
    expect(await refundReturn(db, provider, returnId)).toBe('refunded');
    await expectCleanLedger(pool);
  });

  it('ends when its parcel does not come in time: the piece is for others, the return pays back', async () => {
    const orderId = await shop.arrived(ada, 1);
    await expireExchanges(shop.db, new Date(Date.now() + 99 * 86_400_000));
    const before = await shop.stockOf('S1M');
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    const day = 86_400_000;
    expect(await expireExchanges(shop.db, new Date(Date.now() + 13 * day))).toBe(0);
    expect(await expireExchanges(shop.db, new Date(Date.now() + 15 * day))).toBe(1);
    expect(await shop.stockOf('S1M')).toBe(before);
    expect((await details(ada, returnId)).data).toMatchObject({
      status: 'REQUESTED',
      refundTotal: 11_000,
      lines: [{ exchangeFor: null }],
    });
    expect(await expireExchanges(shop.db, new Date(Date.now() + 15 * day))).toBe(0);
    await expectCleanLedger(shop.pool);
  });

  it.each([
    ['stock', `update return_lines set quantity = 2 where return_id = $1`],
    ['stock: exchanges', `update stock_movements set return_id = 'RT0' where return_id = $1`],
    ['stock: exchanges', `update returns set status = 'CANCELLED' where id = $1`],
    ['exchanges', `update order_lines set quantity = 2 where order_id = $2`],
    ['exchanges', `update orders set exchange_of = null where id = $2`],
    ['exchanges', `update orders set delivery_fee = 1 where id = $2`],
    ['refunds', `update orders set grand_total = grand_total + 100000 where id = $2`],
    ['refunds: once', `update orders set grand_total = grand_total + 100000 where id = $2`],
    ['refunds: shares', `update orders set grand_total = grand_total + 100 where id = $2`],
  ])('leaves a trace in the rule "%s" when somebody changes it', async (rule, statement) => {
    const orderId = await shop.arrived(ada, 3);
    const { returnId } = (await create(ada, { orderId, lines: [forMedium()] })).data;
    const replacement = await accept((await create(ada, { orderId, lines: [forMedium()] })).data.returnId);
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      await client.query(statement.replace('$1', `'${returnId}'`).replace('$2', `'${replacement}'`));
      const broken = (await applyRules(client)).filter(({ rows }) => rows.length > 0);
      expect(broken.map((found) => found.rule.name)).toContain(rule);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is for guests too', async () => {
    const guest = createClient(shop.app);
    const proof = { email: contact.email };
    const { orderId } = (await guest.placeOrder(guestOrder())).data;
    await guest.pay({ orderId, guest: proof, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    await shop.arrive(orderId);
    const offered = await guest.call('POST', pathOf(getGuestReturnOptions), returnOptionsSchema, {
      body: { orderId, ...proof },
    });
    expect(offered.data.lines[0]?.exchanges).toHaveLength(2);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { orderId, guest: proof, lines: [forMedium()] };
    const { returnId } = (
      await guest.call('POST', pathOf(createGuestReturn), returnDetailSchema, { body, headers })
    ).data;
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
    const seen = await guest.call('POST', pathOf(getGuestReturn), returnDetailSchema, {
      body: { orderId, returnId, guest: proof },
    });
    expect(seen.data.replacedBy).toMatch(/^ITHKE/);
    await expectCleanLedger(shop.pool);
  });
});
