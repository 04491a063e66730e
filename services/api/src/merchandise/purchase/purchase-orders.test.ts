import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { getStockJournal, listStock } from 'shared-contracts/calls/merchant-catalogue';
import {
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  movePurchaseOrder,
  receivePurchaseOrder,
  undoReceipt,
} from 'shared-contracts/calls/merchant-purchase-orders';
import { resultCodes } from 'shared-contracts/result-codes';
import {
  type CreatePurchaseOrder,
  type PurchaseOrder,
  purchaseOrderPageSchema,
  purchaseOrderSchema,
  type ReceivePurchaseOrder,
} from 'shared-contracts/wire/merchant-purchase-orders';
import { stockJournalSchema, stockPageSchema } from 'shared-contracts/wire/merchant-stock';
import { sendRestockAlerts } from '../../modules/favourites';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Colleague = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let may: Colleague;
let peter: Colleague;
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  peter = await addStaff(shop, ['PACKER']);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.app.close());

const order = (lines: CreatePurchaseOrder['lines'], fields: Partial<CreatePurchaseOrder> = {}) => ({
  supplier: 'Tai Hing Knitwear',
  expectedOn: '2026-12-10',
  ...fields,
  lines,
});
const create = (body: object, who = may) =>
  who.call('POST', pathOf(createPurchaseOrder), purchaseOrderSchema, { body });
const make = async (...args: Parameters<typeof order>) => (await create(order(...args))).data;
const read = async ({ purchaseOrderId }: PurchaseOrder) =>
  (await may.call('GET', pathOf(getPurchaseOrder, { purchaseOrderId }), purchaseOrderSchema)).data;
const edit = ({ purchaseOrderId, version }: PurchaseOrder, body: CreatePurchaseOrder) =>
  may.call('POST', pathOf(editPurchaseOrder, { purchaseOrderId }), purchaseOrderSchema, {
    body: { ...body, version },
  });
const move = ({ purchaseOrderId }: PurchaseOrder, state: string, who = may) =>
  who.call('POST', pathOf(movePurchaseOrder, { purchaseOrderId }), purchaseOrderSchema, { body: { state } });
const receive = (
  { purchaseOrderId }: PurchaseOrder,
  lines: ReceivePurchaseOrder['lines'],
  { who = peter, key = randomUUID() as string } = {},
) =>
  who.call('POST', pathOf(receivePurchaseOrder, { purchaseOrderId }), purchaseOrderSchema, {
    body: { lines },
    headers: { 'idempotency-key': key },
  });
const undo = ({ purchaseOrderId }: PurchaseOrder, receiptId: string, who = peter) =>
  who.call('POST', pathOf(undoReceipt, { purchaseOrderId, receiptId }), purchaseOrderSchema);
const list = async (query: string) =>
  (await peter.call('GET', `${pathOf(listPurchaseOrders)}?${query}`, purchaseOrderPageSchema)).data;
const stockRow = async (skuId: string) => {
  const { data } = await peter.call('GET', `${pathOf(listStock)}?search=${skuId}`, stockPageSchema);
  return data.rows.find((row) => row.skuId === skuId);
};
const stockOf = async (skuId: string) => (await stockRow(skuId))?.stock;
const latestReceipt = ({ receipts: [receipt] }: PurchaseOrder) => {
  if (!receipt) throw new Error('nothing was received');
  return receipt.receiptId;
};

