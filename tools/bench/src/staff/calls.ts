import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { getCustomer, listCustomers } from 'shared-contracts/calls/merchant-customers';
import {
  getOrder as getMerchantOrder,
  getOrderCounts,
  listOrders,
} from 'shared-contracts/calls/merchant-orders';
import { listReturns } from 'shared-contracts/calls/merchant-returns';
import { getDashboard, listAudit } from 'shared-contracts/calls/merchant-staff';
import { hongKongDay } from 'shared-contracts/dates';
import { maxDashboardDays } from 'shared-contracts/wire/merchant-dashboard';
import { orderQueues } from 'shared-contracts/wire/merchant-orders';
import { createRandom } from '../api/random';

export interface StaffCall {
  name: string;
  /** The slowest p95 that passes; default: the limit of lists and searches. */
  limitMs?: number;
  /** The path of the next request. */
  next: () => string;
}

interface Sample {
  id: string;
  at: string;
  email: string;
  phone: string;
  first: string;
  last: string;
  shipment: string | null;
  tracking: string | null;
  customer: string | null;
  return: string | null;
}

const sampled = 2_000;

/** The lists and searches of the back office, with values of random rows. */
export async function readStaffCalls(client: pg.Client): Promise<StaffCall[]> {
  const { rows } = await client.query<Sample>(
    `select o.id, o.created_at::text as at, o.email, o.phone, o.address ->> 'firstName' as first,
       o.address ->> 'lastName' as last, s.id as shipment, s.tracking_number as tracking, o.customer_id as customer,
       r.id as return
     from (select * from orders tablesample system (1) order by md5(id) limit $1) o
       left join shipments s on s.order_id = o.id left join returns r on r.order_id = o.id order by o.id`,
    [sampled],
  );
  const { pick: one, int } = createRandom(1);
  const having = (key: 'shipment' | 'tracking' | 'customer' | 'return') =>
    rows.filter((row) => row[key] !== null);
  const list = (path: string, query: () => Record<string, string>) => () =>
    `${path}?${new URLSearchParams(query())}`;
  const dayMs = 86_400_000;
  const lastYear = { from: hongKongDay(Date.now() - (maxDashboardDays - 1) * dayMs) };
  const orders = pathOf(listOrders);
  const returns = pathOf(listReturns);
  const customers = pathOf(listCustomers);
  const audit = pathOf(listAudit);
  const cursor = ({ at, id }: Sample) => Buffer.from(`${at}|${id}`).toString('base64url');
  const search = (name: string, value: () => string, more: Record<string, string> = {}): StaffCall => ({
    name: `orders: ${name}`,
    next: list(orders, () => ({ q: value(), ...more })),
  });
  const day = ({ at }: Sample) => at.slice(0, 10);
  return [
    { name: 'orders: all', next: list(orders, () => ({})) },
    { name: 'orders: a page further down', next: list(orders, () => ({ cursor: cursor(one(rows)) })) },
    ...orderQueues.map((queue) => ({ name: `orders: ${queue}`, next: list(orders, () => ({ queue })) })),
    {
      name: 'orders: a queue, oldest first',
      next: list(orders, () => ({ queue: one(['TO_PACK', 'TO_SHIP', 'ON_THE_WAY']), sort: 'oldest' })),
    },
    { name: 'orders: trade', next: list(orders, () => ({ trade: 'yes' })) },
    {
      name: 'orders: a day of a delivery',
      next: list(orders, () => {
        const at = day(one(rows));
        return { from: at, to: at, delivery: one(['EXPRESS', 'LOCKER', 'STORE_PICKUP']) };
      }),
    },
    search('by number', () => one(rows).id),
    search('by e-mail', () => one(rows).email),
    search('by the beginning of an e-mail', () => one(rows).email.slice(0, 9)),
    search('by phone', () => `+852${one(rows).phone}`),
    search('by first name', () => one(rows).first),
    search('by whole name', () => `${one(rows).last} ${one(rows).first}`),
    search('by a name that nobody has', () => `${one(rows).last}x${int(0, 999_999)}`),
    search('by name in a queue', () => one(rows).last, { queue: 'ON_THE_WAY' }),
    search('by name in the unpaid', () => one(rows).first, { queue: 'UNPAID' }),
    search('by tracking number', () => one(having('tracking')).tracking ?? ''),
    search('by parcel', () => one(having('shipment')).shipment ?? ''),
    search('by return', () => one(having('return')).return ?? ''),
    { name: 'orders: counts of the queues', next: () => pathOf(getOrderCounts) },
    { name: 'order', next: () => pathOf(getMerchantOrder, { orderId: one(rows).id }) },
    { name: 'returns: all', next: list(returns, () => ({})) },
    {
      name: 'returns: by state',
      next: list(returns, () => ({ status: one(['REQUESTED', 'APPROVED', 'RECEIVED', 'REFUSED']) })),
    },
    { name: 'returns: refunds by staff', next: list(returns, () => ({ kind: 'REFUND' })) },
    { name: 'returns: by order', next: list(returns, () => ({ q: one(having('return')).id })) },
    { name: 'customers: all', next: list(customers, () => ({})) },
    { name: 'customers: by name', next: list(customers, () => ({ search: one(rows).last })) },
    { name: 'customers: by e-mail', next: list(customers, () => ({ search: one(rows).email })) },
    { name: 'customers: by phone', next: list(customers, () => ({ search: one(rows).phone })) },
    { name: 'customer', next: () => pathOf(getCustomer, { id: one(having('customer')).customer ?? '' }) },
    { name: 'dashboard: four weeks', next: () => pathOf(getDashboard) },
    { name: 'dashboard: a year', limitMs: 2_000, next: list(pathOf(getDashboard), () => lastYear) },
    { name: 'audit: all', next: list(audit, () => ({})) },
    { name: 'audit: of an area', next: list(audit, () => ({ action: one(['order', 'stock', 'customer']) })) },
    {
      name: 'audit: of an order',
      next: list(audit, () => ({ subjectType: 'order', subjectId: one(rows).id })),
    },
    {
      name: 'audit: of a day',
      next: list(audit, () => {
        const at = day(one(rows));
        return { from: at, to: at };
      }),
    },
  ];
}
