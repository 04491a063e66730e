import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { createFolderStorage } from 'file-storage';
import { pathOf } from 'shared-contracts/calls/call';
import * as calls from 'shared-contracts/calls/merchant-closing';
import { refundAmount } from 'shared-contracts/calls/merchant-orders';
import { daysOfMonth, monthAt } from 'shared-contracts/month';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  type ClosingLine,
  closingSchema,
  settlementResultSchema,
  settlementSchema,
} from 'shared-contracts/wire/merchant-closing';
import { dashboardSchema } from 'shared-contracts/wire/merchant-dashboard';
import type { ExportKind } from 'shared-contracts/wire/merchant-exports';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { makeExport } from '../exports/make-export';
import { sumSales } from '../modules/dashboard';
import { refundReturn } from '../modules/returns';
import { giveCard, giveCoupon, givePoints } from '../modules/testing/benefits';
import { type Member, registerMember } from '../modules/testing/client';
import { addOffer } from '../modules/testing/coupon-offers';
import { doJobs } from '../modules/testing/do-jobs';
import { line } from '../modules/testing/orders';
import { signedWebhook } from '../modules/testing/payment-shop';
import { openReturnShop, piece, type ReturnShop } from '../modules/testing/returns';
import { addStaff } from '../modules/testing/staff';

/** All that happened is moved into a month that has ended. */
const daysBack = 35;
const past = monthAt(Date.now() - daysBack * 86_400_000);
const running = monthAt(Date.now());
const { from, to, until } = daysOfMonth(past);

let shop: ReturnShop;
let folder: string;
let ada: Member;
/** An order of which a piece was refunded and another one exchanged. */
let orderId: string;
let lines: ClosingLine[];
type StaffCaller = Awaited<ReturnType<typeof addStaff>>;
let admin: StaffCaller;
let service: StaffCaller;

/** Moves everything to the month before, as if it had happened then. */
async function moveBack(): Promise<void> {
  for (const [table, ...columns] of [
    ['orders', 'created_at', 'paid_at'],
    ['payment_attempts', 'created_at'],
    ['payment_refunds', 'requested_at', 'updated_at'],
    ['payment_disputes', 'opened_at'],
    ['return_events', 'at'],
    ['gift_cards', 'issued_at'],
    ['gift_card_entries', 'at'],
    ['point_entries', 'at'],
    ['order_events', 'at'],
  ])
    await shop.pool.query(
      `update ${table} set ${columns.map((one) => `${one} = ${one} - interval '${daysBack} days'`).join(', ')}`,
    );
}

/** A trade order of 26,000 with an invoice, a part of it paid, and a credit note. */
async function tradeOrder(): Promise<void> {
  const buyer = await registerMember(shop.app);
  const id = await shop.buy(buyer, { lines: [line('S1S', 2)], expectedTotal: 26_000 }, 'PAID');
  await shop.pool.query(`update orders set wholesale = true, paid_at = null where id = $1`, [id]);
  await shop.pool.query(`delete from payment_attempts where order_id = $1`, [id]);
  await shop.pool.query(
    `insert into wholesale_orders (order_id, company, payment_days, invoice_number, invoiced_on, due_on)
     values ($1, 'Mei', 30, 'INV1', $2, $3)`,
    [id, to, until],
  );
  await shop.pool.query(
    `insert into wholesale_payments (order_id, amount_minor, received_on, reference, recorded_by)
     values ($1, 10000, $2, 'T1', 'x')`,
    [id, to],
  );
  await shop.pool.query(
    `insert into wholesale_credit_notes (number, order_id, issued_on, amount_minor, reason, is_restocked, written_by,
       idempotency_key, request_digest) values ('CN1', $1, $2, 1500, 'Came late', false, 'x', 'k', 'd')`,
    [id, to],
  );
}

