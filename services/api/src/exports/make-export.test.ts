import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from 'file-storage';
import readExcelFile from 'read-excel-file/node';
import { pathOf } from 'shared-contracts/calls/call';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { refundAmount, swapPieces } from 'shared-contracts/calls/merchant-orders';
import type { StaffRole } from 'shared-contracts/staff-roles';
import type { ExportKind } from 'shared-contracts/wire/merchant-exports';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { listDueRefunds, makeRefund } from '../modules/payment';
import { refundReturn } from '../modules/returns';
import { giveCard, givePoints } from '../modules/testing/benefits';
import { createClient, type Member, registerMember } from '../modules/testing/client';
import { contact, guestOrder, line, memberOrder } from '../modules/testing/orders';
import { cards } from '../modules/testing/payment-shop';
import { openReturnShop, piece, type ReturnShop } from '../modules/testing/returns';
import { addStaff } from '../modules/testing/staff';
import { makeExport } from './make-export';

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

const make = (kind: ExportKind, format: 'csv' | 'xlsx' = 'csv') =>
  makeExport(shop.db, createFolderStorage(folder), { kind, from: day(0), until: day(1), format });

/** The rows of an export of today, by column. */
async function rowsOf(kind: ExportKind): Promise<Record<string, string>[]> {
  const text = fs.readFileSync(path.join(folder, await make(kind)), 'utf8');
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** The export's columns for one order. */
const exported = async (orderId: string) => (await rowsOf('orders')).find((row) => row.orderId === orderId);

/** An order of two S1S (22,000) with delivery; 1,000 points and a card pay 7,000 of it. */
async function withAll() {
  await givePoints(shop.db, ada, 1_000);
  const giftCards = [await giveCard(shop.db, ada, 2_000)];
  return { lines: [line('S1S', 2)], giftCards, points: 1_000, expectedTotal: 19_000 };
}

/** An order of one piece, which staff have swapped for one that costs 50 less. */
async function swapForCheaper(): Promise<string> {
  const orderId = await shop.buy(ada, { lines: [line('S2S')], expectedTotal: 16_000 }, 'PAID');
  const service = await addStaff(shop, ['SERVICE']);
  const { data } = await service.call(
    'POST',
    pathOf(swapPieces, { orderId, position: 0 }),
    merchantOrderSchema,
    {
      body: { from: 'S2S', to: 'S1M', quantity: 1, fate: 'RESTOCK', priceEach: 11_000 },
      headers: { 'idempotency-key': 'a-cheaper-piece' },
    },
  );
  await refundReturn(shop.db, shop.provider, data.returns[0]?.returnId ?? '');
  return orderId;
}

describe('an export of orders', () => {
  it('counts a piece once that was swapped for a cheaper one', async () => {
    const orderId = await swapForCheaper();
    expect(await exported(orderId)).toMatchObject({
      quantity: '1',
      grandTotal: '160.00',
      refundedAmount: '10.00',
    });
  });

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

/** Two pieces with delivery: a card and points pay a part; one piece comes back and is refunded. */
async function buyAndReturn(): Promise<{ orderId: string; returnId: string }> {
  const orderId = await shop.buy(ada, await withAll());
  const returnId = await shop.comeBack(ada, orderId, [piece()]);
  await refundReturn(shop.db, shop.provider, returnId);
  return { orderId, returnId };
}

describe('an export of refunds', () => {
  it('has a row for what went to the card, to the gift card and in points, with the references', async () => {
    const { orderId, returnId } = await buyAndReturn();
    const rows = (await rowsOf('refunds')).filter((row) => row.orderId === orderId);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          means: 'PAYMENT',
          returnId,
          amount: '75.00',
          state: 'REQUESTED',
          providerReference: expect.stringMatching(/\w/),
          paymentReference: expect.stringMatching(/\w/),
        }),
        expect.objectContaining({ means: 'GIFT_CARD', returnId, amount: '10.00', points: '' }),
        expect.objectContaining({ means: 'POINTS', returnId, amount: '', points: '500' }),
      ]),
    );
  });
});

describe('an export of payments', () => {
  it('names each payment as the provider does, and what went back of it', async () => {
    const { orderId } = await buyAndReturn();
    const rows = (await rowsOf('payments')).filter((row) => row.orderId === orderId);
    expect(rows).toEqual([
      expect.objectContaining({
        merchantReference: `${orderId}-1`,
        providerReference: expect.stringMatching(/\w/),
        amount: '190.00',
        refunded: '75.00',
        orderStatus: 'DELIVERED',
      }),
    ]);
  });

  it('leaves out one that was refused', async () => {
    const { orderId } = (await ada.placeOrder(memberOrder)).data;
    await ada.pay({ orderId, paymentMethod: cards.refused, returnPath: '/checkout/payment' });
    expect((await rowsOf('payments')).filter((row) => row.orderId === orderId)).toEqual([]);
  });
});

