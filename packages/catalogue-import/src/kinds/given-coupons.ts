import { createCouponCode } from 'database/public-ids';
import * as z from 'zod/mini';
import { code, email } from './fields';
import { type Kind, refuseRepeated } from './kind';
import { findMembers } from './members';

const schema = z.strictObject({ email: email(), coupon: code(), occasion: z.optional(code()) });

const isHeld = (staged: string) => `exists (select from member_coupons m
  where (m.customer_id, m.source, m.source_key) = (${staged}.customer_id, 'GIVEN', ${staged}.source_key))`;

const givenCouponsKind: Kind<z.infer<typeof schema>> = {
  name: 'given-coupons',
  columns: { required: ['email', 'coupon'], optional: ['occasion'] },
  schema,
  keyOf: ({ email, coupon, occasion }) =>
    [String(email ?? '').toLowerCase(), coupon, occasion].filter(Boolean).join(' '),
  staging: { email: 'text', customer_id: 'uuid', offer_id: 'text', code: 'text', source_key: 'text' },
  refusals: [
    refuseRepeated,
    ...findMembers('coupons are given to those who have registered'),
    `update staged s set reason = 'coupon: there is no coupon ' || s.offer_id
     where s.reason is null and not exists (select from coupon_offers o where o.id = s.offer_id)`,
    `update staged s set reason = 'coupon: is over' from coupon_offers o
     where s.reason is null and o.id = s.offer_id and o.ends_at <= now() and not ${isHeld('s')}`,
    // Locked, so that no coupon is issued between this statement and the merge.
    `update staged s set reason = 'coupon: none is left of ' || d.total_limit
     from (select t.ctid, o.total_limit, o.issued + row_number() over (partition by o.id order by t.line) as number
           from staged t join (select * from coupon_offers order by id for update) o on o.id = t.offer_id
           where t.reason is null and not ${isHeld('t')}) d
     where s.ctid = d.ctid and d.number > d.total_limit`,
  ],
  prepare: async () => ({
    stage: (row) => ({
      columns: {
        email: row.email,
        offer_id: row.coupon,
        code: createCouponCode(),
        source_key: [row.coupon, row.occasion].filter(Boolean).join(':'),
      },
    }),
  }),
  async merge({ client }) {
    const { rows } = await client.query<{ added: string }>(`
      with given as (insert into member_coupons (customer_id, offer_id, code, source, source_key, expires_at)
        select s.customer_id, o.id, s.code, 'GIVEN', s.source_key,
          least(o.ends_at, now() + make_interval(days => o.valid_days))
        from staged s join coupon_offers o on o.id = s.offer_id where s.reason is null
        on conflict (customer_id, source, source_key) do nothing returning offer_id),
      counted as (update coupon_offers o set issued = o.issued + n.count
        from (select offer_id, count(*) from given group by offer_id) n where o.id = n.offer_id)
      select count(*) as added from given`);
    return { added: Number(rows[0]?.added), changed: 0 };
  },
};

/** Coupons that the shop gives to members, one per occasion. */
export const givenCoupons = givenCouponsKind as Kind;