beforeAll(async () => {
  shop = await openReturnShop();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-closing-'));
  ada = await registerMember(shop.app);
  admin = await addStaff(shop, ['ADMINISTRATOR']);
  service = await addStaff(shop, ['SERVICE']);
  await addOffer(shop.db, 'TEN');
  await givePoints(shop.db, ada, 3_000);
  const giftCards = [await giveCard(shop.db, ada, 2_000), await giveCard(shop.db, ada, 1_234)];
  // 33,000 and 4,000 of delivery; 5,000 in points and 2,000 of a card.
  orderId = await shop.buy(ada, {
    lines: [line('S1S', 3)],
    giftCards: giftCards.slice(0, 1),
    points: 1_000,
    expectedTotal: 30_000,
  });
  await refundReturn(shop.db, shop.provider, await shop.comeBack(ada, orderId, [piece()]));
  await shop.comeBack(ada, orderId, [piece(1, { exchangeSkuId: 'S1M' })]);
  const code = await giveCoupon(shop.db, ada, 'TEN');
  // 22,000 less ten percent.
  const second = await shop.buy(
    ada,
    { lines: [line('S1S', 2)], couponCode: code, expectedTotal: 23_800 },
    'PAID',
  );
  // A part of it becomes store credit.
  await service.call('POST', pathOf(refundAmount, { orderId: second }), merchantOrderSchema, {
    body: { amount: 3_000, reason: 'GOODWILL', asCredit: true },
    headers: { 'idempotency-key': 'as-credit' },
  });
  const disputed = await shop.placeOrder();
  await shop.pay(disputed);
  await shop.webhook(signedWebhook(`${disputed}-1`, { eventCode: 'CHARGEBACK', pspReference: 'DISPUTE1' }));
  await tradeOrder();
  await moveBack();
  await sumSales(shop.db, new Date());
  const call = { body: undefined };
  const url = pathOf(calls.sumMonth, { month: past });
  expect((await service.call('POST', url, closingSchema, call)).data.pending).toBe('WAITING');
  await doJobs(shop);
  const { data } = await service.call('GET', pathOf(calls.getClosing, { month: past }), closingSchema);
  expect(data).toMatchObject({ hasEnded: true, pending: null, closed: null });
  lines = data.current?.lines ?? [];
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await shop.close();
});

/** The rows of an export of the month, by column. */
async function exported(kind: ExportKind): Promise<Record<string, string>[]> {
  const storage = createFolderStorage(folder);
  const name = await makeExport(shop.db, storage, { kind, from, until, format: 'csv' });
  return parse(fs.readFileSync(path.join(folder, name), 'utf8'), { columns: true, bom: true });
}
/** The sum of a column in cents, of the rows that match. */
const sumOf = (rows: Record<string, string>[], column: string, matching: Record<string, string> = {}) =>
  rows
    .filter((row) => Object.entries(matching).every(([name, value]) => row[name] === value))
    .reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
const amount = (section: string, name: string, of: string | null = null) =>
  lines.find((one) => one.section === section && one.line === name && one.of === of)?.amountMinor ?? 0;
const amounts = (section: string) =>
  lines.filter((one) => one.section === section).reduce((sum, one) => sum + one.amountMinor, 0);

