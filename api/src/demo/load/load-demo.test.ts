import pg from 'pg';
import { patterns } from 'shared-contracts/validation';
import { isPasswordOf } from '../../modules/customer/passwords';
import { giftCardHash } from '../../modules/gift-cards/gift-card-code';
import { readLedger } from '../../modules/points/points-repository';
import { createTestDatabase } from '../../testing/test-database';
import { demoGiftCardCode } from '../benefits';
import { demoPeople } from '../people';
import { demoKey } from './demo-key';
import { loadDemo } from './load-demo';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
const opened: TestDatabase[] = [];
const now = new Date('2026-11-20T10:00:00Z');

async function createShop() {
  const database = await createTestDatabase();
  opened.push(database);
  const seed = async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return await loadDemo(client, { now });
    } finally {
      await client.end();
    }
  };
  const count = async (table: string, where = 'true') => {
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from ${table} where ${where}`,
    );
    return Number(rows[0]?.count);
  };
  return { ...database, seed, count };
}

afterAll(() => Promise.all(opened.map(({ pool }) => pool.end())));

const idOfMember = demoPeople[0]?.id ?? '';
const tables = [
  'items',
  'skus',
  'brands',
  'categories',
  'content_pages',
  'popular_words',
  'stores',
  'lockers',
  'customers',
  'orders',
  'order_lines',
  'order_events',
  'favourites',
  'customer_addresses',
  'wholesale_prices',
  'settings',
  'coupon_offers',
  'member_coupons',
  'point_entries',
  'gift_cards',
  'gift_card_orders',
  'crm_members',
  'favourite_brands',
  'promotions',
  'returns',
  'return_lines',
  'draw_campaigns',
  'draw_prizes',
  'stored_objects',
];

describe('loading the demo shop', () => {
  it('leaves one set, however often and by how many at once it is loaded', async () => {
    const shop = await createShop();
    const outcomes = await Promise.all([shop.seed(), shop.seed()]);
    expect(outcomes.sort()).toEqual(['loaded', 'present']);
    const counts = await Promise.all(tables.map((table) => shop.count(table)));
    expect(await shop.seed()).toBe('present');
    expect(await Promise.all(tables.map((table) => shop.count(table)))).toEqual(counts);
    expect(counts.every((count) => count > 0)).toBe(true);
  }, 60_000);

  it('gives the demo accounts what they show', async () => {
    const shop = await createShop();
    await shop.seed();
    const { rows: people } = await shop.pool.query(
      'select email, roles, password_hash from customers order by email',
    );
    expect(people).toMatchObject([
      { email: 'member@example.com', roles: ['member'] },
      { email: 'staff@example.com', roles: ['member', 'staff'] },
      { email: 'wholesale@example.com', roles: ['member', 'wholesale'] },
    ]);
    expect(await isPasswordOf(people[0].password_hash, 'Harbour1')).toBe(true);
    expect(await shop.count('customer_addresses')).toBe(2);
    expect(await shop.count('wholesale_accounts', "price_list_id = 'STANDARD'")).toBe(1);
    expect(
      await shop.count('wholesale_prices', 'style_code in (select style_code from items)'),
    ).toBeGreaterThanOrEqual(150);
    expect(await shop.count('wholesale_windows', 'closes_on > current_date and starts_on > closes_on')).toBe(
      2,
    );
    expect(await shop.count('wholesale_window_stock', 'sku_id in (select id from skus)')).toBeGreaterThan(
      500,
    );
    expect(await shop.count('favourites', 'sku_id in (select id from skus)')).toBeGreaterThan(3);

    const { balance, nextExpiry } = await readLedger(shop.db, idOfMember, now);
    expect(balance).toBeGreaterThan(800);
    expect(nextExpiry?.at.getTime()).toBeGreaterThan(now.getTime());
    const held = (where: string) => shop.count('member_coupons', where);
    expect([await held('true'), await held('used_at is not null')]).toEqual([4, 1]);
    expect(await shop.count('gift_cards', 'customer_id is not null and balance > 0')).toBe(1);
    const { rows: unclaimed } = await shop.pool.query(
      'select code_hash from gift_cards where customer_id is null',
    );
    expect(unclaimed).toEqual([{ code_hash: giftCardHash(demoGiftCardCode) }]);
    const { rows: cardOrders } = await shop.pool.query("select id from orders where kind = 'GIFT_CARD'");
    expect(cardOrders).toEqual([{ id: expect.stringMatching(patterns.orderId) }]);
    expect(await shop.count('coupon_offers', 'points_price is not null')).toBe(3);
    const { rows: kinds } = await shop.pool.query('select distinct kind from promotions order by kind');
    expect(kinds.map(({ kind }) => kind)).toEqual(['GIFT', 'MEMBER_PRICE', 'MULTI_BUY']);
    const given = 'gift_sku_id in (select id from skus where synced and stock > 0)';
    expect(await shop.count('promotions', given)).toBe(1);
    const sold = 'exists (select from items where category_codes && p.category_codes and on_shelf)';
    expect(await shop.count('promotions p', sold)).toBe(3);

    const { rows: sentBack } = await shop.pool.query(
      `select r.status, r.refund_minor, o.grand_total - o.delivery_fee as paid,
         (select e.status from return_events e where e.return_id = r.id order by e.id desc limit 1) as last
       from returns r join orders o on o.id = r.order_id order by r.created_at`,
    );
    expect(sentBack).toMatchObject([
      { status: 'REFUNDED', last: 'REFUNDED', refund_minor: sentBack[0].paid },
      { status: 'APPROVED', last: 'APPROVED' },
    ]);
    expect(sentBack[1].refund_minor).toBeLessThan(sentBack[1].paid);
    expect(await shop.count('draw_prizes', 'stock = total')).toBe(6);

    const { rows: orders } = await shop.pool.query(`
      select o.*, (select sum(l.sale_price * l.quantity) from order_lines l where l.order_id = o.id) as goods,
        (select e.status from order_events e where e.order_id = o.id order by e.id desc limit 1) as last
      from orders o where o.kind = 'GOODS'`);
    expect(orders).toHaveLength(8);
    expect(new Set(orders.map((order) => order.status)).size).toBeGreaterThan(5);
    for (const order of orders) {
      expect(order.id).toMatch(patterns.orderId);
      expect(Number(order.goods) + order.delivery_fee).toBe(order.grand_total);
      expect(order.list_total - order.discount_total + order.delivery_fee).toBe(order.grand_total);
      expect(order.last).toBe(order.status);
    }
  }, 60_000);

  it('keeps customers and orders when a newer catalogue replaces the old one', async () => {
    const shop = await createShop();
    await shop.seed();
    const items = await shop.count('items');
    await shop.pool.query("update settings set value = 'old' where key = $1", [demoKey]);
    await shop.pool.query('delete from items where id = (select min(id) from items)');
    await shop.pool.query("update customers set first_name = 'Beatrice' where email = 'member@example.com'");
    expect(await shop.seed()).toBe('loaded');
    expect(await shop.count('items')).toBe(items);
    expect(await shop.count('customers', "first_name = 'Beatrice'")).toBe(1);
    expect(await shop.count('orders', "kind = 'GOODS'")).toBe(8);
  }, 60_000);

  it("leaves a shop's own catalogue alone", async () => {
    const shop = await createShop();
    await shop.pool.query(`insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name,
      images, channel_ids, on_shelf, age_restricted) values ('1', 'OWN', 'OWN', 'a', 'a', 'a', 'a', 'a', '{}', '{1}', true, false)`);
    expect(await shop.seed()).toBe('own-catalogue');
    expect(await shop.count('items')).toBe(1);
    expect(await shop.count('customers')).toBe(0);
  }, 60_000);

  it('loads nothing where it can not load all', async () => {
    const shop = await createShop();
    await shop.pool.query('alter table content_pages add constraint refuse check (false)');
    await expect(shop.seed()).rejects.toThrow('refuse');
    expect(await Promise.all(tables.map((table) => shop.count(table)))).toEqual(tables.map(() => 0));
  }, 60_000);
});
