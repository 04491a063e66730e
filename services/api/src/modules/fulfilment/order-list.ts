import type { Database, Locale } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { escapeLike } from 'database/escape-like';
import { nameKey, orders, searchKey, trackingKey } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { endOfDay, startOfDay } from 'shared-contracts/calendar';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import { toInvoiceNumber, toSearchKey } from 'shared-contracts/same-name';
import { toTrackingNumber } from 'shared-contracts/tracking-number';
import type { Address } from 'shared-contracts/wire/customer';
import type {
  MerchantOrderCounts,
  MerchantOrderPage,
  MerchantOrderQuery,
  OrderQueue,
} from 'shared-contracts/wire/merchant-orders';
import type { OrderedWindow, OrderStatus } from 'shared-contracts/wire/order';
import { isErased } from '../order';

const hasPackedParcel = sql`handled_at is not null and exists (
  select from shipments s where s.order_id = orders.id and s.status = 'PACKED')`;
/** Staff packed or cancelled a part of it. One of which they refunded an amount is as unpacked as before. */
const isStarted = sql`(handled_at is not null and (
  exists (select from shipments s where s.order_id = orders.id)
  or exists (select from returns r where r.order_id = orders.id and r.kind = 'CANCELLATION')))`;
/** All that is on its way waits in the store or locker. */
const awaitsCollection = sql`status = 'SHIPPED' and exists (
  select from shipments s where s.order_id = orders.id and s.status = 'READY') and not exists (
  select from shipments s where s.order_id = orders.id and s.status = 'SHIPPED')`;
/** `readPieces` for a page of orders: pieces that are neither packed nor cancelled, and wait for no payment. */
const unpackedPieces = sql`((select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = orders.id)
  - (select coalesce(sum(l.quantity), 0) from shipments s join shipment_lines l on l.shipment_id = s.id
    where s.order_id = orders.id)
  - (select coalesce(sum(l.quantity), 0) from returns r join return_lines l on l.return_id = r.id
    where r.order_id = orders.id and r.kind = 'CANCELLATION')
  - case when swap_due is null then 0 else coalesce((select l.quantity from order_swaps w
      join order_lines l on l.order_id = w.of_order and l.position = w.position
      where w.of_order = orders.id and w.state = 'OPEN'), 0) end)::int`;
const isOnAccount = sql`status = 'PENDING_PAYMENT' and wholesale`;
/** `isHeld` of the commerce rules: an order of goods that is held waits to be packed, or has ended. */
const isHeld = sql`held_at is not null and (status = 'PAID' or ${isOnAccount})`;

/**
 * Conditions of each queue, one for each range of an index that it reads. A part of an order may be packed
 * while the order still waits for the rest. An order on account waits for the first day of its window.
 */
const queues: Record<OrderQueue, readonly SQL[]> = {
  TO_APPROVE: [sql`${isOnAccount} and awaits_approval`],
  TO_PACK: [
    sql`status = 'PAID' and kind = 'GOODS' and held_at is null`,
    sql`${isOnAccount} and not awaits_approval and held_at is null and coalesce(delivery_window ->> 'startsOn', '')
      <= to_char(now() at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD')`,
  ],
  HELD: [isHeld],
  TO_SHIP: [
    sql`status = 'PACKED'`,
    sql`status = 'PAID' and ${hasPackedParcel}`,
    sql`${isOnAccount} and ${hasPackedParcel}`,
  ],
  ON_THE_WAY: [sql`status = 'SHIPPED'`],
  TO_COLLECT: [sql`id in (select order_id from shipments where status = 'READY')`],
  DELIVERED: [sql`status = 'DELIVERED'`],
  UNPAID: [sql`status = 'PENDING_PAYMENT'`, sql`status = 'PAYMENT_PROCESSING'`],
  // Disputed, not collected, or with a refund that failed.
  DISPUTED: [
    sql`id in (select order_id from payment_disputes where state <> 'REVERSED')`,
    sql`id in (select order_id from payment_refunds where state = 'FAILED')`,
  ],
  ENDED: [sql`status = 'CANCELLED'`, sql`status = 'EXPIRED'`, sql`status = 'RETURNED'`],
};