it('an order from a supplier shows what is on its way, box after box (behaviour/back-office)', async () => {
  const made = await make(
    [
      { skuId: 'S1S', ordered: 10 },
      { skuId: 'S1M', ordered: 4 },
    ],
    { reference: 'TH-991', note: 'Two boxes' },
  );
  expect(made).toMatchObject({
    purchaseOrderId: expect.stringMatching(/^PO[A-Z2-9]{10}$/),
    state: 'OPEN',
    reference: 'TH-991',
    createdBy: 'MERCHANDISER',
    ordered: 14,
    received: 0,
    left: 14,
    lines: [{ skuId: 'S1S', titleEn: 'Shirt 1', size: 'S', ordered: 10, received: 0 }, { skuId: 'S1M' }],
  });
  await make([{ skuId: 'S1S', ordered: 5 }], { expectedOn: '2026-12-05' });
  expect(await stockRow('S1S')).toMatchObject({ stock: 7, incoming: 15, expectedOn: '2026-12-05' });
  expect(await stockRow('S6S')).toMatchObject({ incoming: 0, expectedOn: null });

  const first = (await receive(made, [{ skuId: 'S1S', pieces: 6 }])).data;
  expect(first).toMatchObject({ state: 'OPEN', received: 6, left: 8, receipts: [{ staffName: 'PACKER' }] });
  expect(await stockRow('S1S')).toMatchObject({ stock: 13, incoming: 9 });
  const second = await receive(made, [
    { skuId: 'S1S', pieces: 4 },
    { skuId: 'S1M', pieces: 4 },
  ]);
  expect(second.data).toMatchObject({ state: 'RECEIVED', left: 0 });
  expect(second.data.receipts.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(await stockRow('S1S')).toMatchObject({ stock: 17, incoming: 5 });

  const path = pathOf(getStockJournal, { skuId: 'S1S' });
  const { rows } = (await may.call('GET', path, stockJournalSchema)).data;
  expect(rows[0]).toMatchObject({
    quantity: 4,
    stockAfter: 17,
    reason: 'RECEIVED',
    purchaseOrderId: made.purchaseOrderId,
    staffName: 'PACKER',
  });
  const { rows: log } = await shop.pool.query(
    `select action, after from audit_log where subject_id = $1 order by id`,
    [made.purchaseOrderId],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'purchase-order.create',
    'purchase-order.receive',
    'purchase-order.receive',
  ]);
  expect(log[1].after).toEqual({ lines: [{ skuId: 'S1S', pieces: 6 }] });
});

it('who waits for a size is told when it comes in', async () => {
  await shop.pool.query(`update skus set stock = 0 where id = 'S6M'`);
  await shop.pool.query(
    `insert into restock_alerts (sku_id, email, channel_id, locale, confirmed_at) values ('S6M', 'ada@example.com', 1, 'en', now())`,
  );
  const mails: { to: string }[] = [];
  const send = () =>
    sendRestockAlerts({
      db: shop.db,
      mailer: { send: async (mail) => void mails.push(mail) },
      shopName: 'Harbour',
      shopUrl: 'https://shop.test',
      log: shop.app.log,
    });
  const made = await make([{ skuId: 'S6M', ordered: 1 }]);
  expect(await send()).toBe(0);
  await receive(made, [{ skuId: 'S6M', pieces: 1 }]);
  expect(await send()).toBe(1);
  expect(mails).toMatchObject([{ to: 'ada@example.com' }]);
});

it('each wrong line is named, and nothing is saved then', async () => {
  const before = (await list('')).rows.length;
  const lines = [
    { skuId: 'NOWHERE', ordered: 1 },
    { skuId: 'S2S', ordered: 1 },
    { skuId: 'S2S', ordered: 2 },
  ];
  expect(await create(order(lines))).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'lines.0.skuId', message: 'validation.unknownSku' },
        { path: 'lines.2.skuId', message: 'validation.repeated' },
      ],
    },
  });
  expect(await create(order([{ skuId: 'S2S', ordered: 0 }]))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lines.0.ordered' }] },
  });
  expect(await create(order([{ skuId: 'S2S', ordered: 1 }], { expectedOn: '2026-02-31' }))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expectedOn' }] },
  });
  expect((await list('')).rows).toHaveLength(before);
});

it('more than was ordered comes in after a confirmation of that many', async () => {
  const made = await make([{ skuId: 'S2S', ordered: 3 }]);
  const refused = await receive(made, [{ skuId: 'S2S', pieces: 10 }]);
  expect(refused).toMatchObject({
    status: 409,
    body: { data: { more: [{ skuId: 'S2S', pieces: 7 }] } },
  });
  expect((await receive(made, [{ skuId: 'S2S', pieces: 10, more: 6 }])).status).toBe(409);
  expect(await stockOf('S2S')).toBe(7);
  const { data } = await receive(made, [{ skuId: 'S2S', pieces: 10, more: 7 }]);
  expect(data).toMatchObject({ state: 'RECEIVED', lines: [{ ordered: 3, received: 10 }], left: 0 });
  expect(await stockOf('S2S')).toBe(17);
});

