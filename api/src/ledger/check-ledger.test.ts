import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { addPromotion, giveCard, giveCoupon, givePoints } from '../modules/testing/benefits';
import { type Member, registerMember } from '../modules/testing/client';
import { addOffer } from '../modules/testing/coupon-offers';
import { line, memberOrder } from '../modules/testing/orders';
import { openReturnShop, piece, type ReturnShop } from '../modules/testing/returns';
import { expectCleanLedger } from '../testing/expect-clean-ledger';
import { applyRules } from './check-ledger';
import { ledgerRules } from './rules';

let shop: ReturnShop;
let ada: Member;
beforeAll(async () => {
  shop = await openReturnShop();
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
});
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

const command = () =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', path.resolve(__dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString },
  });

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
    ['points: balance', `delete from point_entries where kind = 'EARNED'`, {}],
    ['gift cards: balance', 'update gift_cards set balance = balance - 1', { initial_amount: 3_000 }],
    ['gift cards: spent', `delete from gift_card_entries where kind = 'SPENT'`, { spent: 0 }],
    ['coupons: used', 'update member_coupons set order_id = null', {}],
    ['coupons: given', `update coupon_offers set total_limit = 9, issued = 5`, { offer: 'TEN', given: 1 }],
  ])('names the row that breaks "%s": %s', async (rule, statement, row) => {
    const found = await brokenBy(statement);
    expect(found.get(rule)).toEqual(expect.arrayContaining([expect.objectContaining(row)]));
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
  }, 60_000);
});
