import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  changeStock,
  getStockJournal,
  listStock,
  listStockPlaces,
} from 'shared-contracts/calls/merchant-catalogue';
import {
  createTransfer,
  editTransfer,
  getTransfer,
  listTransfers,
  moveTransfer,
  receiveTransfer,
  undoTransferReceipt,
} from 'shared-contracts/calls/merchant-transfers';
import { listStores } from 'shared-contracts/calls/store';
import { resultCodes } from 'shared-contracts/result-codes';
import { storeListSchema } from 'shared-contracts/wire/brand';
import {
  stockChangeSchema,
  stockJournalSchema,
  stockPageSchema,
  stockPlacesSchema,
} from 'shared-contracts/wire/merchant-stock';
import {
  type CreateTransfer,
  type MoveTransfer,
  type ReceiveTransfer,
  type Transfer,
  transferPageSchema,
  transferSchema,
} from 'shared-contracts/wire/merchant-transfers';
import { createClient } from '../../modules/testing/client';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { removeFromList } from '../lists/edit-list';
import { readList } from '../lists/list-values';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Colleague = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let may: Colleague;
let peter: Colleague;
const addStore = (id: string, position: number) =>
  shop.pool.query(`insert into stores (id, name_en, name_zh, region, area, district, address_en, address_zh, phone, hours_en,
      hours_zh, channel_ids, pick_up, position)
    values ('${id}', 'Harbour ${id}', '${id} 店', 'HK', 'island', 'central', '1 Road', '路 1 號', '2', '[]', '[]', '{1}', true,
      ${position})`);
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  peter = await addStaff(shop, ['PACKER']);
  await addStore('CEN', 1);
  await addStore('TST', 2);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.app.close());

const to = (toStoreId: string | null, lines: CreateTransfer['lines'], fromStoreId: string | null = null) => ({
  fromStoreId,
  toStoreId,
  lines,
});
const create = (body: object, who = may) =>
  who.call('POST', pathOf(createTransfer), transferSchema, { body });
const make = async (...args: Parameters<typeof to>) => (await create(to(...args))).data;
const read = async ({ transferId }: Transfer) =>
  (await peter.call('GET', pathOf(getTransfer, { transferId }), transferSchema)).data;
const move = ({ transferId, version }: Transfer, step: MoveTransfer['step'], who = may) =>
  who.call('POST', pathOf(moveTransfer, { transferId }), transferSchema, { body: { step, version } });
const sent = async (...args: Parameters<typeof to>) => (await move(await make(...args), 'SEND')).data;
const receive = (
  { transferId }: Transfer,
  lines: ReceiveTransfer['lines'],
  { who = peter, key = randomUUID() as string } = {},
) =>
  who.call('POST', pathOf(receiveTransfer, { transferId }), transferSchema, {
    body: { lines },
    headers: { 'idempotency-key': key },
  });
const undo = ({ transferId }: Transfer, receiptId: string, who = peter) =>
  who.call('POST', pathOf(undoTransferReceipt, { transferId, receiptId }), transferSchema);