describe('the sums of a month (behaviour/back-office)', () => {
  it('are those of the export of net sales', async () => {
    const rows = await exported('sales');
    for (const channel of ['RETAIL', 'WHOLESALE']) {
      expect(amount(channel, 'charged')).toBe(sumOf(rows, 'charged', { channel }));
      expect(amount(channel, 'refunded')).toBe(-sumOf(rows, 'refunded', { channel }) + 0);
      expect(amount(channel, 'net')).toBe(sumOf(rows, 'net', { channel }));
      expect(amount(channel, 'points')).toBe(sumOf(rows, 'paidByPoints', { channel }));
      expect(amount(channel, 'giftCards')).toBe(sumOf(rows, 'paidByGiftCards', { channel }));
    }
    expect(amount('RETAIL', 'charged')).toBe(37_000 + 23_800 + 15_000);
    expect(amount('RETAIL', 'refunded')).toBeLessThan(0);
    // A credit note is no revenue, as a refund is none.
    expect(amount('WHOLESALE', 'refunded')).toBe(-1_500);
  });

  it('add up from list prices to net sales, with coupons beside other discounts', () => {
    for (const channel of ['RETAIL', 'WHOLESALE']) {
      const parts = ['list', 'discounts', 'coupons', 'delivery'].map((name) => amount(channel, name));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount(channel, 'charged'));
      expect(amount(channel, 'charged') + amount(channel, 'refunded')).toBe(amount(channel, 'net'));
    }
    expect(amount('RETAIL', 'coupons')).toBe(-2_200);
  });

  it('are those of the export of orders', async () => {
    const rows = (await exported('orders')).filter(({ exchangeOf }) => exchangeOf === '');
    const both = (name: string) => amount('RETAIL', name) + amount('WHOLESALE', name);
    expect(both('list')).toBe(sumOf(rows, 'listTotal'));
    expect(both('delivery')).toBe(sumOf(rows, 'deliveryFee'));
    expect(-both('discounts') - both('coupons')).toBe(sumOf(rows, 'discountTotal'));
  });

  it('are those of the dashboard', async () => {
    const url = `/api/merchant/dashboard?from=${from}&to=${to}`;
    const { totals } = (await admin.call('GET', url, dashboardSchema)).data;
    const goods = lines.filter((one) => one.line === 'goods');
    expect(goods.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(totals.sales);
    expect(goods.reduce((sum, one) => sum + (one.count ?? 0), 0)).toBe(totals.pieces);
    const listed = lines.filter((one) => one.line === 'list');
    expect(listed.reduce((sum, one) => sum + (one.count ?? 0), 0)).toBe(totals.orders);
  });

  it('are those of the exports of payments, refunds and payment problems', async () => {
    const payments = await exported('payments');
    expect(amounts('CAPTURED')).toBe(sumOf(payments, 'amount'));
    // What an exchange took over is no new money, and a part of the payment that it was taken from.
    expect(amounts('CAPTURED')).toBe(30_000 + 23_800 + 15_000);
    expect(amounts('SENT_BACK')).toBe(sumOf(payments, 'refunded'));
    const refunds = await exported('refunds');
    expect(amount('REFUNDS', 'PAYMENT')).toBe(sumOf(refunds, 'amount', { means: 'PAYMENT' }));
    expect(amount('REFUNDS', 'PAYMENT')).toBe(amounts('SENT_BACK'));
    expect(amount('REFUNDS', 'GIFT_CARD')).toBe(sumOf(refunds, 'amount', { means: 'GIFT_CARD' }));
    expect(amount('REFUNDS', 'STORE_CREDIT')).toBe(sumOf(refunds, 'amount', { means: 'STORE_CREDIT' }));
    expect(amount('REFUNDS', 'STORE_CREDIT')).toBe(3_000);
    // A point is worth five cents.
    expect(amount('REFUNDS', 'POINTS')).toBe((sumOf(refunds, 'points', { means: 'POINTS' }) / 100) * 5);
    expect(amounts('DISPUTES')).toBe(sumOf(await exported('disputes'), 'amount'));
  });

  it('end with what the shop owes, as the export of balances has it, and say what changed it', async () => {
    const rows = await exported('balances');
    expect(amount('GIFT_CARDS', 'closing')).toBe(sumOf(rows, 'amount', { kind: 'GIFT_CARD' }));
    expect(amount('STORE_CREDIT', 'closing')).toBe(sumOf(rows, 'amount', { kind: 'STORE_CREDIT' }));
    expect(amount('STORE_CREDIT', 'ISSUED')).toBe(3_000);
    expect(amount('POINTS', 'closing')).toBe(sumOf(rows, 'amount', { kind: 'POINTS' }));
    for (const section of ['GIFT_CARDS', 'STORE_CREDIT', 'POINTS']) {
      const moved = lines.filter((one) => one.section === section && !['closing', 'sold'].includes(one.line));
      expect(moved.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(amount(section, 'closing'));
    }
    // 1,000 points; the replacement of the exchanged piece takes over what was restored of them.
    expect(amount('POINTS', 'REDEEMED') + amount('POINTS', 'RESTORED')).toBe(-5_000 + 1_665);
    expect(amount('GIFT_CARDS', 'SPENT') + amount('GIFT_CARDS', 'RETURNED')).toBe(-2_000 + 667);
  });

  it('have invoices, payments and what is open of them', () => {
    expect(amount('INVOICES', 'INVOICE')).toBe(26_000);
    expect(amount('INVOICES', 'PAYMENT')).toBe(-10_000);
    expect(amount('INVOICES', 'CREDIT_NOTE')).toBe(-1_500);
    expect(amount('INVOICES', 'closing')).toBe(14_500);
  });
});

const month = (call: { path: string }, value = past) => call.path.replace(':month', value);
const read = async () => (await admin.call('GET', month(calls.getClosing), closingSchema)).data;

describe('a month', () => {
  it('is closed once, with the sums that were seen, and names what changes later', async () => {
    const { current } = await read();
    const close = (summedAt = current?.summedAt ?? '') =>
      admin.call('POST', month(calls.closeMonth), closingSchema, { body: { summedAt } });
    expect((await close('2026-01-01T00:00:00.000Z')).status).toBe(409);
    expect((await close()).data).toMatchObject({ closed: { lines }, changes: [] });
    expect((await close()).status).toBe(409);

    await shop.pool.query('update orders set delivery_fee = delivery_fee + 1 where id = $1', [orderId]);
    await admin.call('POST', month(calls.sumMonth), closingSchema);
    await doJobs(shop);
    await shop.pool.query('update orders set delivery_fee = delivery_fee - 1 where id = $1', [orderId]);
    const changed = await read();
    expect(changed.closed?.lines).toEqual(lines);
    const fee = amount('RETAIL', 'delivery');
    expect(changed.changes).toContainEqual({
      section: 'RETAIL',
      line: 'delivery',
      of: null,
      count: null,
      amountMinor: fee,
      nowCount: null,
      nowMinor: fee + 1,
    });
    expect(changed.changes.map((one) => one.line)).toEqual(['delivery', 'charged', 'net']);
  });

  it('is opened again with a reason, which the history keeps', async () => {
    const reopen = (reason: string) =>
      admin.call('POST', month(calls.reopenMonth), closingSchema, { body: { reason } });
    expect((await reopen(' ')).status).toBe(400);
    expect((await reopen('A refund was missing')).data).toMatchObject({
      closed: null,
      changes: [],
      reopened: [{ closedBy: 'ADMINISTRATOR', reason: 'A refund was missing' }],
    });
    expect((await reopen('Again')).status).toBe(409);
    const { rows } = await shop.pool.query(
      `select action, subject_id from audit_log where subject_type = 'month' order by id`,
    );
    expect(rows).toEqual([
      { action: 'closing.close', subject_id: past },
      { action: 'closing.reopen', subject_id: past },
    ]);
  });

  it('that has not ended can be looked at, and not closed', async () => {
    await admin.call('POST', month(calls.sumMonth, running), closingSchema);
    await doJobs(shop);
    const { data } = await admin.call('GET', month(calls.getClosing, running), closingSchema);
    expect(data).toMatchObject({ hasEnded: false, pending: null });
    // What was owed at the end of the last month is owed at the start of this one.
    const owed = (one: ClosingLine) =>
      ['GIFT_CARDS', 'STORE_CREDIT', 'POINTS', 'INVOICES'].includes(one.section);
    const opening = data.current?.lines.filter((one) => owed(one) && one.line === 'opening');
    const closing = lines.filter((one) => owed(one) && one.line === 'closing');
    expect(opening?.map((one) => one.amountMinor)).toEqual(closing.map((one) => one.amountMinor));
    const body = { summedAt: data.current?.summedAt ?? '' };
    const answer = await admin.call('POST', month(calls.closeMonth, running), closingSchema, { body });
    expect(answer.status).toBe(409);
    expect((await admin.call('GET', month(calls.getClosing, '2099-01'), closingSchema)).status).toBe(400);
    expect((await admin.call('GET', month(calls.getClosing, '2026-13'), closingSchema)).status).toBe(400);
  });
});

const titles =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,' +
  'Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,' +
  'Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number';
interface Cells {
  psp?: string;
  merchant?: string;
  type: string;
  modification?: string;
  debit?: string;
  credit?: string;
  at?: string;
  zone?: string;
  batch?: string;
}
const row = ({ psp = '', merchant = '', type, modification = '', debit = '', credit = '', ...rest }: Cells) =>
  [
    ...[
      'Harbour',
      'HarbourHK',
      psp,
      merchant,
      'visa',
      rest.at ?? `${from} 12:00:00`,
      rest.zone ?? 'HKT',
      type,
    ],
    ...[modification, 'HKD', debit, credit, '1', 'HKD', debit, credit, '0.125', '0.125', '0', '1.10'],
    rest.batch ?? '7',
  ].join(',');
const upload = (...rows: string[]) =>
  service.call('POST', pathOf(calls.uploadSettlement), settlementResultSchema, {
    body: {
      name: 'settlement_detail_report_batch_7.csv',
      content: `\uFEFF${[titles, ...rows].join('\r\n')}`,
    },
  });
const settlement = async (value = past) =>
  (await service.call('GET', pathOf(calls.getSettlement, { month: value }), settlementSchema)).data;

async function references() {
  const { rows: payments } = await shop.pool.query(
    `select order_id as "orderId", psp_reference as psp, amount_minor as amount from payment_attempts
     join orders on orders.id = order_id where result_code = 'Authorised' and exchange_of is null order by amount_minor`,
  );
  const { rows: refunds } = await shop.pool.query(
    'select psp_reference as psp, amount_minor as amount from payment_refunds',
  );
  return { payments, refunds };
}
const hkd = (cents: number) => (cents / 100).toFixed(2);

describe('the provider’s settlement', () => {
  it('is matched by reference; what differs and what only one of both has is named', async () => {
    const { payments, refunds } = await references();
    const [disputed, coupon, returned] = payments;
    const [refund] = refunds;
    const settled = (payment: { psp: string; orderId: string; amount: number }, more = 0) =>
      row({
        psp: payment.psp,
        merchant: `${payment.orderId}-1`,
        type: 'Settled',
        credit: hkd(payment.amount + more),
      });
    const rows = [
      settled(returned),
      settled(disputed, -100),
      row({ psp: returned.psp, modification: refund.psp, type: 'Refunded', debit: hkd(refund.amount) }),
      row({ psp: disputed.psp, modification: 'DISPUTE1', type: 'Chargeback', debit: '150.00' }),
      row({ psp: 'STRANGER', merchant: 'POS-77', type: 'Settled', credit: '12.30' }),
      row({ type: 'Fee', modification: 'Transaction Fees November', debit: '3.00' }),
    ];
    expect((await upload(...rows)).data).toEqual({
      problems: [],
      problemCount: 0,
      batches: [{ batch: 7, rows: 6, isReplaced: false }],
    });
    const found = await settlement();
    expect(found.matched).toEqual([
      { kind: 'PAYMENT', count: 1, amountMinor: 30_000 },
      { kind: 'REFUND', count: 1, amountMinor: -refund.amount },
      { kind: 'DISPUTE', count: 1, amountMinor: -15_000 },
    ]);
    expect(found.differing).toEqual([
      { kind: 'PAYMENT', problem: 'AMOUNT', count: 1, shopMinor: 15_000, providerMinor: 14_900 },
      { kind: 'PAYMENT', problem: 'ONLY_PROVIDER', count: 1, shopMinor: 0, providerMinor: 1_230 },
      { kind: 'PAYMENT', problem: 'ONLY_SHOP', count: 1, shopMinor: 23_800, providerMinor: 0 },
    ]);
    expect(found.differences).toContainEqual(
      expect.objectContaining({ problem: 'ONLY_PROVIDER', reference: 'STRANGER', orderId: 'POS' }),
    );
    expect(found.differences).toContainEqual(
      expect.objectContaining({ problem: 'ONLY_SHOP', reference: coupon.psp, orderId: coupon.orderId }),
    );
    expect(found.others).toEqual([{ type: 'Fee', count: 1, netMinor: -300 }]);
    // 1.35 of each row.
    expect(found.feesMinor).toBe(6 * 135);
    expect(found.batches).toEqual([expect.objectContaining({ batch: 7, rows: 6 })]);

    const file = await shop.app.inject({
      url: pathOf(calls.downloadDifferences, { month: past }),
      headers: service.headers,
    });
    const written: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
    expect(written).toHaveLength(3);
    expect(written).toContainEqual(
      expect.objectContaining({ problem: 'AMOUNT', shop: '150.00', provider: '149.00', difference: '-1.00' }),
    );

    // What settles later counts for the month of the payment, and the batch that comes again replaces itself.
    await upload(
      row({
        ...({ batch: '8' } as const),
        psp: coupon.psp,
        type: 'Settled',
        credit: '238.00',
        at: `${until} 01:00:00`,
      }),
    );
    expect((await upload(...rows)).data.batches).toEqual([{ batch: 7, rows: 6, isReplaced: true }]);
    const later = await settlement();
    expect(later.matched[0]).toEqual({ kind: 'PAYMENT', count: 2, amountMinor: 53_800 });
    expect(later.differing.map(({ problem }) => problem)).toEqual(['AMOUNT', 'ONLY_PROVIDER']);
    expect((await settlement(running)).differing).toEqual([]);
  });

  it('with a wrong cell is refused as a whole, by line and column', async () => {
    const before = await settlement();
    const { data } = await upload(
      row({ psp: 'A', type: 'Settled', credit: '1.00', batch: '9' }),
      row({ psp: 'B', type: 'Settled', credit: '1,000.00'.replace(',', ' '), batch: '9' }),
      row({ type: 'Refunded', debit: '1.00', at: '03/11/2026 10:00', zone: 'XYZ', batch: 'nine' }),
    );
    expect(data.batches).toEqual([]);
    expect(data.problems).toEqual([
      { line: 3, column: 'Gross Credit (GC)', value: '1 000.00', kind: 'NOT_AMOUNT' },
      { line: 3, column: 'Net Credit (NC)', value: '1 000.00', kind: 'NOT_AMOUNT' },
      { line: 4, column: 'Batch Number', value: 'nine', kind: 'NOT_NUMBER' },
      { line: 4, column: 'Modification Reference', value: '', kind: 'EMPTY' },
      { line: 4, column: 'Creation Date', value: '03/11/2026 10:00', kind: 'NOT_DATE' },
      { line: 4, column: 'TimeZone', value: 'XYZ', kind: 'NOT_ZONE' },
    ]);
    expect(await settlement()).toEqual(before);
    const other = await service.call('POST', pathOf(calls.uploadSettlement), settlementResultSchema, {
      body: { name: 'x.csv', content: 'Psp Reference,Type\nA,Settled\n' },
    });
    expect(other.data.problems.slice(0, 2)).toEqual([
      { line: 1, column: 'Merchant Account', value: '', kind: 'NO_COLUMN' },
      { line: 1, column: 'Merchant Reference', value: '', kind: 'NO_COLUMN' },
    ]);
  });
});

it('service looks and uploads, and closes nothing', async () => {
  const body = { summedAt: '2026-01-01T00:00:00.000Z' };
  expect((await service.call('POST', month(calls.closeMonth), emptySchema, { body })).status).toBe(403);
  expect((await service.call('GET', month(calls.getClosing), emptySchema)).status).toBe(200);
});
