import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { getItem, listItems, listStock, saveItem } from 'shared-contracts/calls/merchant-catalogue';
import { createCountSheet } from 'shared-contracts/calls/merchant-counts';
import { getOrder, listOrders } from 'shared-contracts/calls/merchant-orders';
import {
  createPurchaseOrder,
  listPurchaseOrders,
  receivePurchaseOrder,
} from 'shared-contracts/calls/merchant-purchase-orders';
import { createTransfer, listTransfers } from 'shared-contracts/calls/merchant-transfers';
import { createdCountSheetSchema } from 'shared-contracts/wire/merchant-counts';
import { itemDetailSchema, itemPageSchema, type SkuBarcode } from 'shared-contracts/wire/merchant-items';
import { merchantOrderPageSchema, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { purchaseOrderPageSchema, purchaseOrderSchema } from 'shared-contracts/wire/merchant-purchase-orders';
import { stockPageSchema } from 'shared-contracts/wire/merchant-stock';
import { transferPageSchema, transferSchema } from 'shared-contracts/wire/merchant-transfers';
import { buildTestApp } from '../modules/testing/commerce-app';
import { openPaymentShop } from '../modules/testing/payment-shop';
import { addStaff } from '../modules/testing/staff';
import { expectCleanLedger } from '../testing/expect-clean-ledger';

const ean = '4006381333931';
const upc = '036000291452';

let shop: Awaited<ReturnType<typeof buildTestApp>>;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(() => shop.app.close());

const item = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
async function give(code: string, barcodes: SkuBarcode[]) {
  const { version, fields } = await item(code);
  return may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, {
    body: { version, fields, barcodes },
  });
}

