import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  exchangeOrder,
  getOrder,
  packOrder,
  previewSwap,
  swapPieces,
} from 'shared-contracts/calls/merchant-orders';
import { merchantOrderSchema, swapPreviewSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, givePoints } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { line } from '../testing/orders';
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

/** Of S2S at 12,000, position 1, to a shirt at 11,000. */
const down = { from: 'S2S', to: 'S1M', quantity: 1 };
const preview = (orderId: string, wish: object = down, position = 1) =>
  service.call('POST', pathOf(previewSwap, { orderId, position }), swapPreviewSchema, { body: wish });
const swap = (orderId: string, changes: object = {}, position = 1, key: string = randomUUID()) =>
  service.call('POST', pathOf(swapPieces, { orderId, position }), merchantOrderSchema, {
    body: { ...down, fate: 'RESTOCK', priceEach: 11_000, ...changes },
    headers: { 'idempotency-key': key },
  });
const read = async (orderId: string) =>
  (await service.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
const stock = async (...ids: string[]) => {
  const { rows } = await shop.pool.query('select id, stock, supplied from skus where id = any($1)', [ids]);
  return Object.fromEntries(rows.map(({ id, stock: left, supplied }) => [id, [left, supplied]]));
};
const refunds = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select kind, refund_minor, gift_card_minor, points_minor from returns where order_id = $1 order by created_at`,
    [orderId],
  );
  return rows;
};

describe('pieces that become another item', () => {
  it('at a lower price: what they cost less goes back, as the preview said, and the buyer gets one mail (behaviour/back-office)', async () => {
    const orderId = await shop.buyThree(ada);
    await doJobs(shop);
    const before = await stock('S1M', 'S2S');
    const { data: planned } = await preview(orderId);
    expect(planned).toEqual({
      paidEach: 12_000,
      priceEach: 11_000,
      due: 0,
      available: before.S1M?.[0],
      refund: { refundTotal: 1_000, refundGiftCards: 0, refundPoints: 0, refundPointsValue: 0, gifts: [] },
    });
    // The preview leaves nothing behind.
    expect(await stock('S1M', 'S2S')).toEqual(before);
    expect((await read(orderId)).lines).toHaveLength(2);

    const { data } = await swap(orderId);
    expect(data.status).toBe('PAID');
    expect(data.lines).toMatchObject([
      { skuId: 'S1S', quantity: 2, cancelled: 0 },
      { skuId: 'S1M', quantity: 1, salePrice: 11_000, cancelled: 0 },
      { skuId: 'S2S', quantity: 1, salePrice: 1_000, cancelled: 1 },
    ]);
    const after = await stock('S1M', 'S2S');
    expect(after.S1M?.[0]).toBe((before.S1M?.[0] ?? 0) - 1);
    expect(after.S2S?.[0]).toBe((before.S2S?.[0] ?? 0) + 1);
    await doJobs(shop);
    expect(await refunds(orderId)).toMatchObject([{ kind: 'CANCELLATION', refund_minor: 1_000 }]);
    expect((await read(orderId)).customer?.totals.refunded).toBe(1_000);
    const told = shop.mailbox.mails.filter(({ text }) => /instead of|refund|cancel/i.test(text));
    expect(told).toMatchObject([
      {
        text: expect.stringMatching(
          /instead of .*\(1\)\. The difference of HK\$10\.00 goes back the way you paid/,
        ),
      },
    ]);
    expect((await read(orderId)).timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['PIECE_SWAPPED', 'MESSAGE']),
    );
    // It is packed and sent as what it is now.
    const packer = await addStaff(shop, ['PACKER']);
    const packed = await packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, {
      body: {},
    });
    expect(packed.data).toMatchObject({ status: 'PACKED', shipments: [{ pieces: [{}, { position: 1 }] }] });
  });

  it('come back later for what they cost now: together all pieces pay back what was paid for them', async () => {
    const orderId = await shop.buyThree(ada);
    await swap(orderId);
    await doJobs(shop);
    const parcel = await shop.pack(orderId);
    await shop.parcelStep(orderId, parcel, 'SHIPPED');
    await shop.parcelStep(orderId, parcel, 'DELIVERED');
    const ask = { orderId, lines: [piece(1, { skuId: 'S1M' })] };
    expect((await returnCalls.create(ada, ask)).data.refundTotal).toBe(11_000);
    const rest = { orderId, lines: [piece(0, { skuId: 'S1S', quantity: 2 })] };
    expect((await returnCalls.create(ada, rest)).data.refundTotal).toBe(22_000);
  });

  it('are paid back to card, gift card and points in their shares', async () => {
    await givePoints(shop.db, ada, 1_700);
    const giftCards = [await giveCard(shop.db, ada, 8_500)];
    const orderId = await shop.buyThree(ada, { points: 1_700, giftCards, expectedTotal: 21_000 });
    const { refund } = (await preview(orderId)).data;
    expect(refund).toMatchObject({ refundTotal: 500, refundGiftCards: 250, refundPointsValue: 250 });
    await swap(orderId);
    expect(await refunds(orderId)).toMatchObject([
      { refund_minor: 500, gift_card_minor: 250, points_minor: 250 },
    ]);
    await doJobs(shop);
  });

  it('at the same price cost nothing; the old piece goes off the stock where it is not for sale', async () => {
    const orderId = await shop.buyThree(ada);
    const before = await stock('S1M', 'S1S');
    const wish = { from: 'S1S', to: 'S1M', quantity: 1 };
    expect((await preview(orderId, wish, 0)).data).toMatchObject({ priceEach: 11_000, refund: null });
    const { data } = await swap(orderId, { ...wish, fate: 'WRITE_OFF' }, 0);
    expect(data.lines).toMatchObject([
      { skuId: 'S1S', quantity: 1 },
      { skuId: 'S2S' },
      { skuId: 'S1M', quantity: 1, salePrice: 11_000 },
    ]);
    const after = await stock('S1M', 'S1S');
    expect(after.S1S).toEqual([before.S1S?.[0], (before.S1S?.[1] ?? 0) - 1]);
    expect(after.S1M?.[0]).toBe((before.S1M?.[0] ?? 0) - 1);
    expect(await refunds(orderId)).toEqual([]);
    expect(data.mays.cancel).toBe(true);
  });

  it('are not dearer, sold out, of nobody’s line or of an older price', async () => {
    const orderId = await shop.buyThree(ada);
    const up = { from: 'S1S', to: 'S2M', quantity: 2, priceEach: 12_000 };
    const { priceEach: _, ...wish } = up;
    expect((await preview(orderId, wish, 0)).data).toMatchObject({ priceEach: 12_000, refund: null });
    expect((await swap(orderId, up, 0)).body).toMatchObject({
      errors: [{ path: 'to', message: 'dearer: 1000' }],
    });
    expect((await swap(orderId, { priceEach: 9_000 })).status).toBe(409);
    expect((await swap(orderId, { from: 'S1L' })).status).toBe(409);
    expect((await swap(orderId, { to: 'NONE' })).body).toMatchObject({ errors: [{ path: 'to' }] });
    expect((await swap(orderId, { quantity: 2 })).body).toMatchObject({ errors: [{ path: 'quantity' }] });
    // A size of which nobody has moved a piece yet.
    await shop.pool.query(`update skus set stock = 0 where id = 'S2M'`);
    expect((await swap(orderId, { to: 'S2M', priceEach: 12_000 })).status).toBe(409);
    expect((await read(orderId)).lines).toHaveLength(2);
    expect(await refunds(orderId)).toEqual([]);
  });

  it('pressed twice, and by two at once, are swapped and paid back once', async () => {
    const orderId = await shop.buyThree(ada);
    const key = randomUUID();
    const answers = await Promise.all([
      swap(orderId, {}, 1, key),
      swap(orderId, {}, 1, key),
      swap(orderId),
      swap(orderId, { fate: 'WRITE_OFF' }),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect([1, 2]).toContain(done.length);
    expect((await refunds(orderId)).length).toBe(1);
    expect((await read(orderId)).lines).toHaveLength(3);
    await doJobs(shop);
    const { rows } = await shop.pool.query('select amount_minor from payment_refunds where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ amount_minor: 1_000 }]);
  });

  it('that the order has already: each piece of both lines can come back, at once or one after the other', async () => {
    const deliver = async (orderId: string) => {
      const parcel = await shop.pack(orderId);
      await shop.parcelStep(orderId, parcel, 'SHIPPED');
      await shop.parcelStep(orderId, parcel, 'DELIVERED');
    };
    const same = { to: 'S1S' };
    const [together, apart, exchanged] = [
      await shop.buyThree(ada),
      await shop.buyThree(ada),
      await shop.buyThree(ada),
    ];
    for (const orderId of [together, apart, exchanged]) {
      await swap(orderId, same);
      await deliver(orderId);
    }
    const named = piece(1, { position: 1 });
    expect((await returnCalls.create(ada, { orderId: apart, lines: [named, named] })).status).toBe(400);
    const both = await returnCalls.create(ada, { orderId: together, lines: [piece(2), piece(1)] });
    expect(both.data).toMatchObject({ refundTotal: 33_000 });
    for (const quantity of [2, 1]) {
      const { status } = await returnCalls.create(ada, { orderId: apart, lines: [piece(quantity)] });
      expect(status).toBe(200);
    }
    const { data: options } = await returnCalls.options(ada, apart);
    expect(options.lines).toMatchObject([
      { skuId: 'S1S', position: 0, returnableQuantity: 0 },
      { skuId: 'S1S', position: 1, returnableQuantity: 0 },
      { skuId: 'S2S', position: 2, returnableQuantity: 0 },
    ]);
    const second = { position: 1, quantity: 1, exchangeSkuId: 'S1M', reason: 'WRONG_SIZE' };
    await service.call('POST', pathOf(exchangeOrder, { orderId: exchanged }), exchangeOrder.answer, {
      body: { lines: [second], method: 'DROP_OFF' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { rows } = await shop.pool.query(
      'select position from return_lines where return_id in (select id from returns where order_id = $1 and kind = $2)',
      [exchanged, 'RETURN'],
    );
    expect(rows).toEqual([{ position: 1 }]);
  });

  it('of a packed order are what they are', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.pack(orderId);
    expect((await swap(orderId)).status).toBe(409);
    expect((await preview(orderId)).status).toBe(409);
  });
});

it('a swapped order is cancelled for the rest', async () => {
  const orderId = await shop.buyThree(ada, { lines: [line('S1S', 2), line('S2S')] });
  await swap(orderId);
  await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST' });
  await doJobs(shop);
  expect((await read(orderId)).status).toBe('CANCELLED');
  expect((await refunds(orderId)).map(({ refund_minor: amount }) => amount)).toEqual([1_000, 37_000]);
});
