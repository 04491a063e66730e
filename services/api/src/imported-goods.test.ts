import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importCatalogue } from 'catalogue-import/import-catalogue';
import { noProgress } from 'catalogue-import/progress';
import { productsCsv, sampleContent } from 'catalogue-import/testing/import-shop';
import pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { calculateOrder } from 'shared-contracts/calls/checkout';
import { chooseWindow } from 'shared-contracts/calls/wholesale';
import { orderCalculationSchema } from 'shared-contracts/wire/order';
import { writeRecommendationRequest } from 'shared-contracts/wire/recommendation';
import { wholesaleCartSchema } from 'shared-contracts/wire/wholesale';
import { wishOfItem } from 'shared-contracts/wish-item';
import { address, createClient, password, registerMember } from './modules/testing/client';
import { guestOrder, line, type OrderShop, openOrderShop } from './modules/testing/orders';

let shop: OrderShop;
let folder: string;
beforeEach(async () => {
  shop = await openOrderShop();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-import-'));
});
afterEach(async () => {
  await shop.app.close();
  fs.rmSync(folder, { recursive: true });
});

/** Imports the files of one folder. */
async function runImport(source: 'content' | 'members' | 'wholesale', files: Record<string, string>) {
  const place = path.join(folder, source);
  fs.mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(place, name), text);
  const client = new pg.Client(shop.pool.options.connectionString);
  await client.connect();
  try {
    const outcomes = await importCatalogue(client, {
      [source]: place,
      reportFile: path.join(folder, 'report.csv'),
      progress: noProgress,
    });
    return outcomes;
  } finally {
    await client.end();
    fs.rmSync(place, { recursive: true });
  }
}

/** Imports the files of one folder; fails when a row is rejected. */
async function importFolder(...parameters: Parameters<typeof runImport>) {
  const outcomes = await runImport(...parameters);
  expect(outcomes.map(({ rejected }) => rejected)).toEqual(outcomes.map(() => 0));
}

/** Logs in again to get the roles that the import assigned. */
async function loginAgain(email: string) {
  const { data } = await createClient(shop.app).login({ email, password });
  return createClient(shop.app, data.token);
}