/** Today's row of the retail orders, in dollars. */
async function salesToday() {
  const row = (await rowsOf('sales')).find(
    ({ day: date, channel }) => date === day(0) && channel === 'RETAIL',
  );
  const { orders = 0, pieces = 0, charged = 0, refunded = 0, net = 0, paidByPoints = 0 } = row ?? {};
  return Object.fromEntries(
    Object.entries({ orders, pieces, charged, refunded, net, paidByPoints }).map(([name, value]) => [
      name,
      Number(value),
    ]),
  );
}

describe('an export of sales', () => {
  it('counts an order with what points and cards paid, and takes refunds off', async () => {
    const before = await salesToday();
    await buyAndReturn();
    const after = await salesToday();
    const grown = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
    );
    // 220 and 40 of delivery, less one piece: 75 to the card, 10 to the gift card, 25 in points.
    expect(grown).toEqual({ orders: 1, pieces: 2, charged: 260, refunded: 110, net: 150, paidByPoints: 50 });
  });

  it('counts a piece once that was swapped for a cheaper one, and takes the difference off', async () => {
    const before = await salesToday();
    await swapForCheaper();
    const after = await salesToday();
    const grown = ['orders', 'pieces', 'charged', 'refunded', 'net'].map(
      (name) => (after[name] ?? 0) - (before[name] ?? 0),
    );
    expect(grown).toEqual([1, 1, 160, 10, 150]);
  });

  it('takes an amount off that staff refunded, which orders and refunds name as well', async () => {
    const orderId = await shop.buy(ada, await withAll());
    const before = await salesToday();
    const service = await addStaff(shop, ['SERVICE']);
    const { data } = await service.call('POST', pathOf(refundAmount, { orderId }), merchantOrderSchema, {
      body: { amount: 21_500, reason: 'GOODWILL' },
      headers: { 'idempotency-key': 'an-amount' },
    });
    const returnId = data.returns[0]?.returnId ?? '';
    await refundReturn(shop.db, shop.provider, returnId);
    const after = await salesToday();
    expect((after.net ?? 0) - (before.net ?? 0)).toBe(-215);
    expect(after).toMatchObject({ orders: before.orders, pieces: before.pieces, charged: before.charged });
    expect(await exported(orderId)).toMatchObject({
      status: 'DELIVERED',
      refundedAmount: '190.00',
      refundedGiftCards: '20.00',
      refundedPoints: '100',
    });
    const rows = (await rowsOf('refunds')).filter((row) => row.returnId === returnId);
    expect(rows.map(({ means, amount, points }) => [means, amount, points]).sort()).toEqual([
      ['GIFT_CARD', '20.00', ''],
      ['PAYMENT', '190.00', ''],
      ['POINTS', '', '100'],
    ]);
  });

  it('names what went back as store credit, which no card got, and takes it off net sales', async () => {
    const orderId = await shop.buy(ada, await withAll());
    const before = await salesToday();
    const service = await addStaff(shop, ['SERVICE']);
    const { data } = await service.call('POST', pathOf(refundAmount, { orderId }), merchantOrderSchema, {
      body: { amount: 5_000, reason: 'GOODWILL', asCredit: true },
      headers: { 'idempotency-key': 'as-credit' },
    });
    const returnId = data.returns[0]?.returnId ?? '';
    await refundReturn(shop.db, shop.provider, returnId);
    expect(((await salesToday()).net ?? 0) - (before.net ?? 0)).toBe(-50);
    expect(await exported(orderId)).toMatchObject({ refundedAmount: '0.00', refundedCredit: '50.00' });
    const rows = (await rowsOf('refunds')).filter((row) => row.returnId === returnId);
    expect(rows.map(({ means, amount }) => [means, amount])).toEqual([['STORE_CREDIT', '50.00']]);
    const owed = (await rowsOf('balances')).filter(({ kind }) => kind === 'STORE_CREDIT');
    expect(owed.map(({ amount }) => amount)).toContain('50.00');
    // What an order pays with it is named beside what cards paid.
    const { cards: usable } = (await ada.call('GET', pathOf(listUsableGiftCards), listUsableGiftCards.answer))
      .data;
    const giftCards = usable.filter(({ kind }) => kind === 'STORE_CREDIT').map(({ id }) => id);
    const spent = await ada.placeOrder({ ...memberOrder, giftCards, expectedTotal: 10_000 });
    const words = { giftCardAmount: '50.00', storeCreditAmount: '50.00', grandTotal: '100.00' };
    expect(await exported(spent.data.orderId)).toMatchObject(words);
  });

  it('takes nothing off for an order that was cancelled, because it never counted', async () => {
    const before = await salesToday();
    const { orderId } = (await ada.placeOrder({ ...memberOrder, ...(await withAll()) })).data;
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    await ada.cancelOrder(orderId);
    for (const due of await listDueRefunds(shop.db)) await makeRefund(shop.db, shop.provider, due);
    expect(await salesToday()).toEqual(before);
  });
});

