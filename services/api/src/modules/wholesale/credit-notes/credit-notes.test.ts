import { randomUUID } from 'node:crypto';
import { until } from 'api-platform/testing/until';
import { readPdf } from 'documents/testing/read-pdf';
import { resultCodes } from 'shared-contracts/wire/common';
import { creditNotesSchema, type WriteCreditNote } from 'shared-contracts/wire/credit-notes';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { merchantBuyerDetailSchema, paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { wholesaleOrderDetailSchema, wholesaleStatementSchema } from 'shared-contracts/wire/wholesale';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, type Member } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { doJobs } from '../../testing/do-jobs';
import { addStaff } from '../../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let buyer: Member;
let manager: Awaited<ReturnType<typeof addStaff>>;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1);
    update skus set stock = 100`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  packer = await addStaff(shop, ['PACKER']);
});
beforeEach(async () => {
  buyer = await registerBuyer(shop, 'A');
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const root = '/api/merchant/wholesale';
async function order(quantity: number): Promise<string> {
  await buyer.addWholesale([{ skuId: 'S1S', quantity }]);
  const { data } = await buyer.orderWholesale(
    { address, expectedTotal: quantity * 6000, windowId: null },
    randomUUID(),
  );
  return data.orderId;
}
const write = (orderId: string, body: WriteCreditNote, { key = randomUUID() as string, by = manager } = {}) =>
  by.call('POST', `${root}/orders/${orderId}/creditNotes`, creditNotesSchema, {
    body,
    headers: { 'idempotency-key': key },
  });
const pay = (orderId: string, amountMinor: number) =>
  manager.call('POST', `${root}/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor, receivedOn: '2026-01-05', reference: randomUUID() },
  });
const read = async (orderId: string) =>
  (await buyer.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema)).data;