describe('the barcode of a maker', () => {
  it('is given to a size, and stands in the history of the item', async () => {
    const [small, medium] = (await item('ITEM1')).skus;
    const saved = await give('ITEM1', [
      { skuId: small?.skuId ?? '', barcode: ` ${ean}` },
      { skuId: medium?.skuId ?? '', barcode: upc },
    ]);
    expect(saved.data.barcodes).toEqual([
      { skuId: small?.skuId, barcode: ean },
      { skuId: medium?.skuId, barcode: `0${upc}` },
    ]);
    expect(saved.data.history[0]).toMatchObject({
      before: { barcodes: [] },
      after: { barcodes: [`${small?.skuId}:${ean}`, `${medium?.skuId}:0${upc}`] },
    });
    // Sizes swap theirs, and one gives its own away.
    const swapped = await give('ITEM1', [
      { skuId: small?.skuId ?? '', barcode: upc },
      { skuId: medium?.skuId ?? '', barcode: ean },
    ]);
    expect(swapped.data.barcodes?.map(({ barcode }) => barcode)).toEqual([`0${upc}`, ean]);
    const taken = await give('ITEM1', [{ skuId: small?.skuId ?? '', barcode: '' }]);
    expect(taken.data.barcodes?.map(({ barcode }) => barcode)).toEqual(['', ean]);
  });

  it('is refused with a wrong check digit, and when another size has it: nothing is saved then', async () => {
    const [one, two] = (await item('ITEM2')).skus;
    const refused = await give('ITEM2', [
      { skuId: one?.skuId ?? '', barcode: '4006381333932' },
      { skuId: two?.skuId ?? '', barcode: ean },
    ]);
    expect(refused).toMatchObject({
      code: 400,
      body: {
        errors: [
          { path: 'barcodes.0.barcode', message: expect.stringContaining('4006381333932 is no EAN or UPC') },
          { path: 'barcodes.1.barcode', message: expect.stringMatching(`barcode ${ean} belongs to sku`) },
        ],
      },
    });
    const { version } = await item('ITEM2');
    const twice = await give('ITEM2', [
      { skuId: one?.skuId ?? '', barcode: '96385074' },
      { skuId: two?.skuId ?? '', barcode: '96385074' },
    ]);
    expect(twice.code).toBe(400);
    expect((await item('ITEM2')).version).toBe(version);
  });

  it('finds its item, and its size before the others', async () => {
    const { data: items } = await may.call('GET', `${pathOf(listItems)}?search=${ean}`, itemPageSchema);
    expect(items.rows.map(({ code }) => code)).toEqual(['ITEM1']);
    const { data: stock } = await may.call('GET', `${pathOf(listStock)}?search=${ean}`, stockPageSchema);
    expect(stock.rows[0]).toMatchObject({ skuId: (await item('ITEM1')).skus[1]?.skuId, barcode: ean });
    expect(stock.total).toBe((await item('ITEM1')).skus.length);
  });

  it('stands for its sku in purchase orders, transfers and count sheets', async () => {
    const skuId = (await item('ITEM1')).skus[1]?.skuId ?? '';
    const order = await may.call('POST', pathOf(createPurchaseOrder), purchaseOrderSchema, {
      body: { supplier: 'Tai Hing', lines: [{ skuId: ean, ordered: 2 }] },
    });
    expect(order.data.lines).toMatchObject([{ skuId, barcode: ean, ordered: 2 }]);
    const { purchaseOrderId } = order.data;
    const twice = await may.call('POST', pathOf(createPurchaseOrder), purchaseOrderSchema, {
      body: { supplier: 'Tai Hing', lines: [skuId, ean].map((code) => ({ skuId: code, ordered: 2 })) },
    });
    expect(twice).toMatchObject({
      body: { errors: [{ path: 'lines.1.skuId', message: 'validation.repeated' }] },
    });
    const received = await may.call(
      'POST',
      pathOf(receivePurchaseOrder, { purchaseOrderId }),
      purchaseOrderSchema,
      { body: { lines: [{ skuId: ean, pieces: 2 }] }, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(received.data.lines).toMatchObject([{ skuId, received: 2 }]);
    const found = await may.call(
      'GET',
      `${pathOf(listPurchaseOrders)}?search=${ean}`,
      purchaseOrderPageSchema,
    );
    expect(found.data.rows).toMatchObject([{ purchaseOrderId }]);

    await shop.pool.query(`insert into stores (id, name_en, name_zh, region, area, district, address_en, address_zh, phone,
      hours_en, hours_zh, channel_ids) values ('CWB', 'Causeway Bay', '銅鑼灣', '', '', '', '', '', '', '[]', '[]', '{1}')`);
    const transfer = await may.call('POST', pathOf(createTransfer), transferSchema, {
      body: { fromStoreId: null, toStoreId: 'CWB', lines: [{ skuId: ean, pieces: 1 }] },
    });
    expect(transfer.data.lines).toMatchObject([{ skuId, barcode: ean }]);
    const listed = await may.call('GET', `${pathOf(listTransfers)}?search=${ean}`, transferPageSchema);
    expect(listed.data.rows).toHaveLength(1);

    const sheet = await may.call('POST', pathOf(createCountSheet), createdCountSheetSchema, {
      body: { name: 'Shelf 1', storeId: null, skuIds: [ean] },
    });
    expect(sheet.data.sheet.lines).toMatchObject([{ skuId, barcode: ean }]);
    await expectCleanLedger(shop.pool);
  });
});

it('an order says to who packs it what barcodes its pieces have, and is found by them', async () => {
  const payments = await openPaymentShop();
  const packer = await addStaff(payments, ['PACKER']);
  const orderId = await payments.placeOrder();
  await payments.pay(orderId);
  const read = async () =>
    (await packer.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data.lines[0];
  const skuId = (await read())?.skuId;
  await payments.pool.query('update skus set barcode = $1 where id = $2', [ean, skuId]);
  expect(await read()).toMatchObject({ skuId, barcode: ean });
  const found = await packer.call('GET', `${pathOf(listOrders)}?search=${ean}`, merchantOrderPageSchema);
  expect(found.data.rows).toMatchObject([{ orderId }]);
  await payments.close();
});