/** What a search can mean, one condition for each index: numbers, e-mail, phone, name, company, item. */
function meaningsOf(q: string): SQL[] {
  const number = q.toUpperCase();
  // As pages and mails show it, in groups.
  const id = number.replace(/\s/g, '');
  if (/^ITHKE[A-Z0-9]{12}(-\d+)?$/.test(id)) return [sql`id = ${id.split('-')[0]}`];
  if (/^SH[A-Z0-9]{10}$/.test(number)) {
    return [sql`id = (select order_id from shipments where id = ${number})`];
  }
  if (/^RT[A-Z0-9]{10}$/.test(number)) {
    return [sql`id = (select order_id from returns where id = ${number})`];
  }
  const tracking = toTrackingNumber(q);
  const key = toSearchKey(q);
  const barcode = makerBarcode(q);
  const tracked = [
    ...(barcode === undefined
      ? []
      : [
          sql`id in (select order_id from order_lines
            where sku_id = (select id from skus where barcode = ${barcode}))`,
        ]),
    sql`${trackingKey()} = ${tracking} and tracking_number is not null`,
    // Few parcels have a number, which PostgreSQL does not know: of `in` it made a walk through all orders.
    sql`id = any(array(select order_id from shipments
      where ${trackingKey()} = ${tracking} and tracking_number is not null))`,
    sql`${searchKey('purchase_order_number')} = ${key} and purchase_order_number is not null`,
    sql`id in (select order_id from wholesale_orders where invoice_number in (${number}, ${toInvoiceNumber(q)}))`,
    sql`id in (select order_id from order_lines where sku_id in (${q}, ${number}))`,
    sql`id in (select order_id from order_lines where item_code in (${q}, ${number}))`,
  ];
  const digits = q.replace(/^\+\d{3}/, '').replace(/\D/g, '');
  if (/^[+\d\s-]+$/.test(q)) return [sql`phone = ${digits}`, ...tracked];
  const email = sql`lower(email) like ${`${escapeLike(q.toLowerCase())}%`}`;
  if (q.includes('@')) return [email];
  const name = `${escapeLike(q.toLowerCase().replaceAll(' ', ''))}%`;
  const names = [nameKey('firstName', 'lastName'), nameKey('lastName', 'firstName')];
  // Without a letter or digit every company would match.
  const company = sql`id in (select order_id from wholesale_orders
    where ${searchKey('company')} like ${`${escapeLike(key)}%`})`;
  return [
    ...tracked,
    email,
    ...(key ? [company] : []),
    ...names.map((nameOf) => sql`${nameOf} like ${name}`),
  ];
}

/** Conditions that hold for every row. */
function filtersOf(query: MerchantOrderQuery): SQL[] {
  const { status, delivery, trade, from, to } = query;
  // The schema of the query refuses days that do not exist.
  const start = from === undefined ? undefined : startOfDay(from);
  const until = to === undefined ? undefined : endOfDay(to);
  return [
    ...(status ? [sql`status = ${status}`] : []),
    ...(delivery ? [sql`delivery_method = ${delivery}`] : []),
    ...(trade ? [sql`wholesale = ${trade === 'yes'}`] : []),
    ...(start ? [sql`created_at >= ${start.toISOString()}::timestamptz`] : []),
    ...(until ? [sql`created_at < ${until.toISOString()}::timestamptz`] : []),
  ];
}

const all = (conditions: readonly (SQL | undefined)[]) => {
  const definedConditions = conditions.filter((one) => one !== undefined);
  return definedConditions.length > 0 ? sql`where ${sql.join(definedConditions, sql` and `)}` : sql``;
};

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  status: OrderState;
  address: Address;
  email: string;
  delivery_method: string;
  quantity: number;
  grand_total: number;
  wholesale: boolean;
  is_started: boolean;
  awaits_approval: boolean;
  created_at: Date;
  delivery_window: OrderedWindow | null;
  company: string | null;
  awaits_collection: boolean;
  is_held: boolean;
  swap_due: number | null;
  unpacked: number;
}

/**
 * A page of orders. Each meaning of a search and each part of a queue reads its own range of an index and at
 * most one page of it; the page is the first rows of all of them (docs/decisions/0027).
 */