it('a repeated key books once, another delivery with it is refused, and two at once follow each other', async () => {
  const made = await make([{ skuId: 'S2M', ordered: 5 }]);
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => receive(made, [{ skuId: 'S2M', pieces: 2 }], { key })));
  expect(twice.map(({ data }) => data.received)).toEqual([2, 2]);
  expect((await receive(made, [{ skuId: 'S2M', pieces: 3 }], { key })).code).toBe(
    resultCodes.idempotencyMismatch,
  );
  expect(await stockOf('S2M')).toBe(9);
  // After a lost answer the page counts the pieces that came in as more than are left.
  expect((await receive(made, [{ skuId: 'S2M', pieces: 2, more: 2 }], { key })).status).toBe(200);
  expect(await stockOf('S2M')).toBe(9);
  // Two packers open the same box: both book all that is left.
  const both = await Promise.all([1, 2].map(() => receive(made, [{ skuId: 'S2M', pieces: 3 }])));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read(made)).toMatchObject({ state: 'RECEIVED', received: 5 });
  expect(await stockOf('S2M')).toBe(12);
});

it('a SKU that was not ordered needs somebody who may change the stock', async () => {
  const made = await make([{ skuId: 'S3S', ordered: 1 }]);
  const came = [{ skuId: 'S3M', pieces: 2, more: 2 }];
  expect(await receive(made, came)).toMatchObject({ status: 403, body: { data: { skuIds: ['S3M'] } } });
  expect((await receive(made, [{ skuId: 'S3M', pieces: 2 }], { who: may })).status).toBe(409);
  const { data } = await receive(made, came, { who: may });
  expect(data.lines).toMatchObject([{ skuId: 'S3S' }, { skuId: 'S3M', ordered: 0, received: 2 }]);
  expect(data.state).toBe('OPEN');
  expect(await receive(made, [{ skuId: 'NOWHERE', pieces: 1, more: 1 }], { who: may })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }] },
  });
  const taken = (await undo(made, latestReceipt(data))).data;
  expect(taken.lines).toMatchObject([{ skuId: 'S3S' }]);
  expect(taken.lines).toHaveLength(1);
});

it('a delivery is taken back, once, unless its pieces were sold', async () => {
  const made = await make([{ skuId: 'S4S', ordered: 5 }]);
  const full = (await receive(made, [{ skuId: 'S4S', pieces: 5 }])).data;
  const receiptId = latestReceipt(full);
  expect(full.state).toBe('RECEIVED');
  expect((await undo(made, receiptId)).data).toMatchObject({
    state: 'OPEN',
    received: 0,
    receipts: [{ receiptId, undoneBy: 'PACKER' }],
  });
  expect(await stockOf('S4S')).toBe(7);
  expect((await undo(made, receiptId)).status).toBe(409);
  expect((await undo(made, randomUUID())).status).toBe(404);

  const again = latestReceipt((await receive(made, [{ skuId: 'S4S', pieces: 5 }])).data);
  await shop.pool.query(`
    with taken as (update skus set stock = stock - 9, supplied = supplied - 9 where id = 'S4S' returning id, stock)
    insert into stock_movements (sku_id, quantity, stock_after, reason) select id, -9, stock, 'LOST' from taken`);
  expect(await undo(made, again)).toMatchObject({ status: 409, body: { data: { skuIds: ['S4S'] } } });
  expect(await read(made)).toMatchObject({ state: 'RECEIVED', received: 5 });
});

