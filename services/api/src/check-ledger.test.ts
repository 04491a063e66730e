import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyRules } from 'ledger/check-ledger';
import { ledgerRules } from 'ledger/rules';
import { pathOf } from 'shared-contracts/calls/call';
import { refundAmount } from 'shared-contracts/calls/merchant-orders';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { sumSales } from './modules/dashboard';
import { addPromotion, giveCard, giveCoupon, givePoints } from './modules/testing/benefits';
import { registerBuyer } from './modules/testing/buyers';
import { address, type Member, registerMember } from './modules/testing/client';
import { addOffer } from './modules/testing/coupon-offers';
import { openWarehouse, type Warehouse } from './modules/testing/fulfilment';
import { line, memberOrder } from './modules/testing/orders';
import { piece } from './modules/testing/returns';
import { addStaff } from './modules/testing/staff';
import { expectCleanLedger } from './testing/expect-clean-ledger';

let shop: Warehouse;
let ada: Member;
beforeAll(async () => {
  shop = await openWarehouse();
  await addOffer(shop.db, 'TEN');
  await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 20_000 });
  ada = await registerMember(shop.app);
  await givePoints(shop.db, ada, 2_000);
  const giftCards = [await giveCard(shop.db, ada, 3_000)];
  const couponCode = await giveCoupon(shop.db, ada, 'TEN');
  const lines = [line('S1S', 2), line('S2S')];
  const orderId = await shop.buy(ada, { lines, points: 200, giftCards, couponCode, expectedTotal: 30_600 });
  await shop.comeBack(ada, orderId, [piece()]);
  const cancelled = await ada.placeOrder({ ...memberOrder, points: 100, expectedTotal: 14_500 });
  await ada.cancelOrder(cancelled.data.orderId);
  await sendPart();
  await refundAmountOfOrder();
  await orderOnAccount();
  await sumSales(shop.db, new Date(Date.now() + 86_400_000));
});

/** A paid order of three pieces: one is sent, one cancelled, one waits. */
async function sendPart(): Promise<void> {
  const ben = await registerMember(shop.app);
  const orderId = await shop.buyThree(ben);
  await shop.parcelStep(orderId, await shop.pack(orderId, [[0, 1]]), 'SHIPPED', {
    carrier: 'SF',
    trackingNumber: 'SF1',
  });
  await shop.cancelByStaff(orderId, { reason: 'DAMAGED', lines: [{ position: 1, quantity: 1 }] });
}

/** A delivered order of three pieces, of which 1,000 were refunded, and 500 as store credit. */
async function refundAmountOfOrder(): Promise<void> {
  const orderId = await shop.arrived(await registerMember(shop.app), 2);
  const service = await addStaff(shop, ['SERVICE']);
  const url = pathOf(refundAmount, { orderId });
  const body = { amount: 1_000, reason: 'GOODWILL' };
  const headers = { 'idempotency-key': 'an-amount' };
  await service.call('POST', url, merchantOrderSchema, { body, headers });
  await service.call('POST', url, merchantOrderSchema, {
    body: { amount: 500, reason: 'GOODWILL', asCredit: true },
    headers: { 'idempotency-key': 'as-credit' },
  });
}

/** A trade order of 18,000 that is packed, 8,000 of it paid, within a limit of 20,000. */
async function orderOnAccount(): Promise<void> {
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  const buyer = await registerBuyer(shop, 'A');
  await shop.pool.query('update wholesale_accounts set credit_limit_minor = 20000');
  await buyer.addWholesale([{ skuId: 'S1M', quantity: 3 }]);
  const { orderId } = (await buyer.orderWholesale({ address, expectedTotal: 18_000 })).data;
  await shop.pack(orderId);
  const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  await manager.call('POST', `/api/merchant/wholesale/orders/${orderId}/payment`, paymentOutcomeSchema, {
    body: { amountMinor: 8_000, reference: 'TT-1', receivedOn: '2024-01-02' },
  });
}
afterAll(() => shop.close());

