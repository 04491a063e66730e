import { randomUUID } from 'node:crypto';
import { orderDetailSchema, orderListSchema } from 'shared-contracts/wire/order';
import {
  wholesaleCartSchema,
  wholesaleDetailSchema,
  wholesaleInventorySchema,
  wholesaleListSchema,
  wholesaleOrderDetailSchema,
  wholesaleOrdersPlacedSchema,
  wholesaleStatementSchema,
} from 'shared-contracts/wire/wholesale';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerBuyer } from '../testing/buyers';
import { address, type Client, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { sendWholesaleMail } from './wholesale-mail';

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
  expectCleanLedger(shop.pool, { byHand: ['orders: history', 'wholesale: payments'] }).finally(() =>
    shop.app.close(),
  ),
);

const buyer = (priceListId: string) => registerBuyer(shop, priceListId);

const piece = (skuId: string, quantity: number) => ({ skuId, quantity });
const order = (expectedTotal: number) => ({ address, expectedTotal, purchaseOrderNumber: 'PO-1' });

async function stockOf(skuId: string): Promise<number> {
  const { rows } = await shop.pool.query('select stock from skus where id = $1', [skuId]);
  return rows[0].stock;
}

describe('the wholesale area (behaviour/roles)', () => {
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

  it('names the one size as shoppers read it', async () => {
    const client = await buyer('A');
    await shop.pool.query(`update skus set size = 'ONE SIZE' where id = 'S2S'`);
    const { data } = await client.addWholesale([piece('S2S', 1)]);
    expect(data.lines[0]?.size).toBe('One size');
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

  const move = (client: Client, from: string | null, to: string | null) =>
    client.call('POST', '/api/wholeSale/window/move', wholesaleCartSchema, { body: { from, to } });

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
    expect(chosen.data).toMatchObject({ windowId: 'EARLY', lines: [], problems: [] });
    expect(chosen.data.deliveries).toMatchObject([{ windowId: null, totalQuantity: 20, problems: [] }]);
    const moved = await move(client, null, 'EARLY');
    expect(moved.data).toMatchObject({ windowId: 'EARLY', problems: [{ problem: 'STOCK', limit: 12 }] });
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
    const unfiltered = await client.call('POST', '/api/wholeSale/query', wholesaleListSchema, { body: {} });
    expect(unfiltered.data.totalCount).toBe(2);
  });

  it('list only what they have, and say of a style where it is to be had', async () => {
    const client = await buyer('A');
    await choose(client, 'EARLY');
    const { data } = await client.call('POST', '/api/wholeSale/query', wholesaleListSchema, { body: {} });
    expect(data.data.list.map(({ styleCode, sizes }) => [styleCode, sizes])).toEqual([['STYLE1', ['S']]]);
    expect(data.totalCount).toBe(1);
    expect(data.filterOptions.brand).toEqual([expect.objectContaining({ count: 1 })]);
    const read = (id: string) => client.call('GET', `/api/wholeSale/details/${id}`, wholesaleDetailSchema);
    const [inside, outside] = [(await read('STYLE1')).data, (await read('STYLE2')).data];
    expect(inside.offeredIn).toEqual([null, 'EARLY', 'LATE']);
    expect(inside.rows[0]?.cells.map(({ skuId, isOffered }) => [skuId, isOffered]).sort()).toEqual([
      ['S1M', false],
      ['S1S', true],
    ]);
    expect(outside.offeredIn).toEqual([null]);
    expect(outside.rows[0]?.cells.map(({ isOffered }) => isOffered)).toEqual([false, false]);
  });

  it('stand side by side in a cart: one request orders each, all or none', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 6)]);
    await choose(client, 'EARLY');
    await client.addWholesale([piece('S1S', 8)]);
    const { deliveries } = (await client.readWholesaleCart()).data;
    expect(deliveries?.map(({ windowId, total }) => [windowId, total])).toEqual([
      [null, 36_000],
      ['EARLY', 48_000],
    ]);
    const place = (expectedTotal: number, key: string = randomUUID()) =>
      client.call('POST', '/api/wholeSale/orders', wholesaleOrdersPlacedSchema, {
        body: {
          address,
          company: '美麗時裝有限公司',
          purchaseOrderNumber: 'PO-9',
          deliveries: [
            { windowId: 'EARLY', expectedTotal },
            { windowId: null, expectedTotal: 36_000 },
          ],
        },
        headers: { 'idempotency-key': key },
      });
    expect((await place(1)).code).toBe(40901);
    expect([await leftOf('EARLY'), await stockOf('S1S')]).toEqual([12, 100]);
    const key = randomUUID();
    const placed = (await place(48_000, key)).data.orders;
    expect(placed.map(({ delivery, totals }) => [delivery.window ?? null, totals.grandTotal])).toEqual([
      [null, 36_000],
      [early, 48_000],
    ]);
    expect((await place(48_000, key)).data.orders.map(({ orderId }) => orderId)).toEqual(
      placed.map(({ orderId }) => orderId),
    );
    expect([await leftOf('EARLY'), await stockOf('S1S')]).toEqual([4, 94]);
    expect((await client.readWholesaleCart()).data.deliveries).toEqual([]);
    expect(placed[1]).toMatchObject({
      purchaseOrderNumber: 'PO-9',
      delivery: { name: 'Freight, included in the price' },
      trade: { company: '美麗時裝有限公司', invoicedOn: '2099-02-01', dueOn: '2099-03-03', open: 48_000 },
      documents: [{ kind: 'CONFIRMATION' }],
    });
    expect(placed[0]?.documents).toMatchObject([{ kind: 'CONFIRMATION' }, { kind: 'INVOICE' }]);
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
    // The cart has no lines for these windows, only for others.
    expect(await place('LATE')).toMatchObject({ status: 409, code: 40902 });
    expect(await place('GONE')).toMatchObject({ status: 409, code: 40912 });
    for (const malformed of ['', 7, { id: 'EARLY' }]) expect((await place(malformed)).status).toBe(400);
    expect([await leftOf('EARLY'), await stockOf('S1S')]).toEqual([12, 100]);
    await move(client, null, 'EARLY');
    expect((await client.readWholesaleCart()).data.totalQuantity).toBe(8);
    expect((await place('EARLY')).data.delivery.window).toEqual(early);

    await client.addWholesale([piece('S1S', 4)]);
    await shop.pool.query(`update wholesale_windows set closes_on = '2020-01-01' where id = 'EARLY'`);
    expect(await client.orderWholesale({ ...order(24_000), windowId: 'EARLY' })).toMatchObject({
      code: 40912,
      body: { data: { windowId: null } },
    });
    expect((await client.readWholesaleCart()).data.deliveries).toMatchObject([
      { windowId: 'EARLY', problems: [{ problem: 'WINDOW_CLOSED' }] },
    ]);
    await move(client, 'EARLY', null);
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
      approvalAbove: null,
      creditLimit: null,
      owed: 0,
      available: null,
      minimumOrder: 0,
      cancellationHours: 24,
    });
    await shop.pool.query('update wholesale_accounts set credit_limit_minor = 60000, payment_days = 60');
    await client.addWholesale([piece('S1S', 6)]);
    expect((await client.orderWholesale(order(36_000))).status).toBe(200);
    await client.addWholesale([piece('S1S', 6)]);
    const terms = {
      paymentDays: 60,
      approvalAbove: null,
      creditLimit: 60_000,
      owed: 36_000,
      available: 24_000,
      minimumOrder: 0,
      cancellationHours: 24,
    };
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

  it('has a minimum value, and can be cancelled as long as the terms allow', async () => {
    const client = await buyer('A');
    await shop.pool.query(
      'update wholesale_accounts set minimum_order_minor = 30000, cancellation_hours = 2',
    );
    await client.addWholesale([piece('S1S', 4)]);
    expect((await client.readWholesaleCart()).data.problems).toEqual([
      { styleCode: '', skuId: null, problem: 'MINIMUM_ORDER', limit: 30_000 },
    ]);
    expect(await client.orderWholesale(order(24_000))).toMatchObject({ status: 422, code: 42203 });
    await client.addWholesale([piece('S1S', 6)]);
    const { data } = await client.orderWholesale(order(36_000));
    expect(data.cancellable).toBe(true);
    await shop.pool.query(`update orders set cancellable_until = now() - interval '1 minute'`);
    expect((await client.readOrder(data.orderId)).data.cancellable).toBe(false);
    expect(await client.cancelOrder(data.orderId)).toMatchObject({ status: 409, code: 40904 });
  });

  it('is mailed with confirmation and invoice, which print Chinese, and stands in the statement', async () => {
    const client = await buyer('A');
    await client.addWholesale([piece('S1S', 4)]);
    const { orderId } = (await client.orderWholesale(order(24_000))).data;
    const post = {
      db: shop.db,
      directMailer: shop.mailbox,
      shopName: 'Harbour',
      shopUrl: 'http://shop.test',
    };
    await sendWholesaleMail(post, { orderId, kind: 'CONFIRMATION' });
    const [mail] = shop.mailbox.mails;
    expect(mail?.text).toContain('Your purchase order: PO-1');
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([
      `${orderId}.pdf`,
      expect.stringMatching(/^INV-\d{4}-\d{6}\.pdf$/),
    ]);
    const chinese = await client.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema, {
      headers: { cookie: 'lang=zh' },
    });
    for (const { path } of chinese.data.documents ?? []) {
      const file = await shop.app.inject({ url: path });
      expect([
        file.statusCode,
        file.headers['content-type'],
        file.rawPayload.subarray(0, 5).toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-']);
    }
    expect((await shop.app.inject({ url: '/api/wholeSale/document?token=AAAA' })).statusCode).toBe(404);
    await shop.pool.query(
      `insert into wholesale_payments (order_id, amount_minor, received_on, reference, recorded_by)
       values ($1, 10000, (now() at time zone 'Asia/Hong_Kong')::date, 'TT-1', 'test')`,
      [orderId],
    );
    const statement = (await client.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
    expect(statement.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['INVOICE', 24_000, 24_000],
      ['PAYMENT', -10_000, 14_000],
    ]);
    expect(statement.terms.owed).toBe(14_000);
    const printed = await shop.app.inject({ url: statement.documents[0]?.path ?? '' });
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes five thousand lines at once', async () => {
    const client = await buyer('A');
    await shop.pool.query(`
      insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images, channel_ids, on_shelf, age_restricted)
      select 'L'||i, 'LONG'||i, 'LONG'||i, 'Long '||i, '長 '||i, 'Navy', '深藍', 'Acme', array['/i'], array[1], true, false from generate_series(1, 1250) i;
      insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
      select 'L'||i||'-'||s, 'L'||i, s, 20000, 20000, 50, true from generate_series(1, 1250) i, unnest(array['S','M','L','XL']) s;
      insert into wholesale_prices select 'A', 'LONG'||i, 5000, 1, 1 from generate_series(1, 1250) i;
      insert into wholesale_cart_lines (customer_id, sku_id, quantity) select customer_id, s.id, 2 from wholesale_accounts, skus s where s.id like 'L%'`);
    const { data } = await client.orderWholesale(order(5_000 * 2 * 5_000));
    expect(data.lines).toHaveLength(5_000);
    const post = {
      db: shop.db,
      directMailer: shop.mailbox,
      shopName: 'Harbour',
      shopUrl: 'http://shop.test',
    };
    await sendWholesaleMail(post, { orderId: data.orderId, kind: 'CONFIRMATION' });
    expect(shop.mailbox.mails[0]?.attachments).toHaveLength(2);
  });

  it('never takes more than there is, when buyers order at the same time', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => buyer('A')));
    for (const client of clients) await client.addWholesale([piece('S1S', 40)]);
    const answers = await Promise.all(clients.map((client) => client.orderWholesale(order(240_000))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409]);
    expect(await stockOf('S1S')).toBe(20);
  });
});
