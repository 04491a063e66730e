import * as z from 'zod/mini';
import { code, email, money, text, whole } from './fields';
import { type Kind, refuseRepeated } from './kind';
import { findMembers } from './members';

const schema = z.strictObject({
  email: email(),
  company: text(100),
  priceList: code(),
  creditLimit: z.optional(money()),
  paymentDays: z.optional(whole(0, 365)),
});

const columns = ['company', 'price_list_id', 'credit_limit_minor', 'payment_days'];
const list = (prefix: string) => columns.map((name) => `${prefix}${name}`).join(', ');

/** Assigns price lists and terms to buyers. The buyer has an account already and gets the wholesale role. */
const accounts: Kind<z.infer<typeof schema>> = {
  name: 'wholesale-accounts',
  columns: { required: ['email', 'company', 'priceList'], optional: ['creditLimit', 'paymentDays'] },
  schema,
  keyOf: ({ email }) => String(email ?? '').toLowerCase(),
  staging: {
    email: 'text',
    customer_id: 'uuid',
    company: 'text',
    price_list_id: 'text',
    credit_limit_minor: 'integer',
    payment_days: 'integer',
  },
  refusals: [
    refuseRepeated,
    ...findMembers('a buyer registers in the shop first'),
    `update staged s set reason = 'priceList: there is no price list ' || s.price_list_id
     where s.reason is null and not exists (select from wholesale_price_lists l where l.id = s.price_list_id)`,
  ],
  prepare: async () => ({
    stage: (row) => ({
      columns: {
        email: row.email,
        company: row.company,
        price_list_id: row.priceList,
        credit_limit_minor: row.creditLimit,
        payment_days: row.paymentDays ?? 30,
      },
    }),
  }),
  async merge({ client }) {
    await client.query(`update customers c set roles = array_append(c.roles, 'wholesale') from staged s
      where s.reason is null and c.id = s.customer_id and not 'wholesale' = any (c.roles)`);
    const changed = await client.query(`update wholesale_accounts a
      set ${columns.map((name) => `${name} = s.${name}`).join(', ')} from staged s
      where s.reason is null and a.customer_id = s.customer_id and (${list('a.')}) is distinct from (${list('s.')})`);
    const added = await client.query(`insert into wholesale_accounts (customer_id, ${list('')})
      select customer_id, ${list('')} from staged where reason is null on conflict do nothing`);
    return { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0 };
  },
};

export const wholesaleAccounts = accounts as Kind;