export async function listMerchantOrders(
  db: Database,
  query: MerchantOrderQuery,
  locale: Locale,
  { seesCustomer }: { seesCustomer: boolean },
): Promise<MerchantOrderPage> {
  const { after, order } = keyset(query.cursor, query.sort === 'oldest');
  const filters = filtersOf(query);
  const parts = query.queue ? queues[query.queue] : [undefined];
  const meanings = query.q ? meaningsOf(query.q) : [undefined];
  const ranges = parts.flatMap((part) =>
    meanings.map(
      (meaning) => sql`(select id, created_at from orders ${all([meaning, part, ...filters, after])}
        order by ${order} limit ${pageSize + 1})`,
    ),
  );
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at, created_at, status, address, email, delivery_method, quantity, grand_total,
      wholesale, ${isStarted} as is_started, ${isOnAccount} and awaits_approval as awaits_approval,
      delivery_window, ${awaitsCollection} as awaits_collection, ${isHeld} as is_held, swap_due, ${unpackedPieces} as unpacked,
      (select company from wholesale_orders w where w.order_id = orders.id) as company
    from orders where id in (select id from (${sql.join(ranges, sql` union `)}) found
      order by ${order} limit ${pageSize + 1})
    order by ${order}`);
  const { page, next } = cutPage(rows);
  return {
    next,
    hidesAmounts: !seesCustomer,
    rows: page.map((row) => ({
      orderId: row.id,
      status: row.status,
      createdAt: new Date(row.at).toISOString(),
      customerName: fullName(row.address),
      email: seesCustomer ? row.email : null,
      deliveryCode: row.delivery_method,
      deliveryName: deliveryName(row.delivery_method, locale),
      quantity: row.quantity,
      grandTotal: seesCustomer ? row.grand_total : 0,
      wholesale: row.wholesale,
      company: row.company,
      window: row.delivery_window,
      isStarted: row.is_started,
      awaitsApproval: row.awaits_approval,
      unpacked: row.unpacked,
      awaitsCollection: row.awaits_collection,
      isHeld: row.is_held,
      awaitsPayment: row.swap_due !== null,
      isErased: isErased(row),
    })),
  };
}

/** The states of these orders, by number. */
export async function readStatuses(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const found = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** Counting stops at this number, because counting a million orders is slow and tells staff no more than "many". */
const most = 1_000;

/** Orders in each queue that waits for a step, and returns that wait for service. */
export async function countQueues(db: Database): Promise<MerchantOrderCounts> {
  const waiting = [
    'TO_APPROVE',
    'TO_PACK',
    'HELD',
    'TO_SHIP',
    'ON_THE_WAY',
    'TO_COLLECT',
    'UNPAID',
    'DISPUTED',
  ] as const;
  const counts = waiting.map((queue) => {
    const ranges = queues[queue].map((part) => sql`(select id from orders where ${part} limit ${most})`);
    return sql`(select count(*)::int from (${sql.join(ranges, sql` union `)}) found) as ${sql.identifier(queue)}`;
  });
  const waitingReturns = (['REQUESTED', 'ARRIVED'] as const).map(
    (status) => sql`(select count(*)::int from
      (select from returns where status = ${status} limit ${most}) found) as ${sql.identifier(status)}`,
  );
  const { rows } = await db.execute<MerchantOrderCounts['counts'] & Record<string, unknown>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
  const awaited = sql`(select count(*)::int from
    (select distinct return_id from return_lines where awaited > 0 limit ${most}) found) as "AWAITED"`;
  const { rows: returned } = await db.execute<{ REQUESTED: number; ARRIVED: number; AWAITED: number }>(
    sql`select ${sql.join([...waitingReturns, awaited], sql`, `)}`,
  );
  const none = {
    TO_APPROVE: 0,
    TO_PACK: 0,
    HELD: 0,
    TO_SHIP: 0,
    ON_THE_WAY: 0,
    TO_COLLECT: 0,
    UNPAID: 0,
    DISPUTED: 0,
  };
  return { most, counts: rows[0] ?? none, returns: returned[0] };
}
