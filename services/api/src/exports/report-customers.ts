import type { Database } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import { sql } from 'drizzle-orm';
import { closedDomain } from '../modules/customer';
import { standingQuery } from '../modules/dashboard';
import { erasedDomain } from '../modules/order';
import { money, type Report } from './cells';
import { reportOf } from './report-of';

type Person = {
  key: string;
  number: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  hasNewsletter: boolean;
  registeredAt: string | null;
  orders: number;
  charged: number;
  lastOrderAt: string | null;
};

const orderedOf = (period: Period) => sql`
  select o.customer_id, lower(o.email) as email, count(*)::int as orders, max(o.created_at) as last_at,
    sum(o.list_total - o.discount_total + o.delivery_fee)::bigint as charged,
    (array_agg(o.address order by o.created_at desc))[1] as address,
    (array_agg(o.phone_region || ' ' || o.phone order by o.created_at desc))[1] as phone
  from (${standingQuery([period])}) s join orders o using (id) group by 1, 2`;

/**
 * Who registered or ordered in a period, members and guests, with their orders of it and whether they take the newsletter.
 * Closed accounts and erased orders are left out. Keys begin with the kind, so that those of both are unique.
 */
export function reportCustomers(db: Database, period: Period): Report {
  return reportOf<Person>({
    columns: [
      'member',
      'firstName',
      'lastName',
      'email',
      'phone',
      'newsletter',
      'registeredAt',
      'orders',
      'charged',
      'lastOrderAt',
    ],
    async read(after, limit) {
      const { rows } = await db.execute<Person>(sql`
        with ordered as (${orderedOf(period)}),
        members as (
          select customer_id, sum(orders)::int as orders, sum(charged) as charged, max(last_at) as last_at
          from ordered where customer_id is not null group by 1)
        select * from (
          select 'm' || c.crm_member_id as key, c.crm_member_id as number, c.first_name as "firstName",
            c.last_name as "lastName", c.email, c.phone_region || ' ' || c.phone as phone, c.subscribed as "hasNewsletter",
            c.created_at::text as "registeredAt", coalesce(m.orders, 0) as orders, coalesce(m.charged, 0)::float as charged,
            m.last_at::text as "lastOrderAt"
          from customers c left join members m on m.customer_id = c.id
          where c.email not like ${`%${closedDomain}`} and (m.customer_id is not null or (${within(period, 'c.created_at')}))
          union all
          select 'g' || g.email, null, g.address->>'firstName', g.address->>'lastName', g.email, g.phone,
            exists (select from newsletter_subscriptions n where n.email = g.email), null, g.orders, g.charged::float,
            g.last_at::text
          from ordered g where g.customer_id is null and g.email not like ${`%${erasedDomain}`}) people
        where key > ${after} order by key limit ${limit}`);
      return rows;
    },
    keyOf: ({ key }) => key,
    cellsOf: (person) => [
      person.number,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      person.hasNewsletter,
      person.registeredAt && new Date(person.registeredAt),
      person.orders,
      money(person.charged),
      person.lastOrderAt && new Date(person.lastOrderAt),
    ],
  });
}