describe('an export of balances', () => {
  it('says what gift cards and points are left, with their value', async () => {
    const cardsOf = async (amount: string) =>
      (await rowsOf('balances')).filter((row) => row.kind === 'GIFT_CARD' && row.amount === amount).length;
    await givePoints(shop.db, ada, 1_000);
    const [left, spent] = [await cardsOf('12.34'), await giveCard(shop.db, ada, 2_001)];
    await giveCard(shop.db, ada, 1_234);
    await shop.pool.query('update gift_cards set balance = 0 where id = $1', [spent]);
    expect(await cardsOf('12.34')).toBe(left + 1);
    expect(await cardsOf('20.01')).toBe(0);
    // Nobody can spend it when the day is over.
    const last = await giveCard(shop.db, ada, 3_003);
    await shop.pool.query('update gift_cards set expires_at = $2 where id = $1', [
      last,
      new Date(`${day(1)}T00:00:00+08:00`),
    ]);
    expect(await cardsOf('30.03')).toBe(0);
    const { rows } = await shop.pool.query('select crm_member_id as number from customers where id = $1', [
      ada.memberId,
    ]);
    const ofAda = (await rowsOf('balances')).find(({ reference }) => reference === rows[0].number);
    expect(ofAda).toMatchObject({ kind: 'POINTS', points: '1000', amount: '50.00' });
  });
});

describe('an export of customers', () => {
  it('names members and guests, with their orders and the newsletter', async () => {
    await shop.buy(ada, {}, 'PAID');
    const guest = createClient(shop.app);
    const email = `guest-${ada.memberId}@example.com`;
    const order = guestOrder({ guest: { ...contact, email } });
    const { orderId } = (await guest.placeOrder(order)).data;
    await guest.pay({ orderId, guest: { email }, paymentMethod: cards.good, returnPath: '/' });
    await shop.pool.query('insert into newsletter_subscriptions (email) values ($1)', [email]);
    const people = await rowsOf('customers');
    const member = people.find((row) => row.email === ada.email);
    expect(member).toMatchObject({ member: expect.stringMatching(/\w/), orders: '1', newsletter: 'false' });
    expect(Number(member?.charged)).toBeGreaterThan(0);
    expect(people.find((row) => row.email === email)).toMatchObject({
      member: '',
      orders: '1',
      newsletter: 'true',
      registeredAt: '',
    });
  });
});

describe('who may have an export', () => {
  const ask = async (role: StaffRole, method: 'GET' | 'POST', url: string, payload?: object) => {
    const { headers } = await addStaff(shop, [role]);
    return shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  const wanted = { kind: 'customers', from: day(0), to: day(0) };

  it('service has those without names, and not the one of customers', async () => {
    expect((await ask('SERVICE', 'POST', '/api/merchant/exports', wanted)).statusCode).toBe(403);
    const name = `customers-${day(0)}-${day(1)}.csv`;
    expect((await ask('SERVICE', 'GET', `/api/merchant/exports/${name}`)).statusCode).toBe(403);
    const sales = { ...wanted, kind: 'sales', format: 'xlsx' };
    expect((await ask('SERVICE', 'POST', '/api/merchant/exports', sales)).json().data.pending).toEqual([
      { kind: 'sales', from: day(0), to: day(0), format: 'xlsx', state: 'WAITING' },
    ]);
  });

  it('nobody has one until the last day that there is, which no job could make', async () => {
    const asked = await ask('SERVICE', 'POST', '/api/merchant/exports', {
      ...wanted,
      kind: 'sales',
      to: '9999-12-31',
    });
    expect(asked.statusCode).toBe(400);
  });

  it('an administrator has both, and service does not see the other one waiting', async () => {
    const asked = await ask('ADMINISTRATOR', 'POST', '/api/merchant/exports', wanted);
    expect(asked.json().data.pending).toContainEqual({ ...wanted, format: 'csv', state: 'WAITING' });
    const seen = (await ask('SERVICE', 'GET', '/api/merchant/exports')).json().data.pending;
    expect(seen.map(({ kind }: { kind: string }) => kind)).not.toContain('customers');
  });
});

describe('a workbook', () => {
  it('has amounts as numbers and times of Hong Kong', async () => {
    const orderId = await shop.buy(ada, {}, 'PAID');
    const name = await make('orders', 'xlsx');
    expect(name).toBe(`orders-${day(0)}-${day(1)}.xlsx`);
    const [{ data = [] } = {}] = (await readExcelFile(path.join(folder, name))) as unknown as {
      data: unknown[][];
    }[];
    const [head = [], ...rows] = data;
    const row = rows.find(([id]) => id === orderId) ?? [];
    const cell = (column: string) => row[head.indexOf(column)];
    const csv = await exported(orderId);
    expect(cell('grandTotal')).toBe(Number(csv?.grandTotal));
    const created = new Date(csv?.createdAt ?? '');
    const clock = new Date(created.getTime() + 8 * 3_600_000);
    expect(Math.abs((cell('createdAt') as Date).getTime() - clock.getTime())).toBeLessThan(1_000);
  });
});
