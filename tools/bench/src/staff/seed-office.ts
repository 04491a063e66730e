import type pg from 'pg';

/** Rows of each list, and the lines of each of its rows. */
const transfers = { count: 20_000, lines: 10, sent: 500 };
const purchases = { count: 20_000, lines: 20, open: 500 };
const sheets = { count: 2_000, lines: 200, open: 20 };
const drafts = 50_000;
const redirects = 10_000;
/** Of orders that wait to be packed every tenth is held. */
const held = 10;

const at = (count: number, seconds: number) =>
  `now() - make_interval(secs => (${count} - i) * ${seconds}::double precision)`;
const number = (prefix: string) => `'${prefix}' || upper(lpad(to_hex(i), 10, '0'))`;
const staff = `'00000000-0000-4000-8000-000000000010', 'Staff 10'`;
/** SQL: the sku of a line; nine neighbours of a row lie in nine parts of the catalogue. */
const skuOf = (row: string, line: string) =>
  `(select id from seeded.skus where number = (abs(hashtext(${row} || 'l' || ${line})::bigint)) % (select count from seeded.size))`;

/**
 * Fills what staff's other lists read, the same in each run: stock of stores, transfers, orders from suppliers, count
 * sheets, prepared orders, redirects, orders on hold. The catalogue and the orders must be there.
 */
export async function seedOffice(client: pg.Client): Promise<void> {
  await client.query(`set synchronous_commit = off; set session_replication_role = replica;
    create schema seeded;
    create table seeded.skus as select row_number() over (order by md5(id)) - 1 as number, id from skus;
    create unique index on seeded.skus (number);
    create table seeded.size as select count(*) from seeded.skus;
    create table seeded.stores as select row_number() over (order by position, id) - 1 as number, id from stores;
    analyze seeded.skus`);
  await client.query(`insert into store_stock (store_id, sku_id, stock)
    select s.id, k.id, 1 + (k.number + s.number) % 9 from seeded.skus k join seeded.stores s on (k.number + s.number) % 5 = 0`);
  await client.query(`
    insert into stock_transfers (id, from_store_id, to_store_id, state, staff_id, staff_name, created_at)
      select ${number('TR')}, null, (select id from seeded.stores where number = i % (select count(*) from seeded.stores)),
        case when i > ${transfers.count - transfers.sent} then 'SENT' when i % 50 = 0 then 'CANCELLED' else 'RECEIVED' end,
        ${staff}, ${at(transfers.count, 7_500)} from generate_series(1, ${transfers.count}) i;
    insert into stock_transfer_lines (transfer_id, sku_id, position, pieces, received)
      select ${number('TR')}, ${skuOf("'t' || i", 'l')}, l, 2, case when i > ${transfers.count - transfers.sent} then 1 else 2 end
      from generate_series(1, ${transfers.count}) i, generate_series(1, ${transfers.lines}) l on conflict do nothing`);
  await client.query(`
    insert into purchase_orders (id, supplier, reference, expected_on, state, staff_id, staff_name, created_at)
      select ${number('PO')}, 'Supplier ' || i % 300, 'REF' || i, current_date, case when i > ${purchases.count - purchases.open}
        then 'OPEN' when i % 50 = 0 then 'CLOSED' else 'RECEIVED' end, ${staff}, ${at(purchases.count, 7_500)}
      from generate_series(1, ${purchases.count}) i;
    insert into purchase_order_lines (purchase_order_id, sku_id, position, ordered, received)
      select ${number('PO')}, ${skuOf("'p' || i", 'l')}, l, 30,
        case when i > ${purchases.count - purchases.open} then 10 when i % 50 = 0 then 20 else 30 end
      from generate_series(1, ${purchases.count}) i, generate_series(1, ${purchases.lines}) l on conflict do nothing`);
  await client.query(`
    insert into count_sheets (id, name, state, staff_id, staff_name, created_at)
      select ${number('CS')}, 'Shelf ' || i, case when i > ${sheets.count - sheets.open} then 'OPEN' else 'BOOKED' end, ${staff},
        ${at(sheets.count, 75_000)} from generate_series(1, ${sheets.count}) i;
    insert into count_sheet_lines (sheet_id, sku_id, position, counted, on_hand, counted_at, counted_by)
      select ${number('CS')}, ${skuOf("'c' || i", 'l')}, l, 5, 5, now(), 'Staff 10'
      from generate_series(1, ${sheets.count}) i, generate_series(1, ${sheets.lines}) l on conflict do nothing`);
  await client.query(`
    insert into draft_orders (id, lines, email, first_name, last_name, phone_region, locale, staff_id, staff_name, created_at,
        expires_at, order_id)
      select ${number('DO')}, '[{"skuId":"A","channelId":1,"quantity":2}]', o.email, o.address ->> 'firstName',
        o.address ->> 'lastName', '+852', 'en', ${staff}, o.created_at, o.created_at + interval '7 days',
        case when i % 2 = 0 then o.id end
      from (select row_number() over (order by created_at) as i, * from (
        select id, email, address, created_at from orders order by created_at desc limit ${drafts}) latest) o`);
  await client.query(`insert into settings (key, value)
    select '/old/' || md5(i::text) || '/' || i, '/category/MEN' from generate_series(1, ${redirects}) i`);
  await client.query(
    `update orders set held_at = created_at where status = 'PAID' and abs(hashtext(id)::bigint) % ${held} = 0`,
  );
  await client.query('set session_replication_role = origin; drop schema seeded cascade');
  await client.query('vacuum analyze');
}