/** Result of the rules after a statement corrupts a row; rolled back afterwards. */
async function brokenBy(statement: string): Promise<Map<string, Record<string, unknown>[]>> {
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return new Map((await applyRules(client)).map(({ rule, rows }) => [rule.name, rows]));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const disputed = `insert into payment_disputes (psp_reference, order_id, number, event_code, state, amount_minor)
  select 'D', order_id, number, '',`;

const asked = `insert into payment_refunds (reference, order_id, number, requested_at, updated_at, amount_minor, state)
  select 'R', order_id, number, now(), now(),`;

const command = () =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../../../packages/ledger/src/main.ts')],
    {
      env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString },
    },
  );

describe('npm run check:ledger', () => {
  it('finds nothing in a shop in which things were bought, returned and cancelled', () =>
    expectCleanLedger(shop.pool));

  it.each([
    ['stock', `update skus set stock = stock + 1 where id = 'S1S'`, { sku: 'S1S' }],
    ['stock', `update order_lines set quantity = quantity + 1 where sku_id = 'S6S'`, { sku: 'S6S' }],
    ['stock: journal', `update skus set stock = stock + 1 where id = 'S1S'`, { sku: 'S1S' }],
    [
      'stock: journal',
      `update stock_movements set quantity = quantity * 2 where sku_id = 'S1S'`,
      { sku: 'S1S' },
    ],
    [
      'stock: orders',
      `delete from stock_movements where reason = 'RETURNED'`,
      { sku: 'S1S', journal: 2, held: 1 },
    ],
    ['stock: orders', `delete from stock_movements where reason = 'RELEASED'`, { held: 0 }],
    [
      'stock: returns',
      `update return_lines set received = 0 where return_id in (select id from returns where kind = 'RETURN')`,
      { arrived: 0, returned: 1 },
    ],
    [
      'returns: counted',
      `update returns set deduction_minor = 1, deduction_reason = 'Worn' where kind = 'RETURN'`,
      { deduction_minor: 1 },
    ],
    ['store credit', `delete from gift_cards where kind = 'STORE_CREDIT'`, { given: 500, issued: 0 }],
    [
      'store credit',
      `update returns set refund_minor = credit_minor, credit_minor = 0 where credit_minor > 0`,
      { given: 0, issued: 1, amount: 500 },
    ],
    ['store credit', `update gift_card_entries set amount = 1 where kind = 'ISSUED'`, { amount: 1 }],
    ['refunds: amounts', `update returns set credit_minor = credit_minor * 2`, { amount: '500' }],
    ['holds', `update orders set holds_stock = true where status = 'CANCELLED'`, { status: 'CANCELLED' }],
    ['orders: totals', `update orders set grand_total = grand_total - 1 where status = 'DELIVERED'`, {}],
    ['orders: lines', `update order_lines set discount = discount + 1 where sku_id = 'S2S'`, {}],
    [
      'orders: history',
      `update orders set status = 'SHIPPED' where status = 'DELIVERED'`,
      { status: 'SHIPPED' },
    ],
    ['payments', `update payment_attempts set result_code = 'Refused'`, { kept: 0 }],
    ['payments', `update payment_attempts set refund = 'DUE'`, { kept: 0 }],
    ['refunds', `update returns set refund_minor = 999999`, {}],
    ['refunds', `update payment_attempts set refund = 'DUE', result_code = 'Refused'`, { refund: 'DUE' }],
    ['chargebacks', `${disputed} 'OPEN', 30600 from payment_attempts limit 1`, { journal: null }],
    ['chargebacks', `${disputed} 'CHARGED_BACK', 999999 from payment_attempts limit 1`, { paid: 30_600 }],
    ['refunds: requests', `${asked} 31000, 'REQUESTED' from payment_attempts limit 1`, { asked: '31000' }],
    [
      'refunds: requests',
      `${asked} 100, 'FAILED' from payment_attempts limit 1;
        update payment_attempts set refund = 'REQUESTED'`,
      { state: 'FAILED', refund: 'REQUESTED' },
    ],
    ['returns', `update return_lines set quantity = 3 where position = 0`, { bought: 2, returned: 3 }],
    ['points: spent', `update point_entries set points = -1 where kind = 'REDEEMED'`, {}],
    [
      'points: spent',
      `delete from point_entries where kind = 'RESTORED' and return_id is null`,
      { restored: 0 },
    ],
    [
      'points: earned',
      `update point_entries set points = 9999 where kind = 'EARNED' and order_id is not null`,
      {},
    ],
    // Of an order of which a piece came back, or was cancelled before the order earned its points.
    [
      'points: earned',
      `delete from point_entries where kind = 'REVERSED' and return_id is not null`,
      { status: 'DELIVERED' },
    ],
    ['points: balance', `delete from point_entries where kind = 'EARNED'`, {}],
    ['gift cards: balance', 'update gift_cards set balance = balance - 1', { initial_amount: 3_000 }],
    ['gift cards: spent', `delete from gift_card_entries where kind = 'SPENT'`, { spent: 0 }],
    ['coupons: used', 'update member_coupons set order_id = null', {}],
    [
      'refunds: once',
      `update payment_attempts p set refund = 'DUE' from returns r where r.order_id = p.order_id`,
      { status: 'DELIVERED' },
    ],
    ['refunds: shares', `update returns set refund_minor = refund_minor - 100 where refund_minor > 0`, {}],
    [
      'refunds: amounts',
      `update returns set refund_minor = refund_minor - 100 where kind = 'ALLOWANCE' and refund_minor > 0`,
      { refund_minor: 900, amount: '1000' },
    ],
    [
      'refunds: amounts',
      `insert into return_lines (return_id, position, quantity, reason)
        select id, 0, 1, 'GOODWILL' from returns where kind = 'ALLOWANCE'`,
      { refund_minor: 1_000 },
    ],
    [
      'refunds',
      `update returns set refund_minor = 38001 where kind = 'ALLOWANCE' and refund_minor > 0`,
      { returned: '38501' },
    ],
    ['refunds: shares', `update returns set points_minor = points_minor * 2 where points > 0`, {}],
    [
      'returns: history',
      `insert into return_events (return_id, status) select id, status from returns`,
      { last_event: 'RECEIVED' },
    ],
    ['returns: history', `update returns set status = 'REFUSED'`, { status: 'REFUSED' }],
    ['parcels: pieces', `update shipment_lines set quantity = 3`, { bought: 2, packed: '3' }],
    ['parcels: pieces', `update shipment_lines set position = 7 where position = 0`, { bought: null }],
    [
      'parcels: pieces',
      `update orders set status = 'PENDING_PAYMENT' where handled_at is not null and not wholesale`,
      { status: 'PENDING_PAYMENT' },
    ],
    ['parcels: order', `update shipments set status = 'DELIVERED'`, { arrived: '3', status: 'PACKED' }],
    [
      'parcels: order',
      `update orders set status = 'PENDING_PAYMENT' where wholesale`,
      { due: '3', packed: '3' },
    ],
    ['parcels: steps', `update shipments set shipped_at = null`, { status: 'SHIPPED' }],
    ['parcels: steps', `update shipments set arrived_at = now()`, { status: 'PACKED' }],
    ['parcels: labels', `update shipments set tracking_number = null`, { given_number: 'SF1' }],
    [
      'payments',
      `update payment_attempts set order_id = (select id from orders where wholesale), number = 9
        where order_id = (select order_id from shipments where status = 'SHIPPED')`,
      { kept: 1 },
    ],
    ['wholesale: credit', `update wholesale_accounts set credit_limit_minor = 9000`, { owed: '10000' }],
    ['wholesale: payments', `update wholesale_payments set amount_minor = 18001`, { recorded: '18001' }],
    ['wholesale: payments', `update wholesale_payments set amount_minor = 18000`, { paid_at: null }],
    ['wholesale: payments', `update orders set paid_at = now() where wholesale`, { recorded: '8000' }],
    ['wholesale: payments', 'delete from wholesale_orders', { recorded: '8000' }],
    [
      'wholesale: payments',
      `update wholesale_payments set order_id = (select order_id from shipments where status = 'SHIPPED')`,
      { recorded: '8000' },
    ],
    [
      'wholesale: reversals',
      `insert into wholesale_payments (order_id, amount_minor, received_on, reference, recorded_by, reverses, reason)
        select order_id, -7999, received_on, reference, recorded_by, id, 'a mistake' from wholesale_payments`,
      { amount_minor: -7_999, reversed: 8_000, reversed_at: null },
    ],
    ['wholesale: reversals', 'update wholesale_payments set reversed_at = now()', { reversed: null }],
    [
      'wholesale: credit notes',
      'insert into wholesale_credit_note_years values (2026, 1)',
      { amount_minor: 1, lines: 0 },
    ],
    [
      'wholesale: credit notes',
      `insert into wholesale_credit_notes (number, order_id, issued_on, amount_minor, reason, is_restocked, written_by,
          idempotency_key, request_digest)
        select 'CN-1', id, '2000-01-01', 1, 'x', false, 'x', 'x', 'x' from orders where wholesale`,
      { 'credit note': 'all' },
    ],
    ['wholesale: invoices', 'update wholesale_orders set payment_days = 31', { payment_days: 31 }],
    [
      'month closings',
      `insert into month_closings (month, lines, summed_at, staff_id, staff_name) values
        ('2026-01', '[{"section":"RETAIL","line":"net","amountMinor":5},{"section":"RETAIL","line":"charged","amountMinor":4},
        {"section":"RETAIL","line":"list","amountMinor":4}]', now(), gen_random_uuid(), 'Ada')`,
      { month: '2026-01', section: 'RETAIL', total: 'net', stored: 5, added: 4 },
    ],
    ['dashboard: sums', 'update sales_sums set sales = sales + 1', {}],
    ['dashboard: sums', 'update sales_days set orders = orders + 1', { channel: 'orders' }],
    ['dashboard: sums', `delete from sales_sums where channel = 'wholesale'`, { sums: 0, orders: 18_000 }],
    ['coupons: given', `update coupon_offers set total_limit = 9, issued = 5`, { offer: 'TEN', given: 1 }],
  ])('names the row that breaks "%s": %s', async (rule, statement, row) => {
    const found = await brokenBy(statement);
    expect(found.get(rule)).toEqual(expect.arrayContaining([expect.objectContaining(row)]));
  });

  it('does not name a buyer of whom a payment was reversed after the last order', async () => {
    const reverse = `update wholesale_accounts set credit_limit_minor = 10000;
      update wholesale_payments set reversed_at = now();
      insert into wholesale_payments (order_id, amount_minor, received_on, reference, recorded_by, reverses, reason)
      select order_id, -amount_minor, received_on, reference, recorded_by, id, 'a mistake' from wholesale_payments`;
    const broken = await brokenBy(reverse);
    expect(broken.get('wholesale: credit')).toEqual([]);
    expect(broken.get('wholesale: reversals')).toEqual([]);
  });

  it('does not name a buyer whose limit staff lowered after the last order', async () => {
    const lower = `update wholesale_accounts set credit_limit_minor = 1;
      insert into audit_log (staff_name, action, subject_type, subject_id)
      select 'Mei', 'buyer.change-terms', 'buyer', customer_id from wholesale_accounts`;
    expect((await brokenBy(lower)).get('wholesale: credit')).toEqual([]);
  });

  it('finds nothing where points are taken back that were earned long ago and are spent: they are a debt', async () => {
    const cat = await registerMember(shop.app);
    const orderId = await shop.arrived(cat, 2, 'DELIVERED', 40);
    await cat.placeOrder({ ...memberOrder, points: 340, expectedTotal: 13_300 });
    await shop.refundByStaff(orderId, {
      reason: 'DAMAGED',
      lines: [{ position: 0, quantity: 2, restocked: 0, writtenOff: 2, awaited: 0 }],
    });
    const { rows } = await shop.pool.query(
      'select sum(points)::int as points from point_entries where customer_id = $1',
      [cat.memberId],
    );
    expect(rows[0].points).toBeLessThan(0);
    await expectCleanLedger(shop.pool);
  });

  it('prints every rule; where rows disagree it prints them and ends with 1', async () => {
    const { stdout } = await command();
    expect(stdout).toContain(`${ledgerRules.length} of ${ledgerRules.length} rules hold`);
    await shop.pool.query(`update skus set stock = stock + 1 where id = 'S2M'`);
    await shop.pool.query(`update skus set stock = stock + 1 where id = 'S1S'`);
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FAIL {2}stock: .*\n {6}\{"sku":"S1S"/),
    });
    await shop.pool.query(`update skus set stock = stock - 1 where id = 'S1S'`);
  });
});
