import { randomUUID } from 'node:crypto';
import { orderDetailSchema, orderListSchema } from 'shared-contracts/wire/order';
import {
  wholesaleCartSchema,
  wholesaleDetailSchema,
  wholesaleInventorySchema,
  wholesaleListSchema,
} from 'shared-contracts/wire/wholesale';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { address, type Client, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeEach(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A'), ('B', 'List B');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 4, 2), ('A', 'STYLE2', 7000, 1, 1), ('B', 'STYLE1', 5000, 4, 2);
    update skus set stock = 100`);
});
afterEach(() =>
  expectCleanLedger(shop.pool, { byHand: ['orders: history'] }).finally(() => shop.app.close()),
);

/** Makes a member a buyer and logs in again to get the role into the token. */
async function buyer(priceListId: string): Promise<Client> {
  const member = await registerMember(shop.app);
  await shop.pool.query(`update customers set roles = array['member', 'wholesale'] where id = $1`, [
    member.memberId,
  ]);
  await shop.pool.query(`insert into wholesale_accounts values ($1, 'Company', $2)`, [
    member.memberId,
    priceListId,
  ]);
  const { data } = await createClient(shop.app).login({ email: member.email, password });
  return createClient(shop.app, data.token);
}

const piece = (skuId: string, quantity: number) => ({ skuId, quantity });
const order = (expectedTotal: number) => ({ address, expectedTotal, purchaseOrderNumber: 'PO-1' });

async function stockOf(skuId: string): Promise<number> {
  const { rows } = await shop.pool.query('select stock from skus where id = $1', [skuId]);
  return rows[0].stock;
}

describe('the wholesale area (behaviour 6)', () => {
  it('refuses guests, members, and a buyer without a price list', async () => {
    const member = await registerMember(shop.app);
    const calls = (client: Client) =>
      Promise.all([
        client.readWholesaleCart(),
        client.addWholesale([piece('S1S', 4)]),
        client.orderWholesale(order(0)),
        client.call('GET', '/api/wholeSale/inventory?skuIds=S1S', wholesaleInventorySchema),
        client.call('POST', '/api/wholeSale/query', orderListSchema, { body: {} }),
        client.call('GET', '/api/wholeSale/details/STYLE1', orderListSchema),
      ]);
    expect((await calls(createClient(shop.app))).map((answer) => answer.status)).toEqual(Array(6).fill(401));
    expect((await calls(member)).map((answer) => answer.status)).toEqual(Array(6).fill(403));
    await shop.pool.query(`update customers set roles = array['wholesale'] where id = $1`, [member.memberId]);
    const { data } = await createClient(shop.app).login({ email: member.email, password });
    expect((await createClient(shop.app, data.token).readWholesaleCart()).status).toBe(403);
  });

  it('tells the stock of the skus asked for', async () => {
    const client = await buyer('A');
    const { data } = await client.call(
      'GET',
      '/api/wholeSale/inventory?skuIds=S1S,NONE',
      wholesaleInventorySchema,
    );
    expect(data).toEqual([{ skuId: 'S1S', availableQty: 100 }]);
  });
});

describe('the wholesale cart', () => {
  it("takes a size matrix at the prices of the buyer's own list", async () => {
    const [one, other] = [await buyer('A'), await buyer('B')];
    const { data } = await one.addWholesale([piece('S1S', 2), piece('S1M', 4), piece('S2S', 1)]);
    expect(data).toMatchObject({ totalQuantity: 7, total: 43_000, problems: [] });
    expect(data.lines.map((line) => [line.skuId, line.wholesalePrice, line.lineTotal])).toEqual([
      ['S1S', 6_000, 12_000],
      ['S1M', 6_000, 24_000],
      ['S2S', 7_000, 7_000],
    ]);
    expect((await other.addWholesale([piece('S1S', 4)])).data.total).toBe(20_000);
    const emptied = await one.addWholesale([piece('S1S', 0), piece('S1M', 0)]);
    expect(emptied.data).toMatchObject({ totalQuantity: 1, total: 7_000 });
  });

  it.each([
    ['less than the minimum', [piece('S1S', 2)], 42203, 'MINIMUM_QUANTITY', 4],
    ['another increment', [piece('S1S', 3), piece('S1M', 3)], 42203, 'INCREMENT', 2],
    ['more than the stock', [piece('S1S', 200)], 40902, 'STOCK', 100],
    ['a style that is not in the list', [piece('S6S', 10)], 40902, 'INACTIVE', 0],
    ['an unknown sku', [piece('NONE', 10)], 40902, 'INACTIVE', 0],
  ])('refuses %s and takes nothing of it', async (_title, lines, code, problem, limit) => {
    const client = await buyer('A');
    const refused = await client.addWholesale(lines);
    expect(refused).toMatchObject({
      code,
      body: { data: { problems: expect.arrayContaining([expect.objectContaining({ problem, limit })]) } },
    });
    expect((await client.readWholesaleCart()).data.lines).toEqual([]);
  });

  it('refuses what is no quantity', async () => {
    const client = await buyer('A');
    expect((await client.addWholesale([])).status).toBe(400);
    expect((await client.addWholesale([piece('S1S', -2)])).status).toBe(400);
  });

  it('shows what stands against ordering it when the stock falls', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 10)]);
    await shop.pool.query(`update skus set stock = 5 where id = 'S1S'`);
    expect((await client.readWholesaleCart()).data.problems).toEqual([
      { styleCode: 'STYLE1', skuId: 'S1S', problem: 'STOCK', limit: 5 },
    ]);
    expect(await client.orderWholesale(order(60_000))).toMatchObject({ status: 409, code: 40902 });
  });
});

describe('delivery windows', () => {
  const choose = (client: Client, windowId: string | null) =>
    client.call('POST', '/api/wholeSale/window', wholesaleCartSchema, { body: { windowId } });

  beforeEach(() =>
    shop.pool.query(`
      insert into wholesale_windows values ('LATE', '2099-03-01', '2099-03-31', '2099-01-31'),
        ('EARLY', '2099-02-01', '2099-02-28', '2099-01-31'), ('OVER', '2020-02-01', '2020-02-28', '2020-01-01');
      insert into wholesale_window_stock values ('EARLY', 'S1S', 12), ('LATE', 'S1S', 40), ('OVER', 'S1S', 40)`),
  );
  const leftOf = async (windowId: string) => {
    const { rows } = await shop.pool.query(
      'select quantity from wholesale_window_stock where window_id = $1',
      [windowId],
    );
    return rows[0].quantity;
  };
  const early = { id: 'EARLY', startsOn: '2099-02-01', endsOn: '2099-02-28' };

  it('are offered while they are open; list, matrix, inventory and cart tell what the chosen one has', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 20)]);
    const chosen = await choose(client, 'EARLY');
    expect(chosen.data).toMatchObject({ windowId: 'EARLY', problems: [{ problem: 'STOCK', limit: 12 }] });
    expect(chosen.data.windows?.map(({ id }) => id)).toEqual(['EARLY', 'LATE']);
    const [list, detail, inventory] = await Promise.all([
      client.call('POST', '/api/wholeSale/query', wholesaleListSchema, { body: { inStockOnly: true } }),
      client.call('GET', '/api/wholeSale/details/STYLE1', wholesaleDetailSchema),
      client.call('GET', '/api/wholeSale/inventory?skuIds=S1S,S1M', wholesaleInventorySchema),
    ]);
    expect(list.data.data.list.map((style) => [style.styleCode, style.availableQty])).toEqual([
      ['STYLE1', 12],
    ]);
    const cells = detail.data.rows.flatMap((row) => row.cells);
    expect(cells.filter((cell) => cell.availableQty > 0)).toMatchObject([{ skuId: 'S1S', availableQty: 12 }]);
    expect(inventory.data).toEqual(
      expect.arrayContaining([
        { skuId: 'S1S', availableQty: 12 },
        { skuId: 'S1M', availableQty: 0 },
      ]),
    );
    expect((await choose(client, null)).data).toMatchObject({ windowId: null, problems: [] });
  });

  it('sell what they have, not the stock; who cancels gives it back to them', async () => {
    const client = await buyer('A');
    await choose(client, 'EARLY');
    expect((await client.addWholesale([piece('S1S', 14)])).code).toBe(40902);
    await client.addWholesale([piece('S1S', 8)]);
    const { data } = await client.orderWholesale(order(48_000));
    expect(data.delivery.window).toEqual(early);
    expect([await leftOf('EARLY'), await leftOf('LATE'), await stockOf('S1S')]).toEqual([4, 40, 100]);
    const cancelled = await client.call('POST', `/api/order/cancel/${data.orderId}`, orderDetailSchema, {
      body: {},
    });
    expect(cancelled.status).toBe(200);
    expect([await leftOf('EARLY'), await stockOf('S1S')]).toEqual([12, 100]);
  });

  it('are those the buyer saw, or nothing is ordered', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 8)]);
    await choose(client, 'EARLY');
    const place = (windowId: unknown) => client.orderWholesale({ ...order(48_000), windowId });
    // A page opened earlier may still show stock, or another window.
    for (const seen of [null, 'LATE', 'GONE']) {
      expect(await place(seen)).toMatchObject({
        status: 409,
        code: 40912,
        body: { data: { windowId: 'EARLY' }, msg: 'The delivery window has changed' },
      });
    }
    for (const malformed of ['', 7, { id: 'EARLY' }]) expect((await place(malformed)).status).toBe(400);
    expect([await leftOf('EARLY'), await stockOf('S1S')]).toEqual([12, 100]);
    expect((await client.readWholesaleCart()).data.totalQuantity).toBe(8);
    expect((await place('EARLY')).data.delivery.window).toEqual(early);

    await client.addWholesale([piece('S1S', 4)]);
    await shop.pool.query(`update wholesale_windows set closes_on = '2020-01-01' where id = 'EARLY'`);
    expect(await client.orderWholesale({ ...order(24_000), windowId: 'EARLY' })).toMatchObject({
      code: 40912,
      body: { data: { windowId: null } },
    });
    expect(
      (await client.orderWholesale({ ...order(24_000), windowId: null })).data.delivery.window,
    ).toBeNull();
  });

  it('are never oversold by buyers who order at the same time', async () => {
    const clients = await Promise.all(Array.from({ length: 3 }, () => buyer('A')));
    await shop.pool.query(`update wholesale_accounts set window_id = 'EARLY'`);
    await Promise.all(clients.map((client) => client.addWholesale([piece('S1S', 6)])));
    const answers = await Promise.all(clients.map((client) => client.orderWholesale(order(36_000))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await leftOf('EARLY')).toBe(0);
  });

  it('refuse one that is over or unknown, and everybody without a price list', async () => {
    const client = await buyer('A');
    expect((await choose(client, 'OVER')).status).toBe(404);
    expect((await choose(client, 'NONE')).status).toBe(404);
    expect((await choose(await registerMember(shop.app), 'EARLY')).status).toBe(403);
    expect(
      (await client.call('POST', '/api/wholeSale/window', wholesaleCartSchema, { body: {} })).status,
    ).toBe(400);
    await shop.pool.query(`update wholesale_accounts set window_id = 'OVER'`);
    expect((await client.readWholesaleCart()).data.windowId).toBeNull();
  });
});

describe('a wholesale order', () => {
  it('orders the whole cart on account, once for one key, and is listed', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 6), piece('S2S', 1)]);
    const key = randomUUID();
    const { data } = await client.orderWholesale(order(43_000), key);
    expect(data).toMatchObject({
      orderId: expect.stringMatching(/^ITHKE[A-Z0-9]{12}$/),
      wholesale: true,
      payable: false,
      paymentDueAt: null,
      totals: { grandTotal: 43_000, quantity: 7 },
    });
    expect((await client.orderWholesale(order(43_000), key)).data.orderId).toBe(data.orderId);
    expect(await stockOf('S1S')).toBe(94);
    expect((await client.readWholesaleCart()).data.lines).toEqual([]);
    const listed = await client.call('GET', '/api/wholeSale/orders', orderListSchema);
    expect(listed.data.list).toEqual([
      expect.objectContaining({ orderId: data.orderId, grandTotal: 43_000 }),
    ]);
  });

  it('tells the new total when a price has changed, and refuses an empty cart', async () => {
    const client = await buyer('A');
    expect(await client.orderWholesale(order(0))).toMatchObject({ code: 40902 });
    await client.addWholesale([piece('S2S', 1)]);
    await shop.pool.query(`update wholesale_prices set price_minor = 7500 where style_code = 'STYLE2'`);
    expect(await client.orderWholesale(order(7_000))).toMatchObject({
      code: 40901,
      body: { data: { totals: { grandTotal: 7_500 } } },
    });
    expect(await stockOf('S2S')).toBe(100);
  });

  it('is refused beyond the credit limit, counts what is not paid yet, and ends at the limit itself', async () => {
    const client = await buyer('A');
    expect((await client.readWholesaleCart()).data.terms).toEqual({
      paymentDays: 30,
      creditLimit: null,
      owed: 0,
      available: null,
    });
    await shop.pool.query('update wholesale_accounts set credit_limit_minor = 60000, payment_days = 60');
    await client.addWholesale([piece('S1S', 6)]);
    expect((await client.orderWholesale(order(36_000))).status).toBe(200);
    await client.addWholesale([piece('S1S', 6)]);
    const terms = { paymentDays: 60, creditLimit: 60_000, owed: 36_000, available: 24_000 };
    expect((await client.readWholesaleCart()).data.terms).toEqual(terms);
    expect(await client.orderWholesale(order(36_000))).toMatchObject({
      status: 422,
      code: 42204,
      body: { data: { terms } },
    });
    expect(await stockOf('S1S')).toBe(94);
    await client.addWholesale([piece('S1S', 4)]);
    expect((await client.orderWholesale(order(24_000))).status).toBe(200);
    await shop.pool.query(`update orders set status = 'PAID'`);
    expect((await client.readWholesaleCart()).data.terms).toMatchObject({ owed: 0, available: 60_000 });
  });

  it('keeps to the credit limit when a buyer orders twice at the same time', async () => {
    const client = await buyer('A');
    await shop.pool.query('update wholesale_accounts set credit_limit_minor = 30000');
    await client.addWholesale([piece('S1S', 4)]);
    const answers = await Promise.all([
      client.orderWholesale(order(24_000)),
      client.orderWholesale(order(24_000)),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40902]);
    await client.addWholesale([piece('S1S', 4)]);
    expect((await client.orderWholesale(order(24_000))).code).toBe(42204);
  });

  it('never takes more than there is, when buyers order at the same time', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => buyer('A')));
    for (const client of clients) await client.addWholesale([piece('S1S', 40)]);
    const answers = await Promise.all(clients.map((client) => client.orderWholesale(order(240_000))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409]);
    expect(await stockOf('S1S')).toBe(20);
  });
});
