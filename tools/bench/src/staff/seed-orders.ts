import type pg from 'pg';

/** A quarter of the people are guests; the others are members. */
const people = 400_000;
const auditEntries = 300_000;

const firstNames = 'Ada,Ben,Chloe,Dora,Eva,Felix,Grace,Henry,Iris,Jack,Ka Yan,Leo,Mei,Nora,Oscar,Pak Ho';
const lastNames = 'Wong,Chan,Lee,Lau,Cheung,Ho,Ng,Tang,Yip,Fung,Szeto,Au-Yeung,Smith,Rossi,Dubois,Tanaka';

/** SQL: a whole number below `below` that depends on `seed` only. */
const pick = (seed: string, below: number) => `(abs(hashtext(${seed})::bigint) % ${below})`;

const orderId = "'ITHKE' || upper(substr(md5('o' || i), 1, 12))";
const shipmentId = "'SH' || upper(lpad(to_hex(i), 10, '0'))";
/** SQL: the number of the sku of the i-th order. The first items sell most: the best-seller a thousand times. */
const soldSku = `floor((select count(*) from seeded.skus) * power(${pick("'s' || i", 1_000_000)} / 1e6, 2))::bigint`;
const returnId = "'RT' || upper(lpad(to_hex(i), 10, '0'))";

/** SQL: the state of the i-th of `count` orders: the newest ones are under way, the others have arrived or ended. */
const statusOf = (count: number) => `case
  when i > ${count} - 200 then 'PENDING_PAYMENT' when i > ${count} - 2500 then 'PAID'
  when i > ${count} - 3000 then 'PACKED' when i > ${count} - 8000 then 'SHIPPED'
  when i % 25 = 0 then 'CANCELLED' when i % 40 = 1 then 'EXPIRED' when i % 50 = 2 then 'RETURNED' else 'DELIVERED' end`;

/**
 * Fills the tables that staff's lists read, the same in each run: orders of five years with lines, parcels and
 * events, a return of every twentieth, members and the audit log.
 */
export async function seedOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
  // Without triggers: foreign keys of generated rows hold, and checking them takes half of the time.
  await client.query('set session_replication_role = replica');
  await client.query(`
    create schema seeded;
    create table seeded.people as select number, gen_random_uuid() as id, first, last,
      lower(replace(first || '.' || last, ' ', '')) || number || '@example.com' as email,
      lpad((50000000 + ${pick("'p' || number", 49_999_999)})::text, 8, '0') as phone
    from (select number, names.first[1 + ${pick("'f' || number", 16)}] as first, names.last[1 + ${pick("'l' || number", 16)}] as last
      from generate_series(0, ${people} - 1) number,
        (select string_to_array('${firstNames}', ',') as first, string_to_array('${lastNames}', ',') as last) names) made;
    create unique index on seeded.people (number);
    create table seeded.skus as select row_number() over (order by md5(i.id), k.id) - 1 as number, k.id, i.code
      from skus k join items i on i.id = k.item_id;
    create unique index on seeded.skus (number); analyze seeded.skus`);
  await client.query(`
    insert into customers (id, crm_member_id, email, password_hash, first_name, last_name, phone_region, phone, created_at)
    select id, 'S' || number, email, 'none', first, last, '+852', phone, now() - make_interval(secs => number * 400)
    from seeded.people where number % 4 <> 3`);
  await client.query(`
    insert into orders (id, customer_id, status, wholesale, email, phone_region, phone, address, delivery_method,
      list_total, discount_total, delivery_fee, grand_total, quantity, idempotency_owner, idempotency_key,
      request_digest, holds_stock, created_at, paid_at, handled_at, first_shipped_at)
    select ${orderId}, case when p.number % 4 <> 3 then p.id end, ${statusOf(count)}, i % 100 = 7, p.email, '+852', p.phone,
      jsonb_build_object('firstName', p.first, 'lastName', p.last, 'phoneRegion', '+852', 'phone', p.phone, 'region', 'HK',
        'area', 'kowloon', 'district', 'yau-tsim-mong', 'addressLine1', i || ' Nathan Road', 'addressLine2', null),
      (array['STANDARD', 'STANDARD', 'EXPRESS', 'LOCKER', 'STORE_PICKUP'])[1 + i % 5],
      100000, 0, 0, 100000, 1, 'bench', i::text, '', ${statusOf(count)} not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED'),
      at, at, case when i <= ${count} - 2300 then at end, case when i <= ${count} - 3000 then at end
    from (select i, now() - make_interval(secs => (${count} - i) * 150) as at from generate_series(1, ${count}) i) one
      join seeded.people p on p.number = ${pick("'o' || i", people)}`);
  await client.query(`
    insert into order_lines (order_id, position, sku_id, item_code, channel_id, title, color, brand_name, image, size,
      quantity, list_price, sale_price)
    select ${orderId}, 0, k.id, k.code, 1, '{"en":"Coat","zh":"大衣"}', '{"en":"Navy","zh":"深藍"}', 'Acme', '/i', 'M', 1, 100000, 100000
    from generate_series(1, ${count}) i join seeded.skus k on k.number = ${soldSku}`);
  await client.query(`
    insert into order_events (order_id, status, at) select id, status, created_at from orders`);
  await client.query(`
    insert into shipments (id, order_id, status, carrier, tracking_number, packed_at, shipped_at, ready_at, arrived_at)
    select ${shipmentId}, ${orderId}, case when i > ${count} - 3000 then 'PACKED'
        when i > ${count} - 8000 then case when i % 5 = 4 then 'READY' else 'SHIPPED' end else 'DELIVERED' end,
      'SF', case when i <= ${count} - 3000 then 'SF' || lpad(i::text, 12, '0') end, now(), now(), now(), now()
    from generate_series(1, ${count} - 2300) i where i > ${count} - 8000 or ${statusOf(count)} in ('DELIVERED', 'RETURNED')`);
  await client.query(
    'insert into shipment_lines (shipment_id, position, quantity) select id, 0, 1 from shipments',
  );
  await client.query(`
    insert into returns (id, order_id, status, kind, refund_minor, gift_card_minor, points_minor, points, idempotency_key,
      request_digest, created_at)
    select ${returnId}, ${orderId}, case when i > ${count} - 12000 then (array['REQUESTED', 'APPROVED', 'RECEIVED'])[1 + i / 20 % 3]
        when i % 60 = 22 then 'REFUSED' else 'REFUNDED' end,
      case when i % 200 = 2 then 'REFUND' else 'RETURN' end, 100000, 0, 0, 0, 'bench' || i, '',
      now() - make_interval(secs => (${count} - i) * 150)
    from generate_series(1, ${count} - 8000) i where i % 20 = 2`);
  await client.query(`
    insert into return_lines (return_id, position, quantity, reason) select id, 0, 1, 'WRONG_SIZE' from returns;
    insert into return_events (return_id, status, at) select id, status, created_at from returns`);
  await client.query(`
    insert into audit_log (at, staff_id, staff_name, action, subject_type, subject_id, before, after)
    select now() - make_interval(secs => (${auditEntries} - i) * 500), ('00000000-0000-4000-8000-0000000000' || 10 + i % 40)::uuid,
      'Staff ' || i % 40, case when i % 5000 = 0 then 'customer.close'
        else (array['order.pack', 'order.shipped', 'order.delivered', 'order.note', 'stock.adjust'])[1 + i % 5] end,
      'order', ${orderId}, '{"status":"PAID"}', '{"status":"PACKED"}'
    from generate_series(1, ${auditEntries}) i`);
  await client.query('set session_replication_role = origin; drop schema seeded cascade');
  await client.query('vacuum analyze');
}
