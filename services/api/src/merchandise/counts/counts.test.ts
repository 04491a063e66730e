import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { changeStock, getStockJournal } from 'shared-contracts/calls/merchant-catalogue';
import {
  bookCounts,
  closeCountSheet,
  countLines,
  createCountSheet,
  getCountSheet,
  listCountSheets,
  reviewCounts,
} from 'shared-contracts/calls/merchant-counts';
import {
  type CountLines,
  type CreateCountSheet,
  countReviewSchema,
  countSheetPageSchema,
  countSheetSchema,
  createdCountSheetSchema,
} from 'shared-contracts/wire/merchant-counts';
import { stockChangeSchema, stockJournalSchema } from 'shared-contracts/wire/merchant-stock';
import { type Member, registerMember } from '../../modules/testing/client';
import { openWarehouse, type Warehouse } from '../../modules/testing/fulfilment';
import { line, memberOrder } from '../../modules/testing/orders';
import { addStaff } from '../../modules/testing/staff';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';

type Colleague = Awaited<ReturnType<typeof addStaff>>;
let shop: Warehouse;
let ada: Member;
let may: Colleague;
let peter: Colleague;
beforeEach(async () => {
  shop = await openWarehouse();
  ada = await registerMember(shop.app);
  may = await addStaff(shop, ['MERCHANDISER']);
  peter = await addStaff(shop, ['PACKER']);
  await shop.pool.query('update skus set stock = 7, supplied = null');
  await shop.pool.query(`insert into stores (id, name_en, name_zh, region, area, district, address_en, address_zh, phone, hours_en,
      hours_zh, channel_ids) values ('CEN', 'Central', '中環', 'HK', 'island', 'central', '1 Road', '路 1 號', '2', '[]', '[]', '{1}')`);
});
afterEach(async () => {
  await expectCleanLedger(shop.pool);
  await shop.close();
});

const create = (body: Partial<CreateCountSheet>, who = may) =>
  who.call('POST', pathOf(createCountSheet), createdCountSheetSchema, {
    body: { name: 'Shelf A', storeId: null, ...body },
  });
const make = async (...skuIds: string[]) => (await create({ skuIds })).data.sheet.sheetId;
const read = (sheetId: string, who = peter) =>
  who.call('GET', pathOf(getCountSheet, { sheetId }), countSheetSchema);
const count = (sheetId: string, counted: Record<string, number | null>, who = peter) => {
  const lines: CountLines['lines'] = Object.entries(counted).map(([skuId, pieces]) => ({
    skuId,
    counted: pieces,
  }));
  return who.call('POST', pathOf(countLines, { sheetId }), countSheetSchema, { body: { lines } });
};
/** Counts beside the count that was seen. */
const countSeen = async (sheetId: string, line: CountLines['lines'][number], who = peter) => {
  const { data } = await who.call('POST', pathOf(countLines, { sheetId }), countSheetSchema, {
    body: { lines: [line] },
  });
  return data.lines.map(({ skuId, counted, countedBy }) => [skuId, counted, countedBy]);
};
const review = async (sheetId: string) =>
  (await may.call('GET', pathOf(reviewCounts, { sheetId }), countReviewSchema)).data;
const book = (sheetId: string, version: string, { key = randomUUID() as string, who = may } = {}) =>
  who.call('POST', pathOf(bookCounts, { sheetId }), countReviewSchema, {
    body: { version },
    headers: { 'idempotency-key': key },
  });
const bookSeen = async (sheetId: string) => book(sheetId, (await review(sheetId)).version);
const close = (sheetId: string, who = may) =>
  who.call('POST', pathOf(closeCountSheet, { sheetId }), countSheetSchema);
const stockOf = async (skuId: string) =>
  (await shop.pool.query('select stock from skus where id = $1', [skuId])).rows[0].stock;
const journal = async (skuId: string) =>
  (await may.call('GET', pathOf(getStockJournal, { skuId }), stockJournalSchema)).data.rows;