const statement = async () =>
  (await buyer.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
const stock = async () =>
  (await shop.pool.query<{ stock: number }>(`select stock from skus where id = 'S1S'`)).rows[0]?.stock ?? 0;
async function ship(orderId: string): Promise<void> {
  const { data } = await packer.call('POST', `/api/merchant/orders/${orderId}/pack`, merchantOrderSchema, {
    body: {},
    headers: { 'idempotency-key': randomUUID() },
  });
  const sent = await packer.call(
    'POST',
    `/api/merchant/orders/${orderId}/shipments/${data.shipments[0]?.shipmentId}/step`,
    merchantOrderSchema,
    { body: { step: 'SHIPPED', isConfirmed: true } },
  );
  expect(sent.data.shipments).toMatchObject([{ status: 'SHIPPED' }]);
}

it('takes pieces off an open invoice: credit, statement, document, mail and history count it, once', async () => {
  const orderId = await order(10);
  await shop.pool.query('update wholesale_accounts set credit_limit_minor = 60000 where customer_id = $1', [
    buyer.memberId,
  ]);
  const [key, before] = [randomUUID(), await stock()];
  const note = { reason: 'Two came damaged', lines: [{ position: 0, quantity: 2 }], restock: false };
  const answers = await Promise.all([write(orderId, note, { key }), write(orderId, note, { key })]);
  for (const { data } of answers) {
    expect(data.notes).toMatchObject([{ amount: 12_000, lines: [{ position: 0, quantity: 2 }] }]);
    expect(data).toMatchObject({ left: 48_000, lines: [{ position: 0, pieces: 8, sent: 0 }] });
  }
  const mismatch = await write(orderId, { reason: 'Else', amountMinor: 100 }, { key });
  expect(mismatch.code).toBe(resultCodes.idempotencyMismatch);
  expect(await stock()).toBe(before);
  const number = answers[0]?.data.notes[0]?.number ?? '';
  const shown = await read(orderId);
  expect(shown.trade).toMatchObject({ open: 48_000, creditNotes: [{ number, amount: 12_000 }] });
  const { entries, terms, notInvoiced = 0, credit = 0 } = await statement();
  expect(entries.at(-1)).toMatchObject({
    kind: 'CREDIT_NOTE',
    reference: number,
    amount: -12_000,
    balance: 48_000,
  });
  expect(terms).toMatchObject({ owed: 48_000, available: 12_000 });
  expect((entries.at(-1)?.balance ?? 0) + notInvoiced + credit).toBe(terms.owed);
  // What was credited can be ordered for.
  expect(await order(2)).toEqual(expect.any(String));

  const link = shown.documents?.find(({ kind }) => kind === 'CREDIT_NOTE');
  const file = await shop.app.inject({ method: 'GET', url: link?.path ?? '' });
  const text = readPdf(file.rawPayload).join(' ');
  for (const words of [number, 'Two came damaged', '120.00']) expect(text).toContain(words);
  await doJobs(shop);
  const mail = shop.mailbox.mails.find(({ subject }) => subject.includes('credit note'));
  expect(mail?.text).toContain(`Credit note ${number}`);
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([`${number}.pdf`]);
  const { timeline } = (await manager.call('GET', `/api/merchant/orders/${orderId}`, merchantOrderSchema))
    .data;
  expect(timeline.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(1);
});

it('never takes more than is left, in pieces or money, nor anything from an order without an invoice', async () => {
  const orderId = await order(4);
  const reason = 'Late';
  const pieces = (quantity: number, restock = false) => ({
    reason,
    lines: [{ position: 0, quantity }],
    restock,
  });
  expect((await write(orderId, pieces(5))).status).toBe(400);
  // Nothing has left the house.
  expect((await write(orderId, pieces(1, true))).status).toBe(400);
  expect((await write(orderId, { reason, amountMinor: 24_001 })).status).toBe(400);
  expect((await write(orderId, { reason })).status).toBe(400);
  await write(orderId, { reason, amountMinor: 20_000 });
  expect((await write(orderId, pieces(1))).status).toBe(400);
  const both = await Promise.all([0, 1].map(() => write(orderId, { reason, amountMinor: 3_000 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await shop.pool.query('update wholesale_accounts set approval_above_minor = 0 where customer_id = $1', [
    buyer.memberId,
  ]);
  expect((await write(await order(1), { reason, amountMinor: 1 })).status).toBe(409);
  const service = await addStaff(shop, ['SERVICE']);
  expect((await write(orderId, { reason, amountMinor: 1 }, { by: service })).status).toBe(403);
});

it('locks the pieces that come back in the order in which sales do', async () => {
  await buyer.addWholesale([
    { skuId: 'S1M', quantity: 1 },
    { skuId: 'S1S', quantity: 1 },
  ]);
  const { data } = await buyer.orderWholesale(
    { address, expectedTotal: 12_000, windowId: null },
    randomUUID(),
  );
  await ship(data.orderId);
  const { rows: sold } = await shop.pool.query<{ position: number }>(
    'select position from order_lines where order_id = $1 order by sku_id desc',
    [data.orderId],
  );
  const lines = sold.map(({ position }) => ({ position, quantity: 1 }));
  const [sale, other] = [await shop.pool.connect(), await shop.pool.connect()];
  await sale.query('begin');
  await sale.query(`select from skus where id = 'S1M' for update`);
  const written = write(data.orderId, { reason: 'Came back', lines, restock: true });
  await until('the credit note waits', async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  // The sale wants this one next.
  await other.query(`select from skus where id = 'S1S' for update nowait`);
  await sale.query('commit');
  other.release();
  sale.release();
  expect((await written).data.notes).toHaveLength(1);
});

it('pieces that came back are for sale again, and the numbers of a year have no gap', async () => {
  const orderId = await order(6);
  await ship(orderId);
  const before = await stock();
  const lines = [{ position: 0, quantity: 2 }];
  expect((await write(orderId, { reason: 'Came back', lines, restock: true })).data.lines).toEqual([
    { position: 0, pieces: 4, sent: 4 },
  ]);
  expect(await stock()).toBe(before + 2);
  const second = await order(2);
  await Promise.all([1, 2, 3].map((amountMinor) => write(second, { reason: 'x', amountMinor })));
  const { rows } = await shop.pool.query<{ number: string }>(
    'select number from wholesale_credit_notes order by number',
  );
  const numbers = rows.map(({ number }) => Number(number.slice(-4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('settles an invoice with what was paid; what was paid beyond it is credit, and can be paid back', async () => {
  const orderId = await order(5);
  await pay(orderId, 20_000);
  await write(orderId, { reason: 'Late', amountMinor: 10_000 });
  expect(await read(orderId)).toMatchObject({ status: 'PAID', trade: { open: 0, credit: 0 } });
  await write(orderId, { reason: 'Very late', amountMinor: 5_000 });
  expect((await read(orderId)).trade).toMatchObject({ open: 0, credit: 5_000 });
  const { entries, terms, credit, notInvoiced = 0 } = await statement();
  expect({ credit, owed: terms.owed }).toEqual({ credit: 5_000, owed: 0 });
  expect((entries.at(-1)?.balance ?? 0) + (credit ?? 0) + notInvoiced).toBe(terms.owed);
  // It is paid back by a reversal, and a payment of what stands.
  const detail = await manager.call('GET', `${root}/buyers/${buyer.memberId}`, merchantBuyerDetailSchema);
  await manager.call(
    'POST',
    `${root}/payments/${detail.data.payments?.[0]?.id}/reverse`,
    paymentOutcomeSchema,
    { body: { reason: 'Paid back' } },
  );
  expect((await read(orderId)).trade).toMatchObject({ open: 15_000, credit: 0 });
  await pay(orderId, 15_000);
  expect((await read(orderId)).trade).toMatchObject({ open: 0, credit: 0 });
  // Single pieces are not refunded beside it, and the page of staff offers none of that.
  const shown = await manager.call('GET', `/api/merchant/orders/${orderId}`, merchantOrderSchema);
  expect(shown.data.mays).toMatchObject({ cancelPieces: false, refund: false, creditNote: true });
});

it('an order that is cancelled later is credited the rest only', async () => {
  const orderId = await order(5);
  await write(orderId, { reason: 'Late', amountMinor: 10_000 });
  await buyer.call('POST', `/api/wholeSale/orders/${orderId}/cancel`, wholesaleOrderDetailSchema);
  const { entries, terms } = await statement();
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['INVOICE', 30_000],
    ['CREDIT_NOTE', -10_000],
    ['CANCELLATION', -20_000],
  ]);
  expect(terms.owed).toBe(0);
  expect((await write(orderId, { reason: 'x', amountMinor: 1 })).status).toBe(409);
});
