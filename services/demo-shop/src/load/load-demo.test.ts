import { giftCardHash } from 'api/src/modules/gift-cards';
import { readLedger } from 'api/src/modules/points';
import { expectCleanLedger } from 'api/src/testing/expect-clean-ledger';
import { isPasswordOf } from 'api-platform/passwords';
import { createTestDatabase } from 'database/testing/test-database';
import pg from 'pg';
import { patterns } from 'shared-contracts/validation';
import { demoGiftCardCode } from '../catalogue/benefits';
import { buildDemo } from '../catalogue/build-demo';
import { digestOfPeople } from './demo-digest';
import { demoKey, demoPeopleKey, loadDemo } from './load-demo';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
const opened: TestDatabase[] = [];
const now = new Date('2026-11-20T10:00:00Z');

async function load(url: string, at: Date) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await loadDemo(client, { now: at });
  } finally {
    await client.end();
  }
}

/** A database with the loaded demo, which tests copy: loading takes seconds. */
let loaded: Promise<string> | undefined;
async function loadOnce(): Promise<string> {
  const { pool, url } = await createTestDatabase();
  // A database with connections cannot be copied.
  await pool.end();
  await load(url, now);
  return new URL(url).pathname.slice(1);
}

async function createLoadedShop() {
  loaded ??= loadOnce();
  return createShop(await loaded);
}

