import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { getStockJournal, importStock, listStock } from 'shared-contracts/calls/merchant-catalogue';
import { resultCodes } from 'shared-contracts/wire/common';
import { importResultSchema } from 'shared-contracts/wire/merchant-import';
import { stockJournalSchema, stockPageSchema } from 'shared-contracts/wire/merchant-stock';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { changeStock } from '../stock';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { line, memberOrder } from '../testing/orders';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
beforeEach(async () => {
  shop = await openWarehouse();
  ada = await registerMember(shop.app);
  await count(7);
});
afterEach(async () => {
  await expectCleanLedger(shop.pool);
  await shop.close();
});

const staff = { id: 'M1', name: 'May' };
const count = (counted: number, expectedOnHand?: number, skuId = 'S1S') =>
  shop.db.transaction((tx) =>
    changeStock(tx, {
      skuId,
      pieces: { counted, expectedOnHand },
      reason: 'COUNTED',
      staff,
      idempotencyKey: randomUUID(),
    }),
  );
/** Seven S1S lie on the shelf at first; each order takes two of them. */
const stockOf = async (skuId = 'S1S') => {
  const { rows } = await shop.pool.query('select stock from skus where id = $1', [skuId]);
  return rows[0].stock;
};

describe('a count of the shelf', () => {
  it('keeps the pieces of orders that are not packed off sale', async () => {
    const paid = await shop.buyThree(ada);
    expect(await stockOf()).toBe(5);
    // Seven lie on the shelf: five for sale, two for the order.
    expect(await count(7)).toMatchObject({ change: 0, stock: 5, committed: 2 });
    expect(await count(6)).toMatchObject({ change: -1, stock: 4, committed: 2 });
    expect(await stockOf()).toBe(4);
    // A piece in a parcel does not lie on the shelf any more.
    const parcel = await shop.pack(paid, [[0, 1]]);
    expect(await count(5)).toMatchObject({ change: 0, stock: 4, committed: 1 });
    await shop.parcelStep(paid, parcel, 'SHIPPED', { carrier: 'SF', trackingNumber: 'SF1' });
    expect(await count(5)).toMatchObject({ change: 0, stock: 4, committed: 1 });
    await shop.cancelByStaff(paid, { lines: [{ position: 0, quantity: 1 }], reason: 'CUSTOMER_REQUEST' });
    expect(await count(5)).toMatchObject({ change: 0, stock: 5, committed: 0 });
  });

  it('counts the pieces of an order that waits for its payment', async () => {
    await ada.placeOrder({ ...memberOrder, lines: [line('S1S', 3)], expectedTotal: 37_000 });
    expect(await count(7)).toMatchObject({ change: 0, stock: 4, committed: 3 });
  });

  it('below what orders hold is refused, and names the orders', async () => {
    const paid = await shop.buyThree(ada);
    await expect(count(1)).rejects.toMatchObject({
      code: resultCodes.outOfStock,
      data: { skuIds: ['S1S'], stock: 5, committed: 2, counted: 1, orderIds: [paid] },
    });
    expect(await stockOf()).toBe(5);
    expect(await count(2)).toMatchObject({ stock: 0, committed: 2 });
  });

  it('is refused when pieces left the shelf while it was counted', async () => {
    const paid = await shop.buyThree(ada);
    await shop.pack(paid, [[0, 2]]);
    await expect(count(7, 7)).rejects.toMatchObject({
      code: resultCodes.conflict,
      data: { stock: 5, committed: 0, onHand: 5 },
    });
    // An order that came meanwhile takes no piece off the shelf.
    await shop.buyThree(ada);
    expect(await count(5, 5)).toMatchObject({ change: 0, stock: 3, committed: 2 });
  });

  it('comes from a file too, next to pieces that can be sold', async () => {
    const packed = await shop.buyThree(ada);
    await shop.pack(packed);
    await shop.buyThree(ada);
    const merchandiser = await addStaff(shop, ['MERCHANDISER']);
    const run = async (content: string, isDryRun = false) => {
      const body = { name: 'stock.csv', format: 'csv', content, isDryRun };
      return (await merchandiser.call('POST', pathOf(importStock), importResultSchema, { body })).data;
    };
    // Three S1S are for sale and two of an order lie beside them.
    expect(await run('sku,counted\nS1S,6\n', true)).toMatchObject({ changed: 1, rejected: 0 });
    expect(await stockOf()).toBe(3);
    expect(await run('sku,counted,stock\nS1S,6,\nS2S,,50\n')).toMatchObject({ changed: 2, rejected: 0 });
    expect(await stockOf()).toBe(4);
    expect(await stockOf('S2S')).toBe(50);
    expect(await run('sku,counted,stock\nS1S,1,\nS2S,3,3\nS1M,,\n')).toMatchObject({
      changed: 0,
      rows: [
        { key: 'S1S', reason: 'counted: 2 pieces belong to orders that are not packed, count again' },
        { key: 'S2S', reason: 'stock, counted: give one of the two' },
        { key: 'S1M', reason: 'stock, counted: give one of the two' },
      ],
    });
    const stock = await merchandiser.call('GET', `${pathOf(listStock)}?search=S1S`, stockPageSchema);
    expect(stock.data.rows.find(({ skuId }) => skuId === 'S1S')).toMatchObject({ stock: 4, committed: 2 });
    const journal = await merchandiser.call(
      'GET',
      pathOf(getStockJournal, { skuId: 'S1S' }),
      stockJournalSchema,
    );
    expect(journal.data.rows[0]).toMatchObject({ reason: 'IMPORT', counted: 6, committed: 2, stockAfter: 4 });
  });

  it('beside orders, parcels and cancellations sells no piece twice', async () => {
    const first = await shop.buyThree(ada);
    const second = await shop.buyThree(ada);
    await Promise.allSettled([
      count(7, 7),
      shop.buyThree(ada),
      shop.pack(first, [[0, 1]]),
      count(7, 7),
      shop.cancelByStaff(second, { lines: [{ position: 0, quantity: 1 }], reason: 'CUSTOMER_REQUEST' }),
      count(7, 7),
    ]);
    const { rows } = await shop.pool.query(
      `select s.stock + pieces_held(s.id) as all from skus s where id = 'S1S'`,
    );
    expect(rows).toEqual([{ all: 7 }]);
  });
});
