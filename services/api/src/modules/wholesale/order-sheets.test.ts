import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPdf } from 'documents/testing/read-pdf';
import pg from 'pg';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  draftListSchema,
  draftSchema,
  draftSummarySchema,
  draftToCartSchema,
  lineSheetSchema,
  sheetCheckSchema,
} from 'shared-contracts/wire/wholesale-sheets';
import sharp from 'sharp';
import { address, type Client, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let client: Client;
let other: Client;

async function buyer(): Promise<Client> {
  const { memberId, email } = await registerMember(shop.app);
  await shop.pool.query(`update customers set roles = array['member', 'wholesale'] where id = $1`, [
    memberId,
  ]);
  await shop.pool.query(`insert into wholesale_accounts values ($1, 'Company', 'A')`, [memberId]);
  const { data } = await createClient(shop.app).login({ email, password });
  return createClient(shop.app, data.token);
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-line-sheet-'));

beforeAll(async () => {
  const photograph = sharp({ create: { width: 600, height: 800, channels: 3, background: '#0000ff' } });
  fs.mkdirSync(path.join(dataDir, 'originals'));
  await photograph.toFile(path.join(dataDir, 'originals/1.png'));
  shop = await buildTestApp(undefined, { dataDir });
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 4, 2), ('A', 'STYLE2', 7000, 1, 1);
    insert into wholesale_windows values ('EARLY', '2099-02-01', '2099-02-28', '2099-01-31');
    insert into wholesale_window_stock values ('EARLY', 'S1S', 12);
    update skus set stock = 100;
    insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images, channel_ids, on_shelf, age_restricted)
      select 'L'||i, 'LONG'||i, 'LONG'||i, 'Long '||i, '長 '||i, 'Navy', '深藍', 'Acme', array['/i'], array[1], true, false from generate_series(1, 5000) i;
    insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
      select 'L'||i||'-'||s, 'L'||i, s, 20000, 20000, 50, true from generate_series(1, 5000) i, unnest(array['S','M','L','XL']) s;
    insert into wholesale_prices select 'A', 'LONG'||i, 5000, 1, 1 from generate_series(1, 5000) i`);
  client = await buyer();
  other = await buyer();
});
afterAll(async () => {
  await shop.app.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const check = (rows: object[], windowId: string | null = null) =>
  client.call('POST', '/api/wholeSale/sheet/check', sheetCheckSchema, { body: { windowId, rows } });
const row = (number: number, code: string, size: string, quantity: string) => ({
  row: number,
  code,
  quantity,
  ...(size ? { size } : {}),
});

describe('a sheet of lines', () => {
  it('takes skus, and item codes with sizes, and names every row that it leaves out', async () => {
    const { data } = await check([
      row(1, 'ITEM1', 's', '4'),
      row(2, 'S1M', '', '1,200'),
      row(3, 'ITEM2', '', '1'),
      row(4, 'ITEM2', 'XXL', '1'),
      row(5, 'NONE', 'S', '1'),
      row(6, 'S2S', '', '1,0'),
      row(7, 'S2S', '', ''),
      row(8, 'S6S', '', '3'),
      row(9, 'S1S', '', '8'),
      row(10, '', '', '5'),
    ]);
    expect(
      data.lines.map(({ skuId, quantity, wholesalePrice }) => [skuId, quantity, wholesalePrice]),
    ).toEqual([
      ['S1S', 4, 6_000],
      ['S1M', 1_200, 6_000],
    ]);
    expect(data.problems).toEqual([
      { row: 3, reason: 'SIZE_NEEDED', value: 'ITEM2' },
      { row: 4, reason: 'UNKNOWN_SIZE', value: 'XXL' },
      { row: 5, reason: 'UNKNOWN_CODE', value: 'NONE' },
      { row: 6, reason: 'NOT_WHOLE', value: '1,0' },
      { row: 8, reason: 'NOT_SOLD', value: 'S6S' },
      { row: 9, reason: 'REPEATED', value: 'S1S' },
      { row: 10, reason: 'CODE_MISSING', value: '' },
    ]);
    const early = await check([row(1, 'S1S', '', '4'), row(2, 'S1M', '', '4')], 'EARLY');
    expect(early.data.lines).toMatchObject([{ skuId: 'S1S', availableQty: 12 }]);
    expect(early.data.problems).toEqual([{ row: 2, reason: 'NOT_IN_DELIVERY', value: 'S1M' }]);
  });

  it('takes twenty thousand lines with few statements, into a draft and the cart too', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      row(
        index + 1,
        index % 1_000 === 0 ? `WRONG${index}` : `L${(index >> 2) + 1}-${['S', 'M', 'L', 'XL'][index & 3]}`,
        '',
        '2',
      ),
    );
    const began = performance.now();
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    const { data } = await check(rows);
    expect([data.lines.length, data.problems.length]).toEqual([19_980, 20]);
    const lines = data.lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const draft = await client.call('POST', '/api/wholeSale/drafts', draftSummarySchema, {
      body: { name: 'Large', windowId: null, lines },
    });
    const read = await client.call('GET', `/api/wholeSale/drafts/${draft.data.id}`, draftSchema);
    const inCart = await client.call(
      'POST',
      `/api/wholeSale/drafts/${draft.data.id}/cart`,
      draftToCartSchema,
    );
    const seconds = (performance.now() - began) / 1_000;
    const sent = statements.mock.calls.length;
    statements.mockRestore();
    process.stdout.write(`20,000 lines: ${seconds.toFixed(1)} s, ${sent} statements\n`);
    await shop.pool.query('delete from wholesale_cart_lines');
    expect([read.data.lines.length, inCart.data.totalQuantity]).toEqual([19_980, 39_960]);
    // One for each line or product would be thousands. `npm run bench:wholesale` measures the time.
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(60);
  });

  it('is refused beyond that', async () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => row(index + 1, 'S1S', '', '1'));
    expect((await check(rows)).status).toBe(400);
  });
});

describe('a draft', () => {
  const create = (body: object, by = client) =>
    by.call('POST', '/api/wholeSale/drafts', draftSummarySchema, { body: { windowId: null, ...body } });
  const read = (id: string, by = client) => by.call('GET', `/api/wholeSale/drafts/${id}`, draftSchema);

  it('is named, saved once per version, and nobody else’s', async () => {
    const { id } = (await create({ name: ' Spring ', lines: [{ skuId: 'S1S', quantity: 4 }] })).data;
    expect((await read(id)).data).toMatchObject({ name: 'Spring', version: 1, lines: [{ skuId: 'S1S' }] });
    const save = (version: number) =>
      client.call('POST', `/api/wholeSale/drafts/${id}`, draftSummarySchema, {
        body: {
          name: 'Summer',
          windowId: 'EARLY',
          version,
          lines: [
            { skuId: 'S1S', quantity: 6 },
            { skuId: 'GONE', quantity: 1 },
          ],
        },
      });
    expect((await save(1)).data).toMatchObject({ name: 'Summer', version: 2, pieces: 7 });
    expect((await save(1)).code).toBe(409);
    expect((await read(id)).data).toMatchObject({ windowId: 'EARLY', goneSkus: ['GONE'] });
    expect((await read(id, other)).status).toBe(404);
    expect((await other.call('GET', '/api/wholeSale/drafts', draftListSchema)).data).toEqual([]);
    expect((await read('x')).status).toBe(404);
    await client.call('DELETE', `/api/wholeSale/drafts/${id}`, emptySchema);
    expect((await read(id)).status).toBe(404);
  });

  it('has a sku once: quantities of the same one are added', async () => {
    const lines = [4, 2].map((quantity) => ({ skuId: 'S1S', quantity }));
    const { data: made } = await create({ name: 'Twice', lines });
    expect(made).toMatchObject({ lineCount: 1, pieces: 6 });
    const saved = await client.call('POST', `/api/wholeSale/drafts/${made.id}`, draftSummarySchema, {
      body: { name: 'Twice', windowId: null, version: 1, lines },
    });
    expect(saved.data).toMatchObject({ lineCount: 1, pieces: 6 });
    expect((await read(made.id)).data.lines).toMatchObject([{ skuId: 'S1S', quantity: 6 }]);
    await client.call('DELETE', `/api/wholeSale/drafts/${made.id}`, emptySchema);
  });

  it('is made of an earlier order, and goes into the cart whole or not at all', async () => {
    await client.addWholesale([
      { skuId: 'S1S', quantity: 4 },
      { skuId: 'S2S', quantity: 1 },
    ]);
    const { orderId } = (await client.orderWholesale({ address, expectedTotal: 31_000 })).data;
    const { id, pieces } = (await create({ name: 'Again', fromOrder: orderId })).data;
    expect(pieces).toBe(5);
    expect((await create({ name: 'Stolen', fromOrder: orderId }, other)).status).toBe(404);
    const put = () => client.call('POST', `/api/wholeSale/drafts/${id}/cart`, draftToCartSchema);
    await shop.pool.query(`update skus set stock = 2 where id = 'S1S'`);
    expect(await put()).toMatchObject({
      code: 40902,
      body: { data: { problems: [{ skuId: 'S1S', problem: 'STOCK', limit: 2 }] } },
    });
    expect((await client.readWholesaleCart()).data.deliveries).toEqual([]);
    await shop.pool.query(`update skus set stock = 100 where id = 'S1S'`);
    expect((await put()).data.totalQuantity).toBe(5);
    expect((await client.readWholesaleCart()).data.total).toBe(31_000);
  });
});

test('a line sheet has the styles of a list as PDF with pictures and as a file that can be uploaded', async () => {
  await shop.pool.query(`update skus set barcode = '4006381333931' where id = 'S1S'`);
  const { data } = await client.call('POST', '/api/wholeSale/lineSheet', lineSheetSchema, {
    body: { keyword: 'STYLE1' },
  });
  const [pdf, csv] = await Promise.all(data.documents.map(({ path: url }) => shop.app.inject({ url })));
  expect(pdf?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf?.rawPayload.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(readPdf(pdf?.rawPayload ?? Buffer.of())[0]).not.toContain('missing');
  expect(csv?.payload.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFsku,code,size,quantity,brand,title,colour,style,wholesale,retail,minimum,increment,available,barcode',
    expect.stringMatching(/^S1S,ITEM1,S,,Acme,Shirt 1,Navy,STYLE1,60\.00,.*,4006381333931$/),
    expect.stringMatching(/^S1M,ITEM1,M,,/),
  ]);
  expect(data.leftOut).toBe(0);
});

test('a line sheet says how many lines of a longer list it leaves out, and ends after a whole colour', async () => {
  const { data } = await client.call('POST', '/api/wholeSale/lineSheet', lineSheetSchema, { body: {} });
  const { rows: counted } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from skus join items on items.id = item_id
     where style_code in ('STYLE1', 'STYLE2') and on_shelf`,
  );
  expect(data.leftOut).toBe(counted[0]?.count);
  const csv = await shop.app.inject({ url: data.documents[1]?.path ?? '' });
  const lines = csv.payload.trimEnd().split('\r\n');
  expect(lines).toHaveLength(20_002);
  expect(lines.at(-1)).toContain(`The list goes on: ${data.leftOut} of its lines are missing`);
  expect(new Set(lines.slice(-5, -1).map((line) => line.split(',')[1])).size).toBe(1);
});