const stockRow = async (skuId: string, query = '') => {
  const { data } = await peter.call('GET', `${pathOf(listStock)}?search=${skuId}${query}`, stockPageSchema);
  return data.rows.find((row) => row.skuId === skuId);
};
const change = (skuId: string, body: object, who = may) =>
  who.call('POST', pathOf(changeStock, { skuId }), stockChangeSchema, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
const journal = async (skuId: string) =>
  (await may.call('GET', pathOf(getStockJournal, { skuId }), stockJournalSchema)).data.rows.map((row) => [
    row.storeId,
    row.quantity,
    row.stockAfter,
    row.reason,
  ]);

describe('stock of stores (behaviour/back-office)', () => {
  it('is named beside that of the warehouse, which alone is for sale', async () => {
    const places = await peter.call('GET', pathOf(listStockPlaces), stockPlacesSchema);
    expect(places.data.map(({ storeId }) => storeId)).toEqual([null, 'CEN', 'TST']);
    const counted = await change('S5S', { storeId: 'CEN', counted: 4, expectedOnHand: 0, reason: 'COUNTED' });
    expect(counted.data).toEqual({ skuId: 'S5S', change: 4, stock: 4, committed: 0 });
    await change('S5S', { storeId: 'TST', change: 2, reason: 'FOUND' });
    await change('S5S', { storeId: 'TST', change: -1, reason: 'DAMAGED' });
    expect(await stockRow('S5S')).toMatchObject({
      stock: 7,
      stores: [
        { storeId: 'CEN', stock: 4 },
        { storeId: 'TST', stock: 1 },
      ],
    });
    expect(await journal('S5S')).toEqual([
      ['TST', -1, 1, 'DAMAGED'],
      ['TST', 2, 2, 'FOUND'],
      ['CEN', 4, 4, 'COUNTED'],
    ]);
    expect((await stockRow('S5S', '&store=TST'))?.stock).toBe(7);
    expect(await stockRow('S5S', '&store=TST&below=1')).toBeUndefined();
    expect(await stockRow('S5M', '&store=TST')).toBeUndefined();
  });

  it('never goes below zero, and a count that is out of date is refused', async () => {
    expect(await change('S5S', { storeId: 'TST', change: -2, reason: 'LOST' })).toMatchObject({
      code: resultCodes.outOfStock,
      body: { data: { stock: 1 } },
    });
    expect(
      await change('S5S', { storeId: 'CEN', counted: 9, expectedOnHand: 3, reason: 'COUNTED' }),
    ).toMatchObject({ status: 409, body: { data: { onHand: 4 } } });
    expect((await change('S5S', { storeId: 'NONE', change: 1, reason: 'FOUND' })).status).toBe(404);
    expect((await change('NONE', { storeId: 'CEN', change: 1, reason: 'FOUND' })).status).toBe(404);
    expect((await change('S5S', { storeId: 'CEN', change: 1, reason: 'FOUND' }, peter)).status).toBe(403);
    const lost = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => change('S5S', { storeId: 'CEN', change: -1, reason: 'LOST' })),
    );
    expect(lost.filter(({ status }) => status === 200)).toHaveLength(4);
    // The first pieces of a sku in a store come at once.
    await Promise.all([1, 2, 3].map(() => change('S5M', { storeId: 'TST', change: 1, reason: 'FOUND' })));
    expect(await stockRow('S5M')).toMatchObject({ stores: [{ storeId: 'TST', stock: 3 }] });
  });

  it('leaves with its store, which stays while a transfer needs it', async () => {
    await addStore('OLD', 3);
    await change('S6M', { storeId: 'OLD', change: 3, reason: 'FOUND' });
    const staff = { id: may.id, name: 'May', roles: [] } as never;
    const remove = async () => {
      const row = (await readList(shop.db, 'stores')).find(({ id }) => id === 'OLD');
      await removeFromList(shop.db, staff, 'stores', { id: 'OLD', version: row?.version ?? '' });
    };
    const made = await sent('OLD', [{ skuId: 'S6M', pieces: 1 }]);
    await expect(remove()).rejects.toMatchObject({ data: { uses: 1 } });
    await move(made, 'CANCEL');
    await remove();
    expect((await journal('S6M'))[0]).toEqual(['OLD', -3, 0, 'REMOVED']);
    await addStore('OLD', 3);
    await change('S6M', { storeId: 'OLD', change: 1, reason: 'FOUND' });
  });
});

