import { pathOf } from 'shared-contracts/calls/call';
import { getInventory, getProduct } from 'shared-contracts/calls/product';
import { getSuggestions, searchProducts } from 'shared-contracts/calls/search';
import { inventorySchema, productDetailSchema } from 'shared-contracts/wire/product';
import { searchResponseSchema, suggestResponseSchema } from 'shared-contracts/wire/search';
import { openCatalogueShop } from '../testing/catalogue-fixture';

test("lists may be a moment old; an item's and a cart's price and stock never are (behaviour/choices)", async () => {
  const items = [{ code: 'SHIRT', stock: { S: 5 } }];
  const { app, pool, guest } = await openCatalogueShop({ catalogueCacheMs: 60_000, items });
  const lines = [{ skuId: 'SHIRT-S', channelId: 1, quantity: 1 }];
  const listed = async () => {
    const { data } = await guest.call('POST', pathOf(searchProducts), searchResponseSchema, { body: {} });
    return data.data.list.map(({ salePrice }) => salePrice);
  };
  const today = async () => {
    const [detail, stock, cart] = await Promise.all([
      guest.call('GET', pathOf(getProduct, { code: 'SHIRT' }), productDetailSchema),
      guest.call('GET', pathOf(getInventory, { code: 'SHIRT' }), inventorySchema),
      guest.validateCart(lines),
    ]);
    const [sku] = detail.data.skuInfo;
    const [line] = cart.data.activeShoppingCarts;
    return [detail.data.baseInfo.salePrice, sku?.availableQty, stock.data[0]?.availableQty, line?.salePrice];
  };
  expect([await listed(), await today()]).toEqual([[20_000], [20_000, 5, 5, 20_000]]);

  await pool.query(`update items set sale_price = 15000; update skus set sale_price = 15000, stock = 2`);
  expect([await listed(), await today()]).toEqual([[20_000], [15_000, 2, 2, 15_000]]);

  await pool.query(`update items set on_shelf = false`);
  const gone = await guest.call('GET', pathOf(getProduct, { code: 'SHIRT' }), productDetailSchema);
  expect(gone.status).toBe(404);
  await app.close();
});

test('suggestions are kept as long as the items and the names of their labels are the same (docs/decisions/0027)', async () => {
  const cacheMs = 30;
  const items = [{ code: 'SHIRT', labels: ['NEW'] }];
  const { app, pool, guest } = await openCatalogueShop({ catalogueCacheMs: cacheMs, items });
  const suggested = async (keyword: string) => {
    const { data } = await guest.call(
      'GET',
      `${pathOf(getSuggestions)}?keyword=${keyword}`,
      suggestResponseSchema,
    );
    return [...data.labels, ...data.products.map(({ title, salePrice }) => `${title} ${salePrice}`)];
  };
  const becomes = async (keyword: string, expected: string[]) => {
    for (;;) {
      const found = await suggested(keyword);
      if (JSON.stringify(found) === JSON.stringify(expected)) return;
      await new Promise((resolve) => setTimeout(resolve, cacheMs));
    }
  };
  expect(await suggested('oxford')).toEqual(['Oxford Shirt 20000']);
  const [label] = await suggested('new');
  expect(label).toBeDefined();

  await pool.query(`update items set sale_price = 15000`);
  await becomes('oxford', ['Oxford Shirt 15000']);
  await pool.query(`update labels set name_en = 'New here' where code = 'NEW'`);
  await becomes('new', ['New here']);
  await app.close();
});
