import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from 'file-storage';
import { listDueRefunds, makeRefund } from '../modules/payment';
import { refundReturn } from '../modules/returns';
import { giveCard, givePoints } from '../modules/testing/benefits';
import { type Member, registerMember } from '../modules/testing/client';
import { line, memberOrder } from '../modules/testing/orders';
import { cards } from '../modules/testing/payment-shop';
import { openReturnShop, piece, type ReturnShop } from '../modules/testing/returns';
import { exportOrders } from './export-orders';

let shop: ReturnShop;
let ada: Member;
let folder: string;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ada = await registerMember(shop.app);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-exports-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const day = (offset: number) =>
  new Date(Date.now() + (8 * 3_600 + offset * 86_400) * 1_000).toISOString().slice(0, 10);

/** The export's columns for one order. */
async function exported(orderId: string): Promise<Record<string, string>> {
  const name = await exportOrders(shop.db, createFolderStorage(folder), { from: day(-1), to: day(1) });
  const file = path.join(folder, name);
  const [head = '', ...rows] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const row = rows.find((each) => each.startsWith(orderId))?.split(',') ?? [];
  return Object.fromEntries(head.split(',').map((name, index) => [name, row[index] ?? '']));
}

/** An order of two S1S (22,000) with delivery; 1,000 points and a card pay 7,000 of it. */
async function withAll() {
  await givePoints(shop.db, ada, 1_000);
  const giftCards = [await giveCard(shop.db, ada, 2_000)];
  return { lines: [line('S1S', 2)], giftCards, points: 1_000, expectedTotal: 19_000 };
}

describe('an export of orders', () => {
  it('says what points and gift cards paid', async () => {
    const orderId = await shop.buy(ada, await withAll());
    expect(await exported(orderId)).toMatchObject({
      deliveryFee: '40.00',
      grandTotal: '190.00',
      pointsUsed: '1000',
      pointsAmount: '50.00',
      giftCardAmount: '20.00',
      refundedAmount: '0.00',
      refundedGiftCards: '0.00',
      refundedPoints: '0',
    });
  });

  it('names the campaigns that led to the order (behaviour/entities)', async () => {
    const campaign = { promoid: 'SPRING-26', tsCode: 'T1', rmStore: 'CB' };
    const orderId = await shop.buy(ada, { campaign });
    expect(await exported(orderId)).toMatchObject({ ...campaign, txIds: '' });
  });

  it('says what was given back with returns, once it was', async () => {
    const orderId = await shop.buy(ada, await withAll());
    const first = await shop.comeBack(ada, orderId, [piece()]);
    const onTheWay = { refundedAmount: '0.00', refundedGiftCards: '10.00', refundedPoints: '500' };
    expect(await exported(orderId)).toMatchObject(onTheWay);
    await refundReturn(shop.db, shop.provider, first);
    expect(await exported(orderId)).toMatchObject({ ...onTheWay, refundedAmount: '75.00' });
    const failed = (state: string) =>
      shop.pool.query('update payment_refunds set state = $2 where return_id = $1', [first, state]);
    await failed('FAILED');
    expect(await exported(orderId)).toMatchObject(onTheWay);
    await failed('DONE');
    await refundReturn(shop.db, shop.provider, await shop.comeBack(ada, orderId, [piece()]));
    expect(await exported(orderId)).toMatchObject({
      status: 'RETURNED',
      refundedAmount: '150.00',
      refundedGiftCards: '20.00',
      refundedPoints: '1000',
    });
  });

  it('says what was given back of an order that was cancelled', async () => {
    const { orderId } = (await ada.placeOrder({ ...memberOrder, ...(await withAll()) })).data;
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    expect((await ada.cancelOrder(orderId)).data.status).toBe('CANCELLED');
    for (const due of await listDueRefunds(shop.db)) await makeRefund(shop.db, shop.provider, due);
    expect(await exported(orderId)).toMatchObject({
      refundedAmount: '190.00',
      refundedGiftCards: '20.00',
      refundedPoints: '1000',
    });
  });
});