describe('a transfer (behaviour/back-office)', () => {
  it('takes pieces out of one place, and into the other as they come', async () => {
    const made = await make('CEN', [
      { skuId: 'S1S', pieces: 5 },
      { skuId: 'S1M', pieces: 2 },
    ]);
    expect(made).toMatchObject({
      transferId: expect.stringMatching(/^TR[A-Z2-9]{10}$/),
      state: 'DRAFT',
      from: { storeId: null },
      to: { storeId: 'CEN', nameEn: 'Harbour CEN' },
      lines: [{ skuId: 'S1S', titleEn: 'Shirt 1', available: 7 }, { skuId: 'S1M' }],
    });
    expect(await stockRow('S1S')).toMatchObject({ stock: 7, onTheWay: 0 });
    expect((await receive(made, [{ skuId: 'S1S', pieces: 1 }])).status).toBe(409);

    const onItsWay = (await move(made, 'SEND')).data;
    expect(onItsWay).toMatchObject({ state: 'SENT', sentBy: 'MERCHANDISER' });
    expect(await stockRow('S1S')).toMatchObject({ stock: 2, stores: [], onTheWay: 5 });
    const first = (await receive(onItsWay, [{ skuId: 'S1S', pieces: 4 }])).data;
    expect(first).toMatchObject({ state: 'SENT', received: 4, receipts: [{ staffName: 'PACKER' }] });
    expect(await stockRow('S1S')).toMatchObject({ stores: [{ storeId: 'CEN', stock: 4 }], onTheWay: 1 });
    const all = await receive(onItsWay, [
      { skuId: 'S1S', pieces: 1 },
      { skuId: 'S1M', pieces: 2 },
    ]);
    expect(all.data.state).toBe('RECEIVED');
    expect(await journal('S1S')).toEqual([
      ['CEN', 1, 5, 'ARRIVED'],
      ['CEN', 4, 4, 'ARRIVED'],
      [null, -5, 2, 'SENT'],
    ]);
    // Shoppers see it on the item page.
    const { data } = await createClient(shop.app).call(
      'GET',
      `${pathOf(listStores)}?skuId=S1S`,
      storeListSchema,
    );
    expect(data).toMatchObject([{ id: 'CEN', availability: 'IN_STOCK' }]);
    const { rows } = await shop.pool.query(`select action from audit_log where subject_id = $1 order by id`, [
      made.transferId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'transfer.create',
      'transfer.send',
      'transfer.receive',
      'transfer.receive',
    ]);
  });

  it('goes from store to store and back to the warehouse', async () => {
    await change('S2S', { storeId: 'CEN', counted: 3, reason: 'COUNTED' });
    const across = await sent('TST', [{ skuId: 'S2S', pieces: 2 }], 'CEN');
    await receive(across, [{ skuId: 'S2S', pieces: 2 }]);
    const back = await sent(null, [{ skuId: 'S2S', pieces: 1 }], 'TST');
    await receive(back, [{ skuId: 'S2S', pieces: 1 }]);
    expect(await stockRow('S2S')).toMatchObject({
      stock: 8,
      stores: [
        { storeId: 'CEN', stock: 1 },
        { storeId: 'TST', stock: 1 },
      ],
    });
  });

  it('sends no more than is there, and names what is short', async () => {
    const made = await make('CEN', [
      { skuId: 'S2M', pieces: 8 },
      { skuId: 'S3M', pieces: 1 },
      { skuId: 'S3S', pieces: 100 },
    ]);
    expect(await move(made, 'SEND')).toMatchObject({
      status: 409,
      body: {
        data: {
          short: [
            { skuId: 'S2M', available: 7 },
            { skuId: 'S3S', available: 7 },
          ],
        },
      },
    });
    expect(await stockRow('S3M')).toMatchObject({ stock: 7, onTheWay: 0 });
  });

  it('is sent once, by one of two who press at once', async () => {
    const made = await make('CEN', [{ skuId: 'S3M', pieces: 2 }]);
    const both = await Promise.all([1, 2].map(() => move(made, 'SEND')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockRow('S3M')).toMatchObject({ stock: 5, onTheWay: 2 });
  });

  it('is received once with a key, and never more than is on its way', async () => {
    const made = await sent('CEN', [{ skuId: 'S4S', pieces: 5 }]);
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => receive(made, [{ skuId: 'S4S', pieces: 2 }], { key })));
    expect(twice.map(({ data }) => data.received)).toEqual([2, 2]);
    expect((await receive(made, [{ skuId: 'S4S', pieces: 3 }], { key })).code).toBe(
      resultCodes.idempotencyMismatch,
    );
    expect(await receive(made, [{ skuId: 'S4S', pieces: 4 }])).toMatchObject({
      status: 409,
      body: { data: { more: [{ skuId: 'S4S', pieces: 1 }] } },
    });
    const both = await Promise.all([1, 2].map(() => receive(made, [{ skuId: 'S4S', pieces: 3 }])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(made)).toMatchObject({ state: 'RECEIVED', received: 5 });
    expect(
      await receive(await sent('CEN', [{ skuId: 'S4S', pieces: 1 }]), [{ skuId: 'S4M', pieces: 1 }]),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'lines.0.skuId' }] } });
  });

  it('is cancelled before anything has come, and its pieces are back', async () => {
    const made = await sent('CEN', [{ skuId: 'S4M', pieces: 3 }]);
    expect((await stockRow('S4M'))?.stock).toBe(4);
    const both = await Promise.all([move(made, 'CANCEL'), receive(made, [{ skuId: 'S4M', pieces: 3 }])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await sent('CEN', [{ skuId: 'S6S', pieces: 3 }]);
    expect((await move(other, 'CANCEL')).data).toMatchObject({ state: 'CANCELLED', endedBy: 'MERCHANDISER' });
    expect(await stockRow('S6S')).toMatchObject({ stock: 7, onTheWay: 0 });
    expect((await move(await read(other), 'SEND')).status).toBe(409);
  });

  it('is closed with what is missing, and opened again when it is found', async () => {
    const made = await sent('TST', [{ skuId: 'S1M', pieces: 3 }]);
    const some = (await receive(made, [{ skuId: 'S1M', pieces: 1 }])).data;
    expect((await move(some, 'CANCEL')).status).toBe(409);
    const closed = (await move(some, 'CLOSE')).data;
    expect(closed).toMatchObject({ state: 'CLOSED', pieces: 3, received: 1 });
    expect(await stockRow('S1M')).toMatchObject({ stock: 2, onTheWay: 0 });
    expect((await receive(closed, [{ skuId: 'S1M', pieces: 1 }])).status).toBe(409);
    const open = (await move(closed, 'REOPEN')).data;
    expect(open).toMatchObject({ state: 'SENT', endedAt: null });
    expect((await receive(open, [{ skuId: 'S1M', pieces: 2 }])).data.state).toBe('RECEIVED');
  });

  it('that was received by mistake is on its way again, once, and every piece stands in the journal', async () => {
    await change('S5M', { storeId: 'CEN', counted: 4, reason: 'COUNTED' });
    const made = await sent('CEN', [{ skuId: 'S5M', pieces: 3 }]);
    await receive(made, [{ skuId: 'S5M', pieces: 1 }]);
    const whole = (await receive(made, [{ skuId: 'S5M', pieces: 2 }])).data;
    expect(whole.state).toBe('RECEIVED');
    const receiptId = whole.receipts[0]?.receiptId ?? '';
    const both = await Promise.all([1, 2].map(() => undo(made, receiptId)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(made)).toMatchObject({
      state: 'SENT',
      received: 1,
      receipts: [
        { receiptId, undoneBy: 'PACKER', undoneAt: expect.any(String) },
        { undoneBy: null, undoneAt: null },
      ],
    });
    expect((await journal('S5M')).slice(0, 3)).toEqual([
      ['CEN', -2, 5, 'CORRECTION'],
      ['CEN', 2, 7, 'ARRIVED'],
      ['CEN', 1, 5, 'ARRIVED'],
    ]);
    expect(await stockRow('S5M')).toMatchObject({ onTheWay: 2 });
    await expectCleanLedger(shop.pool);
    expect((await receive(made, [{ skuId: 'S5M', pieces: 2 }])).data.state).toBe('RECEIVED');
  });

  it('stays received when its pieces have left the place, when it was closed, and for who receives nothing', async () => {
    const made = await sent('CEN', [{ skuId: 'S6M', pieces: 2 }]);
    const some = (await receive(made, [{ skuId: 'S6M', pieces: 1 }])).data;
    const receiptId = some.receipts[0]?.receiptId ?? '';
    const service = await addStaff(shop, ['SERVICE']);
    expect((await undo(made, receiptId, service)).status).toBe(403);
    expect((await undo(made, randomUUID())).status).toBe(404);
    await move(some, 'CLOSE');
    expect(await undo(made, receiptId)).toMatchObject({ status: 409, body: { data: { state: 'CLOSED' } } });
    await move(await read(made), 'REOPEN');
    await change('S6M', { storeId: 'CEN', counted: 0, reason: 'COUNTED' });
    expect(await undo(made, receiptId)).toMatchObject({ status: 409, body: { data: { skuIds: ['S6M'] } } });
    expect(await read(made)).toMatchObject({ state: 'SENT', received: 1, receipts: [{ undoneAt: null }] });
    // Back in the warehouse the pieces may be sold: never below zero.
    const back = await sent(null, [{ skuId: 'S2S', pieces: 1 }], 'CEN');
    const arrived = (await receive(back, [{ skuId: 'S2S', pieces: 1 }])).data;
    await change('S2S', { counted: 0, reason: 'COUNTED' });
    expect(await undo(back, arrived.receipts[0]?.receiptId ?? '')).toMatchObject({
      status: 409,
      body: { data: { skuIds: ['S2S'] } },
    });
  });

  it('is edited until it is sent, and not over what a colleague has changed', async () => {
    const made = await make('CEN', [{ skuId: 'S6S', pieces: 1 }]);
    const edit = (version: string, body: object) =>
      may.call('POST', pathOf(editTransfer, { transferId: made.transferId }), transferSchema, {
        body: { ...body, version },
      });
    const edited = (await edit(made.version, to('TST', [{ skuId: 'S6S', pieces: 2 }]))).data;
    expect(edited).toMatchObject({ to: { storeId: 'TST' }, pieces: 2 });
    expect((await edit(made.version, to('CEN', [{ skuId: 'S6S', pieces: 3 }]))).status).toBe(409);
    // Who has seen an older one does not send it.
    expect((await move(made, 'SEND')).status).toBe(409);
    await move(edited, 'SEND');
    expect((await edit(edited.version, to('CEN', [{ skuId: 'S6S', pieces: 3 }]))).status).toBe(409);
  });

  it('needs two places and known skus', async () => {
    const errorsOf = async (body: object) => (await create(body)).body;
    expect(await errorsOf(to(null, [{ skuId: 'S1S', pieces: 1 }]))).toMatchObject({
      errors: [{ path: 'toStoreId' }],
    });
    expect(await errorsOf(to('NONE', [{ skuId: 'S1S', pieces: 1 }]))).toMatchObject({
      errors: [{ path: 'toStoreId' }],
    });
    expect(await errorsOf(to('CEN', [{ skuId: 'NONE', pieces: 1 }]))).toMatchObject({
      errors: [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }],
    });
  });

  it('is received by packers, and sent, closed and cancelled by who may change the stock', async () => {
    const made = await make('CEN', [{ skuId: 'S5S', pieces: 1 }]);
    for (const step of ['SEND', 'CANCEL', 'CLOSE', 'REOPEN'] as const)
      expect((await move(made, step, peter)).status).toBe(403);
    expect((await create(to('CEN', [{ skuId: 'S5S', pieces: 1 }]), peter)).status).toBe(403);
    const service = await addStaff(shop, ['SERVICE']);
    const onItsWay = (await move(made, 'SEND')).data;
    expect((await receive(onItsWay, [{ skuId: 'S5S', pieces: 1 }], { who: service })).status).toBe(403);
    expect((await receive(onItsWay, [{ skuId: 'S5S', pieces: 1 }])).status).toBe(200);
  });

  it('is found by state, place, number and sku', async () => {
    const made = await make('TST', [{ skuId: 'S3S', pieces: 1 }], 'CEN');
    const found = async (query: string) =>
      (await peter.call('GET', `${pathOf(listTransfers)}?${query}`, transferPageSchema)).data.rows.map(
        ({ transferId }) => transferId,
      );
    expect(await found(`search=${made.transferId.toLowerCase()}`)).toEqual([made.transferId]);
    expect(await found('search=S3S&store=TST&state=DRAFT')).toEqual([made.transferId]);
    expect(await found('search=S3S&state=SENT')).toEqual([]);
  });
});

it.each([
  ['stock: transfers', `update stock_transfer_lines set received = received - 1 where received = 4 + 1`],
  ['stock: transfers', `delete from stock_movements where reason = 'SENT' and sku_id = 'S1S'`],
  ['stock: transfers', `update stock_transfers set state = 'RECEIVED' where state = 'SENT'`],
  ['stock: journal', `update store_stock set stock = stock + 1 where sku_id = 'S1S'`],
  ['stock: journal', `delete from store_stock where sku_id = 'S1S'`],
])('the ledger rule %s finds what %s breaks', async (name, statement) => {
  const { applyRules } = await import('ledger/check-ledger');
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const broken = (await applyRules(client)).find(({ rule }) => rule.name === name);
    expect(broken?.rows.length).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
