import * as z from 'zod/mini';
import { email, flag, money, whole } from './fields';
import { type Kind, refuseRepeated } from './kind';
import { findMembers } from './members';

const schema = z.strictObject({
  email: email(),
  year: z.optional(whole(2_000, 2_100)),
  quota: z.optional(money()),
  active: z.optional(flag()),
});

const staffKind: Kind<z.infer<typeof schema>> = {
  name: 'staff',
  columns: { required: ['email'], optional: ['year', 'quota', 'active'] },
  schema,
  keyOf: (values) => String(values.email ?? '').toLowerCase(),
  staging: {
    email: 'text',
    customer_id: 'uuid',
    year: 'smallint',
    limit_minor: 'integer',
    active: 'boolean',
    is_locked: 'boolean',
  },
  refusals: [
    refuseRepeated,
    ...findMembers('somebody of the staff registers in the shop first'),
    // Locks the members as each order of theirs does, so that nobody uses a quota from here to the merge. A lock on the
    // quotas would miss one that an order is just making. The next statement sees what the awaited orders have used.
    `update staged s set is_locked = true
     from (select c.id from customers c join staged t on t.customer_id = c.id
       where t.reason is null and t.is_locked is null order by c.id for no key update of c) m
     where s.reason is null and s.customer_id = m.id`,
    `update staged s set reason = 'quota: HK$' || to_char(q.used_minor / 100.0, 'FM999999990.00') || ' of it are used already'
     from staff_quotas q
     where s.reason is null and q.customer_id = s.customer_id and q.year = s.year and q.used_minor > s.limit_minor`,
  ],
  prepare: async () => ({
    stage(row) {
      if (row.year !== undefined && row.quota === undefined)
        return { problem: 'quota: is missing beside year' };
      if (row.quota !== undefined && row.year === undefined)
        return { problem: 'year: is missing beside quota' };
      return {
        columns: { email: row.email, year: row.year, limit_minor: row.quota, active: row.active ?? true },
      };
    },
  }),
  async merge({ client }) {
    const { rows } = await client.query<{ added: string; changed: string }>(`
      with joined as (update customers c set roles = array_append(c.roles, 'staff') from staged s
        where s.reason is null and c.id = s.customer_id and s.active and not 'staff' = any (c.roles)
        returning c.id),
      gone as (update customers c set roles = array_remove(c.roles, 'staff') from staged s
        where s.reason is null and c.id = s.customer_id and not s.active and 'staff' = any (c.roles)
        returning c.id),
      quotas as (insert into staff_quotas as q (customer_id, year, limit_minor)
        select customer_id, year, limit_minor from staged where reason is null and year is not null
        on conflict (customer_id, year) do update set limit_minor = excluded.limit_minor
          where q.limit_minor <> excluded.limit_minor
        returning customer_id as id)
      select (select count(*) from joined) as added,
        (select count(*) from (select id from gone union select id from quotas except select id from joined) c)
          as changed`);
    return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) };
  },
};

/** Employees with the staff discount, and quotas that differ from the default. */
export const staff = staffKind as Kind;
