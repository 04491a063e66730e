import type { ClientBase } from 'pg';
import type { ImportRecord } from '../files/records';

/** Existing keys of each file's table, and the key fields in the file. */
const places: Record<string, readonly [sql: string, ...fields: string[]]> = {
  coupons: ['select id from coupon_offers', 'id'],
  promotions: ['select id from promotions', 'id'],
  draws: ['select code from draw_campaigns', 'code'],
  'draw-prizes': ['select id from draw_prizes', 'id'],
  'store-members': ['select crm_member_id from crm_members', 'crmMemberId'],
  accounts: ['select lower(email) from customers', 'email'],
  staff: ["select lower(email) from customers where 'staff' = any (roles)", 'email'],
  'wholesale/price-lists': ['select id from wholesale_price_lists', 'id'],
  'wholesale/accounts': [
    'select lower(c.email) from wholesale_accounts a join customers c on c.id = a.customer_id',
    'email',
  ],
  'wholesale/prices': [
    "select price_list_id || ' ' || style_code from wholesale_prices",
    'priceList',
    'styleCode',
  ],
  'wholesale/windows': ['select id from wholesale_windows', 'id'],
  'wholesale/window-stock': [
    "select window_id || ' ' || sku_id from wholesale_window_stock",
    'window',
    'sku',
  ],
};

/** The rows missing from the database. Importing existing ones would reset them. */
export async function withoutPresent(
  client: ClientBase,
  files: Record<string, ImportRecord[]>,
  folder?: string,
): Promise<Record<string, ImportRecord[]>> {
  const missing: Record<string, ImportRecord[]> = {};
  for (const [name, records] of Object.entries(files)) {
    const [sql, ...fields] = places[folder ? `${folder}/${name}` : name] ?? [];
    const { rows } = sql ? await client.query<[string]>({ text: sql, rowMode: 'array' }) : { rows: [] };
    const there = new Set(rows.map(([key]) => key));
    missing[name] = records.filter((record) => !there.has(fields.map((field) => record[field]).join(' ')));
  }
  return missing;
}