async function createShop(template?: string) {
  const database = await createTestDatabase(template);
  opened.push(database);
  const seed = (at = now) => load(database.url, at);
  const count = async (table: string, where = 'true') => {
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from ${table} where ${where}`,
    );
    return Number(rows[0]?.count);
  };
  /** Each row's last transaction id, which changes with every update. */
  const versions = async (names: readonly string[]) => {
    const states = names.map((name) => `select '${name}' as "table", ctid::text, xmin::text from ${name}`);
    const { rows } = await database.pool.query(`${states.join(' union all ')} order by 1, 2`);
    return JSON.stringify(rows);
  };
  /**
   * Simulates use: a purchase, a filled bag, a changed name. Returns a sku with one piece left, and another.
   */
  const useIt = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select distinct on (item_id) id from skus order by item_id, id limit 2',
    );
    const [sold = '', other = ''] = rows.map(({ id }) => id);
    await database.pool.query(
      `update skus set stock = 1 where id = '${sold}';
       update customers set first_name = 'Beatrice' where email = 'member@example.com';
       insert into cart_lines (customer_id, sku_id, channel_id, quantity) values (${idOfMember}, '${sold}', 1, 1);
       insert into orders select (jsonb_populate_record(o, '{"id": "ITHKEOWN12345678", "idempotency_key": "own"}')).*
         from orders o where status = 'PAID' limit 1`,
    );
    return [sold, other] as const;
  };
  return { ...database, seed, count, versions, useIt };
}

afterAll(() => Promise.all(opened.map(({ pool }) => pool.end())));

/** Start time of a newer release. */
const later = new Date('2026-12-20T10:00:00Z');
const idOfMember = "(select id from customers where email = 'member@example.com')";
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
  'order_events',
  'payment_attempts',
  'return_events',
  'gift_card_entries',
  'wholesale_accounts',
  'wholesale_windows',
  'wholesale_window_stock',
  'member_subscriptions',
];

describe('loading the demo shop', () => {
  it('leaves one set, however often and by how many at once it is loaded', async () => {
    const shop = await createShop();
    const outcomes = await Promise.all([shop.seed(), shop.seed()]);
    expect(outcomes.sort()).toEqual(['loaded', 'present']);
    const counts = await Promise.all(tables.map((table) => shop.count(table)));
    const before = await shop.versions(tables);
    expect(await shop.seed(later)).toBe('present');
    expect(await shop.versions(tables)).toBe(before);
    // A release with other people or offers has another digest.
    expect(await shop.count('settings', `value = '${digestOfPeople(buildDemo())}'`)).toBe(1);
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it('gives the demo accounts what they show', async () => {
    const shop = await createLoadedShop();
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

    const { rows: members } = await shop.pool.query(`select ${idOfMember} as id`);
    const { balance, nextExpiry } = await readLedger(shop.db, members[0].id, now);
    expect(balance).toBeGreaterThan(800);
    expect(nextExpiry?.at.getTime()).toBeGreaterThan(now.getTime());
    const held = (where: string) => shop.count('member_coupons', where);
    expect([await held('true'), await held('used_at is not null')]).toEqual([4, 1]);
    expect(await shop.count('gift_cards', 'customer_id is not null and balance > 0')).toBe(1);
    const { rows: unclaimed } = await shop.pool.query(
      'select code_hash from gift_cards where customer_id is null and order_id is null',
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
    expect(orders).toHaveLength(9);
    expect(new Set(orders.map((order) => order.status)).size).toBeGreaterThan(5);
    for (const order of orders) {
      expect(order.id).toMatch(patterns.orderId);
      expect(Number(order.goods) + order.delivery_fee).toBe(order.grand_total);
      expect(order.list_total - order.discount_total + order.delivery_fee).toBe(order.grand_total);
      expect(order.last).toBe(order.status);
    }
  });

  it('has packed what is packed: each piece of such an order is in a parcel', async () => {
    const shop = await createLoadedShop();
    const { rows } = await shop.pool.query<{ status: string; parcels: string[] }>(
      `select o.status, array_agg(s.status) as parcels from orders o left join shipments s on s.order_id = o.id
       where o.kind = 'GOODS' and o.status in ('PAID', 'PACKED', 'SHIPPED') group by o.id order by o.status`,
    );
    expect(rows).toEqual([
      { status: 'PACKED', parcels: ['PACKED'] },
      { status: 'PAID', parcels: [null] },
      { status: 'SHIPPED', parcels: ['SHIPPED'] },
    ]);
    expect(await shop.count('orders', "kind = 'GOODS' and status = 'DELIVERED' and handled_at is null")).toBe(
      0,
    );
  });

  it('agrees with itself (npm run check:ledger)', async () => {
    const shop = await createLoadedShop();
    await expectCleanLedger(shop.pool);
  });

  it('keeps people, orders and what was sold when a newer catalogue replaces the old one', async () => {
    const shop = await createLoadedShop();
    const items = await shop.count('items');
    const [sold, gone] = await shop.useIt();
    await shop.pool.query("update settings set value = 'old' where key = $1", [demoKey]);
    await shop.pool.query('delete from items where id = (select item_id from skus where id = $1)', [gone]);
    await shop.pool.query(`update items set title_en = 'Old' where id = (select item_id from skus where id = '${sold}');
      insert into colors (code, name_en, name_zh, hex) values ('OLD', 'Old', '舊', '#000000')`);
    const untouched = await shop.versions(['orders', 'order_lines', 'cart_lines', 'customers', 'returns']);
    expect(await shop.seed(later)).toBe('added');
    expect(await shop.count('items')).toBe(items);
    expect(await shop.count('items', "title_en = 'Old'")).toBe(0);
    expect(await shop.count('colors', "code = 'OLD'")).toBe(0);
    expect(await shop.count('skus', `id = '${gone}'`)).toBe(1);
    expect(await shop.count('skus', `id = '${sold}' and stock = 1`)).toBe(1);
    expect(await shop.versions(['orders', 'order_lines', 'cart_lines', 'customers', 'returns'])).toBe(
      untouched,
    );
    expect(await shop.seed(later)).toBe('present');
  });

  it('writes the pieces of a store that a newer catalogue takes away into the journal', async () => {
    const shop = await createLoadedShop();
    await shop.pool.query(`
      with left_over as (select t.id as store_id, s.id as sku_id from stores t, skus s where not exists
        (select from store_stock k where k.store_id = t.id and k.sku_id = s.id) limit 1),
      more as (insert into store_stock (store_id, sku_id, stock) select store_id, sku_id, 4 from left_over returning *)
      insert into stock_movements (sku_id, store_id, quantity, stock_after, reason)
        select sku_id, store_id, 4, 4, 'IMPORT' from more;
      update settings set value = 'older' where key = '${demoKey}'`);
    expect(await shop.seed(later)).toBe('added');
    expect(
      await shop.count('stock_movements', `reason = 'REMOVED' and quantity = -4 and store_id is not null`),
    ).toBe(1);
    await expectCleanLedger(shop.pool);
  });

  it('adds to a loaded shop what it lacks, and touches nothing else', async () => {
    const shop = await createLoadedShop();
    const rowsOf = async (table: string) =>
      (await shop.pool.query(`select to_jsonb(t) - 'id' as row from ${table} t order by 1`)).rows;
    const added = ['returns', 'return_lines', 'point_entries', 'gift_cards', 'member_coupons', 'promotions'];
    const made = await Promise.all(added.map(rowsOf));
    const [sold] = await shop.useIt();
    // Deletes what an older release did not have.
    await shop.pool.query(`delete from returns; delete from point_entries; delete from member_coupons;
      delete from gift_cards; delete from orders where kind = 'GIFT_CARD'; delete from promotions;
      delete from draw_prizes; delete from draw_campaigns; delete from coupon_offers; delete from crm_members;
      delete from wholesale_windows; delete from settings where key = '${demoPeopleKey}'`);
    const kept = ['items', 'skus', 'brands', 'content_pages', 'cart_lines', 'customers', 'favourites'];
    const before = await shop.versions(kept);
    const orders = await shop.count('orders');
    expect(await shop.seed(later)).toBe('added');
    expect(await shop.versions(kept)).toBe(before);
    expect(await shop.count('skus', `id = '${sold}' and stock = 1`)).toBe(1);
    expect(await shop.count('orders')).toBe(orders + 1);
    expect(await Promise.all(added.map(rowsOf))).toEqual(made);
    expect(await shop.count('draw_prizes')).toBe(6);
    expect(await shop.count('wholesale_windows', "starts_on > '2027-02-01'")).toBe(2);
    expect(await shop.count('crm_members')).toBe(2);

    const all = await shop.versions(tables);
    expect(await shop.seed(later)).toBe('present');
    expect(await shop.versions(tables)).toBe(all);
  });

  it('adds nothing to what its users did: neither twice, nor what they removed, nor beside their own', async () => {
    const shop = await createLoadedShop();
    const [shipped] = (await shop.pool.query("select * from orders where status = 'SHIPPED'")).rows;
    const [paid] = (await shop.pool.query("select * from orders where status = 'PAID'")).rows;
    // A shipped order that the member returns, and a paid one that is cancelled; the wishlist is emptied.
    await shop.pool.query(
      `delete from returns where order_id = '${shipped.id}'; delete from favourites; delete from customer_addresses;
       delete from point_entries where order_id = '${paid.id}';
       update orders set status = 'CANCELLED' where id = '${paid.id}';
       insert into returns (id, order_id, customer_id, status, refund_minor, gift_card_minor, points_minor,
           points, idempotency_key, request_digest)
         values ('RTOWN', '${shipped.id}', ${idOfMember}, 'REQUESTED', 100, 0, 0, 0, 'own', 'own');
       update draw_prizes set stock = 0; update promotions set ends_at = now();
       update settings set value = 'older' where key = '${demoPeopleKey}'`,
    );
    const before = await shop.versions(tables.filter((table) => table !== 'settings'));
    expect(await shop.seed()).toBe('added');
    expect(await shop.versions(tables.filter((table) => table !== 'settings'))).toBe(before);
  });

  it("leaves a shop's own catalogue alone", async () => {
    const shop = await createShop();
    await shop.pool.query(`insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name,
      images, channel_ids, on_shelf, age_restricted) values ('1', 'OWN', 'OWN', 'a', 'a', 'a', 'a', 'a', '{}', '{1}', true, false)`);
    expect(await shop.seed()).toBe('own-catalogue');
    expect(await shop.count('items')).toBe(1);
    expect(await shop.count('customers')).toBe(0);
  });

  it('finishes at the next start what could not be loaded', async () => {
    const shop = await createShop();
    await shop.pool.query('alter table wholesale_windows add constraint refuse check (false)');
    await expect(shop.seed()).rejects.toThrow('refuse');
    expect(await shop.count('settings', `key = '${demoKey}'`)).toBe(0);
    await shop.pool.query('alter table wholesale_windows drop constraint refuse');
    expect(await shop.seed()).toBe('loaded');
    expect(await shop.count('orders')).toBe(10);
    await expectCleanLedger(shop.pool);
    expect(await shop.seed()).toBe('present');
  });
});