it('closing says that the rest will not come; cancelling is for what never came', async () => {
  const made = await make([{ skuId: 'S5S', ordered: 9 }]);
  expect((await stockRow('S5S'))?.incoming).toBe(9);
  await receive(made, [{ skuId: 'S5S', pieces: 4 }]);
  expect((await move(made, 'CANCELLED')).status).toBe(409);
  expect((await move(made, 'CLOSED')).data).toMatchObject({ state: 'CLOSED', left: 5 });
  expect(await stockRow('S5S')).toMatchObject({ incoming: 0, expectedOn: null });
  expect((await receive(made, [{ skuId: 'S5S', pieces: 1 }])).status).toBe(409);
  expect((await move(made, 'CLOSED')).status).toBe(409);
  expect((await move(made, 'OPEN')).data.state).toBe('OPEN');
  expect((await stockRow('S5S'))?.incoming).toBe(5);

  const other = await make([{ skuId: 'S5S', ordered: 1 }]);
  expect((await move(other, 'CANCELLED')).data.state).toBe('CANCELLED');
  expect((await stockRow('S5S'))?.incoming).toBe(5);
});

it('an edit keeps what has come, and does not overwrite that of a colleague', async () => {
  const made = await make([
    { skuId: 'S5M', ordered: 3 },
    { skuId: 'S6M', ordered: 3 },
  ]);
  await receive(made, [{ skuId: 'S5M', pieces: 2 }]);
  expect(await edit(made, order([{ skuId: 'S6M', ordered: 3 }]))).toMatchObject({
    status: 409,
    body: { data: { skuIds: ['S5M'] } },
  });
  // A delivery does not get in the way of an edit.
  const edited = await edit(made, order([{ skuId: 'S5M', ordered: 2 }], { supplier: 'Wing Fat' }));
  expect(edited.data).toMatchObject({
    supplier: 'Wing Fat',
    state: 'RECEIVED',
    lines: [{ skuId: 'S5M', ordered: 2, received: 2 }],
  });
  expect((await edit(made, order([{ skuId: 'S5M', ordered: 9 }]))).status).toBe(409);
  expect((await edit(edited.data, order([{ skuId: 'S5M', ordered: 9 }]))).data.state).toBe('OPEN');
});

it('a packer books in but does not order, edit, close or add SKUs', async () => {
  const made = await make([{ skuId: 'S6S', ordered: 1 }]);
  expect((await create(order([{ skuId: 'S6S', ordered: 1 }]), peter)).status).toBe(403);
  expect((await move(made, 'CLOSED', peter)).status).toBe(403);
  const service = await addStaff(shop, ['SERVICE']);
  expect((await receive(made, [{ skuId: 'S6S', pieces: 1 }], { who: service })).status).toBe(403);
  expect((await receive(made, [{ skuId: 'S6S', pieces: 1 }])).data.state).toBe('RECEIVED');
});

it('the list is found by state, supplier, number and SKU, page after page', async () => {
  const made = await make([{ skuId: 'S6M', ordered: 2 }], { supplier: '100%_Silk', reference: 'Silk/7' });
  const found = async (query: string) =>
    (await list(query)).rows.map(({ purchaseOrderId }) => purchaseOrderId);
  for (const search of ['100%25_s', 'silk/', made.purchaseOrderId.toLowerCase()])
    expect(await found(`search=${search}`)).toEqual([made.purchaseOrderId]);
  expect(await found('search=S6M&state=OPEN')).toContain(made.purchaseOrderId);
  expect(await found('search=S6M&state=CLOSED')).toEqual([]);
  for (let count = 0; count < 51; count += 1)
    await make([{ skuId: 'S6M', ordered: 1 }], { supplier: 'Paged' });
  const first = await list('search=paged');
  expect(first.rows).toHaveLength(50);
  const rest = await list(`search=paged&cursor=${first.next}`);
  expect(rest).toMatchObject({ rows: [{ supplier: 'Paged', ordered: 1, left: 1 }], next: null });
});

it.each([
  [
    `update purchase_order_lines set received = received + 1 where sku_id = 'S1M'`,
    { journal: 4, received: 5 },
  ],
  [`delete from stock_movements where sku_id = 'S1M'`, { journal: 0, received: 4 }],
  [`update purchase_orders set state = 'RECEIVED' where state = 'OPEN'`, { state: 'RECEIVED' }],
])('the ledger finds what %s breaks', async (statement, row) => {
  const { applyRules } = await import('ledger/check-ledger');
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const broken = (await applyRules(client)).find(({ rule }) => rule.name === 'stock: deliveries');
    expect(broken?.rows).toContainEqual(expect.objectContaining(row));
  } finally {
    await client.query('rollback');
    client.release();
  }
});