describe('what was imported', () => {
  it('lets a buyer order for a window at the prices of the list', async () => {
    const member = await registerMember(shop.app);
    await importFolder('wholesale', {
      'price-lists.csv': 'id,name\nTRADE,Trade\n',
      'accounts.csv': `email,company,priceList,creditLimit,paymentDays\n${member.email},Praia,TRADE,1000,14\n`,
      'prices.csv': 'priceList,styleCode,price,minimumQuantity,increment\nTRADE,STYLE1,60.50,6,3\n',
      'windows.csv': 'id,startsOn,endsOn,closesOn\nSPRING,2099-03-01,2099-03-31,2099-01-31\n',
      'window-stock.csv': 'window,sku,quantity\nSPRING,S1S,9\n',
    });
    const buyer = await loginAgain(member.email);
    const chosen = await buyer.call('POST', pathOf(chooseWindow), wholesaleCartSchema, {
      body: { windowId: 'SPRING' },
    });
    expect(chosen.data).toMatchObject({
      windows: [{ id: 'SPRING', startsOn: '2099-03-01', closesOn: '2099-01-31' }],
      terms: { creditLimit: 100_000, paymentDays: 14 },
    });
    expect((await buyer.addWholesale([{ skuId: 'S1S', quantity: 9 }])).data).toMatchObject({
      total: 54_450,
      lines: [{ skuId: 'S1S', availableQty: 9, wholesalePrice: 6_050 }],
      problems: [],
    });
  });

  it('again after orders puts no piece of a window on sale twice, where the file gives the total', async () => {
    const member = await registerMember(shop.app);
    await importFolder('wholesale', {
      'price-lists.csv': 'id,name\nTRADE,Trade\n',
      'accounts.csv': `email,company,priceList\n${member.email},Praia,TRADE\n`,
      'prices.csv': 'priceList,styleCode,price\nTRADE,STYLE1,60.50\n',
      'windows.csv': 'id,startsOn,endsOn,closesOn\nSPRING,2099-03-01,2099-03-31,2099-01-31\n',
    });
    const file = { 'window-stock.csv': 'window,sku,total\nSPRING,S1S,9\nSPRING,S1M,5\n' };
    const left = async () =>
      (await shop.pool.query('select quantity from wholesale_window_stock order by sku_id')).rows.map(
        ({ quantity }) => quantity,
      );
    await importFolder('wholesale', file);
    expect(await left()).toEqual([5, 9]);
    const buyer = await loginAgain(member.email);
    const order = async (quantity: number) => {
      await buyer.call('POST', pathOf(chooseWindow), wholesaleCartSchema, {
        body: { windowId: 'SPRING' },
      });
      await buyer.addWholesale([{ skuId: 'S1S', quantity }]);
      return (
        await buyer.orderWholesale({ address, expectedTotal: quantity * 6_050, purchaseOrderNumber: '' })
      ).data;
    };
    const { orderId = '' } = await order(6);
    expect(await left()).toEqual([5, 3]);
    await importFolder('wholesale', file);
    expect(await left()).toEqual([5, 3]);
    // The maker confirms fewer pieces than are ordered: somebody has to decide whose order is cut.
    const outcomes = await runImport('wholesale', {
      'window-stock.csv': 'window,sku,total,quantity\nSPRING,S1S,5,\nSPRING,S1M,,\nSPRING,S2S,4,4\n',
    });
    expect(outcomes.at(-1)).toMatchObject({ rejected: 3, changed: 0 });
    expect(fs.readFileSync(path.join(folder, 'report.csv'), 'utf8')).toMatch(
      /total: 6 pieces are ordered(.|\n)+total, quantity: give one of the two(.|\n)+total, quantity: give one of the two/,
    );
    expect(await left()).toEqual([5, 3]);
    // What came back to the window is free again.
    await shop.pool.query(`update orders set status = 'CANCELLED', holds_stock = false where id = $1`, [
      orderId,
    ]);
    await importFolder('wholesale', file);
    expect(await left()).toEqual([5, 9]);
  });

  it('takes promotions and typed coupons off an order, and the staff discount of who was named', async () => {
    const member = await registerMember(shop.app);
    await importFolder('content', {
      'promotions.csv':
        'id,kind,nameEn,nameZh,percent,minimumQuantity,startsAt\nTWO,MULTI_BUY,Two,兩件,10,2,2020-01-01\n',
      'coupons.csv':
        'id,kind,nameEn,nameZh,amount,publicCode,startsAt\nFIVE,AMOUNT,Five,五元,5,FIVE,2020-01-01\n',
    });
    await importFolder('members', { 'staff.csv': `email\n${member.email}\n` });
    const bag = { lines: [line('S1S', 2)], deliveryMethod: 'STANDARD', region: 'HK' };
    const guest = await shop.guest.call('POST', pathOf(calculateOrder), orderCalculationSchema, {
      body: { ...bag, couponCode: 'FIVE' },
    });
    expect(guest.data.discounts?.map(({ kind, id }) => [kind, id])).toEqual([
      ['MULTI_BUY', 'TWO'],
      ['COUPON', 'FIVE'],
    ]);
    const staff = await loginAgain(member.email);
    const own = await staff.call('POST', pathOf(calculateOrder), orderCalculationSchema, {
      body: { ...bag, staffDiscount: true },
    });
    expect(own.data.discounts).toMatchObject([{ kind: 'STAFF' }]);
  });

  it('sells goods whose codes are as long as the import takes', async () => {
    const [code, sku] = ['ITEM', 'SIZE'].map((word) => word.padEnd(80, '-LONG')) as [string, string];
    const file = path.join(folder, 'products.csv');
    fs.writeFileSync(file, productsCsv([{ code, styleCode: code, sizes: `${sku}:S` }]));
    const client = new pg.Client(shop.pool.options.connectionString);
    await client.connect();
    const options = { reportFile: path.join(folder, 'report.csv'), progress: noProgress };
    const outcomes = await importCatalogue(client, { ...options, content: sampleContent, products: file });
    await client.end();
    expect(outcomes.find(({ kind }) => kind === 'products')).toMatchObject({ added: 1, rejected: 0 });
    await shop.pool.query('update skus set stock = 2, synced = true where id = $1', [sku]);

    const member = await registerMember(shop.app);
    const wished = { skuInfo: [{ skuId: wishOfItem(code), channelId: 1 }] };
    expect((await member.addFavourites(wished)).data).toEqual({ totalCount: 1 });
    const lines = [{ ...line(sku), itemCode: code, itemId: code }];
    expect((await shop.guest.validateCart(lines)).data.activeShoppingCarts).toMatchObject([{ skuId: sku }]);
    expect((await shop.guest.placeOrder(guestOrder({ lines, expectedTotal: 19_050 }))).code).toBe(200);
    const similar = await shop.app.inject({
      method: 'POST',
      url: '/api/recommendation',
      headers: { 'content-type': 'text/plain' },
      payload: writeRecommendationRequest({ id: 'gst1234567', spot: 'item', item: code }),
    });
    expect(similar.statusCode).toBe(200);
  });
});
