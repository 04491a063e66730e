import { until } from 'api-platform/testing/until';
import { createClient, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const line = (skuId: string, quantity = 1, changes: object = {}) => ({
  skuId,
  channelId: 1,
  quantity,
  ...changes,
});
const add = (...lines: object[]) => ({ type: 'ADD_SHOPPINGCART', lines });

async function shopper() {
  const member = await registerMember(shop.app);
  return { read: member.readCart, change: member.changeCart };
}

describe("a member's cart (behaviour/entities, behaviour/roles and behaviour/calls)", () => {
  it('is closed to a guest and refuses what is no change', async () => {
    const guest = createClient(shop.app);
    expect((await guest.readCart()).status).toBe(401);
    expect((await guest.changeCart(add(line('S1S')))).status).toBe(401);
    const { change } = await shopper();
    for (const malformed of [
      { type: 'STEAL_SHOPPINGCART', lines: [line('S1S')] },
      add(),
      add(line('S1S', 0)),
      add(line('S1S', 1.5)),
      add(line('S1S', 1, { channelId: 3 })),
      add(line('S1S', 1, { salePrice: 1 })),
    ]) {
      expect(await change(malformed)).toMatchObject({ status: 400, code: 400 });
    }
  });

  it('adds, sets, deselects and removes lines, with the totals of what is selected', async () => {
    const { change, read } = await shopper();
    await change(add(line('S1S', 2), line('S2M')));
    const added = await change(add(line('S1S')));
    expect(added.data.activeShoppingCarts.map((entry) => [entry.skuId, entry.quantity])).toEqual(
      expect.arrayContaining([
        ['S1S', 3],
        ['S2M', 1],
      ]),
    );
    expect(added.data.totals).toEqual({
      totalQuantity: 4,
      selectedQuantity: 4,
      listTotal: 80_000,
      discountTotal: 35_000,
      subtotal: 45_000,
    });
    await change({ type: 'UPDATE_SHOPPINGCART', lines: [line('S1S', 1)] });
    await change({ type: 'SELECT_SHOPPINGCART', lines: [{ skuId: 'S2M', channelId: 1, selected: false }] });
    expect((await read()).data.totals).toMatchObject({
      totalQuantity: 2,
      subtotal: 11_000,
    });
    const removed = await change({ type: 'REMOVE_SHOPPINGCART', lines: [{ skuId: 'S1S', channelId: 1 }] });
    expect(removed.data.activeShoppingCarts).toEqual([
      expect.objectContaining({ skuId: 'S2M', selected: false }),
    ]);
  });

  it('caps quantities by the stock and says so', async () => {
    const { change } = await shopper();
    expect((await change(add(line('S1S', 5)))).data.adjustments).toEqual([]);
    const capped = await change(add(line('S1S', 5)));
    expect(capped.data.adjustments).toEqual([
      {
        skuId: 'S1S',
        channelId: 1,
        title: 'Shirt 1',
        color: 'Navy',
        size: 'S',
        requested: 10,
        quantity: 7,
        reason: 'STOCK',
      },
    ]);
    expect(capped.data.activeShoppingCarts[0]?.quantity).toBe(7);
  });

  it('takes nothing that cannot be sold', async () => {
    const { change } = await shopper();
    const { data } = await change(add(line('S4S'), line('S3S'), line('NONE')));
    expect(data.activeShoppingCarts).toEqual([]);
    expect(data.inActiveShoppingCarts).toEqual([]);
    expect(data.adjustments.map((entry) => [entry.reason, entry.quantity])).toEqual(
      Array(3).fill(['INACTIVE', 0]),
    );
  });

  it('shows price and stock of today, and a line that sold out as inactive with the reason', async () => {
    const { change, read } = await shopper();
    await change(add(line('S6S', 2), line('S6M', 2)));
    await shop.pool.query(`update skus set stock = 0 where id = 'S6S'`);
    await shop.pool.query(`update skus set sale_price = 9900, stock = 1 where id = 'S6M'`);
    const { data } = await read();
    expect(data.inActiveShoppingCarts).toEqual([
      expect.objectContaining({ skuId: 'S6S', reason: 'SOLD_OUT' }),
    ]);
    expect(data.activeShoppingCarts).toEqual([
      expect.objectContaining({ skuId: 'S6M', salePrice: 9_900, quantity: 2, availableQty: 1 }),
    ]);
  });

  it("merges a guest's lines; a merge that is sent again doubles nothing (behaviour/states)", async () => {
    const { change } = await shopper();
    await change(add(line('S1S', 1)));
    const merge = {
      type: 'MERGE_SHOPPINGCART',
      lines: [line('S1S', 2), line('S2S', 3), line('S4S'), line('NONE')],
    };
    await change(merge);
    const { data } = await change(merge);
    const quantities = Object.fromEntries(
      data.activeShoppingCarts.map((entry) => [entry.skuId, entry.quantity]),
    );
    expect(quantities).toEqual({ S1S: 2, S2S: 3 });
    expect(data.inActiveShoppingCarts).toEqual([
      expect.objectContaining({ skuId: 'S4S', reason: 'OFF_SHELF' }),
    ]);
  });

  it('keeps a line for later: no total counts it, and adding it puts it into the bag again', async () => {
    const { change, read } = await shopper();
    await change(add(line('S1S', 3), line('S2M')));
    const key = { skuId: 'S1S', channelId: 1 };
    const { data } = await change({ type: 'SAVE_SHOPPINGCART', lines: [{ ...key, saved: true }] });
    expect(data.activeShoppingCarts.map(({ skuId }) => skuId)).toEqual(['S2M']);
    expect(data.savedShoppingCarts).toEqual([expect.objectContaining({ skuId: 'S1S', quantity: 3 })]);
    expect(data.totals).toMatchObject({ totalQuantity: 1, subtotal: 12_000 });
    await change({ type: 'UPDATE_SHOPPINGCART', lines: [line('S1S', 4)] });
    expect((await read()).data.savedShoppingCarts).toEqual([expect.objectContaining({ quantity: 4 })]);
    expect((await change(add(line('S1S', 2)))).data).toMatchObject({
      savedShoppingCarts: [],
      activeShoppingCarts: expect.arrayContaining([expect.objectContaining({ skuId: 'S1S', quantity: 2 })]),
    });
    await change({ type: 'SAVE_SHOPPINGCART', lines: [{ ...key, saved: true }] });
    const back = await change({ type: 'SAVE_SHOPPINGCART', lines: [{ ...key, saved: false }] });
    expect(back.data).toMatchObject({ savedShoppingCarts: [], totals: { totalQuantity: 3 } });
  });

  it('merges what a guest saved for later; what either has in the bag is in the bag', async () => {
    const { change } = await shopper();
    await change(add(line('S1S', 1), line('S2M', 2)));
    await change({ type: 'SAVE_SHOPPINGCART', lines: [{ skuId: 'S2M', channelId: 1, saved: true }] });
    const saved = { saved: true };
    const merge = {
      type: 'MERGE_SHOPPINGCART',
      lines: [line('S1S', 4, saved), line('S2M', 1), line('S2S', 50, saved), line('S4S', 1, saved)],
    };
    for (const { data } of [await change(merge), await change(merge)]) {
      expect(data.activeShoppingCarts.map(({ skuId, quantity }) => [skuId, quantity]).sort()).toEqual([
        ['S1S', 1],
        ['S2M', 1],
      ]);
      const kept = data.savedShoppingCarts?.map(({ skuId, quantity, reason }) => [skuId, quantity, reason]);
      expect(kept).toEqual([
        ['S2S', 50, undefined],
        ['S4S', 1, 'OFF_SHELF'],
      ]);
      expect([data.inActiveShoppingCarts, data.adjustments]).toEqual([[], []]);
    }
  });

  it('loses nothing when two tabs add at the same time', async () => {
    const { change, read } = await shopper();
    await Promise.all(Array.from({ length: 6 }, () => change(add(line('S2S')))));
    expect((await read()).data.totals.totalQuantity).toBe(6);
  });

  it('re-reads a line that is removed while pieces are added to it', async () => {
    const { change, read } = await shopper();
    const { data } = await change(add(line('S1M', 2)));
    expect(data.totals.totalQuantity).toBe(2);
    const other = await shop.pool.connect();
    try {
      const { rows } = await other.query(`select customer_id as id from cart_lines where sku_id = 'S1M'`);
      await other.query('begin');
      await other.query('update carts set version = version + 1 where customer_id = $1', [rows[0].id]);
      await other.query('delete from cart_lines where customer_id = $1', [rows[0].id]);
      const adding = change(add(line('S1M')));
      await until('the addition waits for the other tab', async () => {
        const { rowCount } = await other.query('select from pg_locks where not granted');
        return rowCount === 1;
      });
      await other.query('commit');
      expect((await adding).data.totals.totalQuantity).toBe(1);
    } finally {
      other.release();
    }
    expect((await read()).data.totals.totalQuantity).toBe(1);
  });

  it('loses nothing when one tab adds, one selects and one takes out', async () => {
    const { change, read } = await shopper();
    await change(add(line('S1S'), line('S2S')));
    const out = { type: 'REMOVE_SHOPPINGCART', lines: [{ skuId: 'S1S', channelId: 1 }] };
    const off = { type: 'SELECT_SHOPPINGCART', lines: [{ skuId: 'S2S', channelId: 1, selected: false }] };
    await Promise.all([off, add(line('S2S', 2)), out, add(line('S2M')), add(line('S2S', 2))].map(change));
    const { activeShoppingCarts } = (await read()).data;
    const quantities = activeShoppingCarts.map(({ skuId, quantity }) => [skuId, quantity] as const);
    expect(Object.fromEntries(quantities)).toEqual({ S2S: 5, S2M: 1 });
    expect(activeShoppingCarts.find(({ skuId }) => skuId === 'S2S')?.selected).toBe(false);
  });
});

describe("a guest's cart (/api/shoppingcart/validate)", () => {
  const validate = (lines: object[], headers = {}) => createClient(shop.app).validateCart(lines, headers);

  it("is priced like a member's, in the language asked for", async () => {
    const { data } = await validate([line('S1S', 2), line('S3S'), line('NONE')], { cookie: 'lang=zh' });
    expect(data.activeShoppingCarts).toEqual([
      expect.objectContaining({ skuId: 'S1S', title: '襯衫1', salePrice: 11_000, itemCode: 'ITEM1' }),
    ]);
    expect(data.inActiveShoppingCarts.map((entry) => entry.reason)).toEqual(['OTHER_CHANNEL', 'UNKNOWN']);
    expect(data.totals.subtotal).toBe(22_000);
  });

  it('may be empty, and is refused where it is malformed', async () => {
    expect((await validate([])).data.totals.totalQuantity).toBe(0);
    expect((await validate([line('S1S', -1)])).status).toBe(400);
    expect((await validate([line("'; drop table skus; --", 1)])).data.inActiveShoppingCarts).toHaveLength(1);
  });
});