it('a sheet is counted blind and booked at once, with the pieces of orders kept off sale', async () => {
  const order = await shop.buyThree(ada);
  const before = await stockOf('S1S');
  const sheetId = await make('S1S', 'S2S', 'S3S', 'S4S');
  expect(sheetId).toMatch(/^CS[A-Z2-9]{10}$/);
  const counted = (await count(sheetId, { S1S: before + 1, S2S: 7, S4S: 0 })).data;
  expect(counted).toMatchObject({ lineCount: 4, countedCount: 3, state: 'OPEN' });
  expect(counted.lines[0]).toEqual(
    expect.not.objectContaining({ onHand: expect.anything(), stock: expect.anything() }),
  );
  // Nothing changes before the review.
  expect(await stockOf('S4S')).toBe(7);
  const seen = await review(sheetId);
  expect(
    seen.lines.map(({ skuId, counted: pieces, onHand, committed, problem }) => [
      skuId,
      pieces,
      onHand,
      committed,
      problem,
    ]),
  ).toEqual([
    ['S1S', before + 1, before + 2, 2, null],
    ['S2S', 7, 7, 1, null],
    ['S3S', null, 7, 0, null],
    ['S4S', 0, 7, 0, null],
  ]);
  const booked = await book(sheetId, seen.version);
  expect(booked.data).toMatchObject({ state: 'BOOKED', endedBy: 'MERCHANDISER' });
  expect([await stockOf('S1S'), await stockOf('S2S'), await stockOf('S3S'), await stockOf('S4S')]).toEqual([
    before - 1,
    6,
    7,
    0,
  ]);
  expect((await journal('S1S'))[0]).toMatchObject({
    quantity: -1,
    reason: 'COUNTED',
    counted: before + 1,
    committed: 2,
    countSheetId: sheetId,
    staffName: 'MERCHANDISER',
  });
  expect(await journal('S3S')).toEqual([]);
  const { rows } = await shop.pool.query(
    `select action, after from audit_log where subject_id = $1 order by id`,
    [sheetId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['count-sheet.create', 'count-sheet.book']);
  expect(rows[1].after).toMatchObject({
    counted: 3,
    differences: [{ skuId: 'S1S' }, { skuId: 'S4S' }],
  });
  expect(order).toBeTruthy();
});

it('what somebody else has counted since stays, until somebody who has seen it says what holds', async () => {
  const sheetId = await make('S1S');
  expect(await countSeen(sheetId, { skuId: 'S1S', counted: 5, seen: null })).toEqual([['S1S', 5, 'PACKER']]);
  const kept = [['S1S', 5, 'PACKER']];
  expect(await countSeen(sheetId, { skuId: 'S1S', counted: 3, seen: null }, may)).toEqual(kept);
  expect(await countSeen(sheetId, { skuId: 'S1S', counted: null, seen: 3 }, may)).toEqual(kept);
  expect(await countSeen(sheetId, { skuId: 'S1S', counted: 8, seen: 5 }, may)).toEqual([
    ['S1S', 8, 'MERCHANDISER'],
  ]);
  // Taken back meanwhile: nobody's count is lost.
  await count(sheetId, { S1S: null });
  expect(await countSeen(sheetId, { skuId: 'S1S', counted: 6, seen: 8 })).toEqual([['S1S', 6, 'PACKER']]);
});

it('a count of before pieces left the shelf is refused, all of the sheet with it, until it is taken again', async () => {
  const paid = await shop.buyThree(ada);
  const sheetId = await make('S1S', 'S2S');
  await count(sheetId, { S1S: 7, S2S: 6 });
  // An order that comes meanwhile takes no piece off the shelf; a parcel does.
  await shop.buyThree(ada);
  await shop.pack(paid, [[0, 2]]);
  const seen = await review(sheetId);
  expect(seen.lines.map(({ problem }) => problem)).toEqual(['MOVED', null]);
  expect(await book(sheetId, seen.version)).toMatchObject({
    status: 409,
    body: { data: { skuIds: ['S1S'] } },
  });
  expect(await stockOf('S2S')).toBe(5);
  await count(sheetId, { S1S: 5 });
  // Who has seen the older count does not book the newer one.
  expect((await book(sheetId, seen.version)).status).toBe(409);
  expect((await bookSeen(sheetId)).data.state).toBe('BOOKED');
  expect([await stockOf('S1S'), await stockOf('S2S')]).toEqual([3, 4]);
});

it('a count below what orders hold is refused, and may be taken back', async () => {
  await shop.buyThree(ada);
  const sheetId = await make('S1S', 'S3S');
  await count(sheetId, { S1S: 1, S3S: 7 });
  expect((await review(sheetId)).lines[0]).toMatchObject({ committed: 2, problem: 'HELD' });
  expect((await bookSeen(sheetId)).status).toBe(409);
  await count(sheetId, { S1S: null });
  expect((await bookSeen(sheetId)).data).toMatchObject({ state: 'BOOKED', countedCount: 1 });
});

it('is booked once with a key, by one of two who press at once, and by nobody after it was closed', async () => {
  const sheetId = await make('S3S');
  expect((await bookSeen(sheetId)).status).toBe(409);
  await count(sheetId, { S3S: 5 });
  const { version } = await review(sheetId);
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => book(sheetId, version, { key })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await book(sheetId, version)).status).toBe(409);
  expect((await count(sheetId, { S3S: 4 })).status).toBe(409);
  expect((await close(sheetId)).status).toBe(409);
  expect((await journal('S3S')).length).toBe(1);

  const other = await make('S4S');
  await count(other, { S4S: 1 });
  const seen = await review(other);
  const both = await Promise.all([1, 2].map(() => book(other, seen.version)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const given = await make('S4M');
  await count(given, { S4M: 0 });
  expect((await close(given)).data.state).toBe('CLOSED');
  expect((await bookSeen(given)).status).toBe(409);
  expect(await stockOf('S4M')).toBe(7);
});

it('no piece is lost or doubled when shoppers buy what is being booked', async () => {
  const sheetId = await make('S1S', 'S1M', 'S3S');
  await count(sheetId, { S1S: 7, S1M: 7, S3S: 6 });
  const { version } = await review(sheetId);
  const [booked, ...placed] = await Promise.all([
    book(sheetId, version),
    ...[1, 2, 3].map(() => ada.placeOrder({ ...memberOrder, lines: [line('S1S', 1)] })),
  ]);
  expect(placed).toHaveLength(3);
  expect(booked.status).toBe(200);
  const { rows } = await shop.pool.query(
    `select coalesce(sum(l.quantity), 0)::int as held from order_lines l join orders o on o.id = l.order_id
     where l.sku_id = 'S1S' and o.holds_stock`,
  );
  expect(rows[0].held).toBe(3);
  expect(await stockOf('S1S')).toBe(4);
});

it('counts a store, where orders hold nothing', async () => {
  const { sheet } = (await create({ storeId: 'CEN', skuIds: ['S1S', 'S1M'] })).data;
  await count(sheet.sheetId, { S1S: 3, S1M: 0 });
  expect((await bookSeen(sheet.sheetId)).data.state).toBe('BOOKED');
  const { rows } = await shop.pool.query('select sku_id, stock from store_stock order by sku_id');
  expect(rows).toEqual([
    { sku_id: 'S1M', stock: 0 },
    { sku_id: 'S1S', stock: 3 },
  ]);
  expect((await journal('S1S'))[0]).toMatchObject({
    storeId: 'CEN',
    quantity: 3,
    countSheetId: sheet.sheetId,
  });
  expect(await stockOf('S1S')).toBe(7);
  // Pieces that come between count and booking are found out, too.
  const next = (await create({ storeId: 'CEN', skuIds: ['S1S'] })).data.sheet.sheetId;
  await count(next, { S1S: 2 });
  await may.call('POST', pathOf(changeStock, { skuId: 'S1S' }), stockChangeSchema, {
    body: { storeId: 'CEN', change: 1, reason: 'FOUND' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect((await review(next)).lines[0]).toMatchObject({ onHand: 4, problem: 'MOVED' });
});

it('finds the skus of a brand or category, and those that nobody has counted for some days', async () => {
  const ids = async (body: Partial<CreateCountSheet>) =>
    (await create(body)).data.sheet.lines.map(({ skuId }) => skuId);
  const { rows } = await shop.pool.query(
    `select brand_name, category_codes from items where id = (select item_id from skus where id = 'S1S')`,
  );
  const first = await make('S1S');
  await count(first, { S1S: 7 });
  await bookSeen(first);
  const found = (await create({ brand: rows[0].brand_name, notCountedForDays: 30 })).data;
  expect(found.rest).toBe(0);
  expect(found.sheet.lines.map(({ skuId }) => skuId)).toContain('S1M');
  expect(found.sheet.lines.map(({ skuId }) => skuId)).not.toContain('S1S');
  // What stands on an open sheet is not counted twice.
  expect(await ids({ brand: rows[0].brand_name })).toEqual(['S1S']);
  expect(await create({ brand: 'Nobody' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'brand' }] },
  });
  expect(await create({ storeId: 'CEN', notCountedForDays: 1 })).toMatchObject({ status: 400 });
  expect(await create({ skuIds: ['S1S', 'NONE'] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lines.1.skuId', message: 'validation.unknownSku' }] },
  });
});

it('is counted by packers, and made, reviewed, booked and closed by who may change the stock', async () => {
  const sheetId = await make('S5S');
  expect((await create({ skuIds: ['S5S'] }, peter)).status).toBe(403);
  expect((await peter.call('GET', pathOf(reviewCounts, { sheetId }), countReviewSchema)).status).toBe(403);
  expect((await book(sheetId, 'v', { who: peter })).status).toBe(403);
  expect((await close(sheetId, peter)).status).toBe(403);
  const service = await addStaff(shop, ['SERVICE']);
  expect((await count(sheetId, { S5S: 1 }, service)).status).toBe(403);
  expect((await count(sheetId, { S5S: 1, NONE: 2 })).status).toBe(400);
  expect((await read(sheetId)).data).toMatchObject({ countedCount: 0, place: { storeId: null } });
  expect((await count(sheetId, { S5S: 1 })).data.lines).toMatchObject([{ counted: 1, countedBy: 'PACKER' }]);
  const list = await peter.call('GET', `${pathOf(listCountSheets)}?state=OPEN`, countSheetPageSchema);
  expect(list.data.rows).toMatchObject([{ sheetId, lineCount: 1, countedCount: 1 }]);
});

it.each([
  `update count_sheet_lines set counted = counted + 1 where counted = 5`,
  `delete from stock_movements where count_sheet_id is not null`,
])('the ledger finds what %s breaks', async (statement) => {
  const sheetId = await make('S3S');
  await count(sheetId, { S3S: 5 });
  await bookSeen(sheetId);
  const { applyRules } = await import('ledger/check-ledger');
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const broken = (await applyRules(client)).find(({ rule }) => rule.name === 'stock: count sheets');
    expect(broken?.rows).toMatchObject(
      [{ sku: 'S3S' }].concat(statement.startsWith('update') ? [{ sku: 'S3S' }] : []),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});
