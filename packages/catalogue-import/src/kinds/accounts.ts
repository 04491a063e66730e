import { randomBytes } from 'node:crypto';
import { hashPassword } from 'api-platform/passwords';
import { createCrmMemberId } from 'database/public-ids';
import { plainText } from 'shared-contracts/plain-text';
import { isDistrictOf } from 'shared-contracts/regions';
import { callRegions, isPhone, patterns, phoneDigits, phoneRegions } from 'shared-contracts/validation';
import * as z from 'zod/mini';
import { checked, code, day, email, flag, instant, listOf, matching, oneOf, text, upperCode } from './fields';
import { type Kind, refuseRepeated } from './kind';

/** As in a form: any dashes and widths, and the region's code before it. */
const phone = () =>
  checked((value) => {
    const digits = phoneDigits(String(value));
    return /^(?:\d{8}|\d{11})$/.test(digits) ? digits : undefined;
  }, 'has to be a number of 8 digits, of +86 of 11');
const addressLine = () =>
  checked((value) => {
    const plain = typeof value === 'string' ? plainText(value) : '';
    return patterns.addressLine.test(plain) ? plain : undefined;
  }, 'has to be an address of 3 to 120 characters');
const address = z.strictObject({
  firstName: text(60),
  lastName: text(60),
  phoneRegion: oneOf(callRegions),
  phone: phone(),
  region: text(20),
  area: text(40),
  district: text(60),
  addressLine1: addressLine(),
  addressLine2: z.optional(addressLine()),
});
const schema = z.strictObject({
  email: email(),
  firstName: text(60),
  lastName: text(60),
  crmMemberId: z.optional(code()),
  phoneRegion: z.optional(oneOf(phoneRegions)),
  phone: z.optional(phone()),
  birthday: z.optional(day()),
  labels: z.optional(listOf(upperCode())),
  subscribed: z.optional(flag()),
  passwordHash: z.optional(
    matching(/^\$argon2id\$[\x21-\x7e]{20,300}$/, 'has to be a hash of argon2id: $argon2id$…'),
  ),
  createdAt: z.optional(instant()),
  addresses: z.optional(z.array(address).check(z.maxLength(50))),
});
type Account = z.infer<typeof schema>;

const columns = [
  'crm_member_id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone_region',
  'phone',
  'birthday',
  'labels',
  'subscribed',
  'created_at',
].join(', ');
const addressColumns =
  'first_name, last_name, phone_region, phone, region, area, district, address_line1, address_line2';

function problemOf({ phoneRegion, phone, addresses = [] }: Account): string | undefined {
  if ((phone === undefined) !== (phoneRegion === undefined))
    return 'phone: needs phoneRegion, and the other way round';
  if (phone && phoneRegion && !isPhone(phoneRegion, phone))
    return `phone: is no phone number of ${phoneRegion}`;
  if (addresses.some((entry) => !isPhone(entry.phoneRegion, entry.phone)))
    return 'addresses: a phone is no phone number of its region';
  if (addresses.some(({ region, area, district }) => !isDistrictOf(region, area, district)))
    return 'addresses: region, area and district are not in the region tree';
  return undefined;
}

const taken = (columns: string) => `exists (select from customers c where ${columns})`;

const accountsKind: Kind<Account> = {
  name: 'accounts',
  columns: {
    required: ['email', 'firstName', 'lastName'],
    optional: Object.keys(schema.shape).filter((name) => !['email', 'firstName', 'lastName'].includes(name)),
  },
  schema,
  keyOf: (values) => String(values.email ?? '').toLowerCase(),
  staging: {
    crm_member_id: 'text',
    email: 'text',
    password_hash: 'text',
    first_name: 'text',
    last_name: 'text',
    phone_region: 'text',
    phone: 'text',
    birthday: 'date',
    labels: 'text[]',
    subscribed: 'boolean',
    created_at: 'timestamptz',
    addresses: 'jsonb',
  },
  refusals: [
    refuseRepeated,
    `update staged s set reason = 'crmMemberId: belongs to another account'
     where s.reason is null and (${taken('c.crm_member_id = s.crm_member_id and lower(c.email) <> s.email')}
       or exists (select from staged t where t.crm_member_id = s.crm_member_id and t.reason is null and t.line < s.line))`,
  ],
  async prepare() {
    // Hash of a random password, for accounts without one: they set a password by e-mail.
    const unusable = await hashPassword(randomBytes(32).toString('hex'));
    return {
      stage(account) {
        const problem = problemOf(account);
        if (problem) return { problem };
        return {
          columns: {
            crm_member_id: account.crmMemberId ?? createCrmMemberId(),
            email: account.email,
            password_hash: account.passwordHash ?? unusable,
            first_name: account.firstName,
            last_name: account.lastName,
            phone_region: account.phoneRegion,
            phone: account.phone,
            birthday: account.birthday,
            labels: account.labels ?? [],
            subscribed: account.subscribed ?? false,
            created_at: account.createdAt ?? new Date(),
            addresses: (account.addresses ?? []).map((entry, position) => ({
              first_name: entry.firstName,
              last_name: entry.lastName,
              phone_region: entry.phoneRegion,
              phone: entry.phone,
              region: entry.region,
              area: entry.area,
              district: entry.district,
              address_line1: entry.addressLine1,
              address_line2: entry.addressLine2 ?? null,
              is_default: position === 0,
            })),
          },
        };
      },
    };
  },
  async merge({ client }) {
    const { rows } = await client.query<{ added: string }>(`
      with fresh as (insert into customers (${columns}) select ${columns} from staged where reason is null
        on conflict do nothing returning id, email, created_at, subscribed),
      -- The shop before keeps the wording; this one keeps that it said so.
      agreed as (insert into consent_entries (customer_id, mailbox, channel, given, source)
        select id, mailbox_hash(email), 'EMAIL', true, 'IMPORT' from fresh where subscribed),
      placed as (insert into customer_addresses (customer_id, ${addressColumns}, is_default, created_at)
        select f.id, ${addressColumns
          .split(', ')
          .map((name) => `a.${name}`)
          .join(', ')}, a.is_default, f.created_at
        from fresh f join staged s on s.email = f.email,
          jsonb_populate_recordset(null::customer_addresses, s.addresses) a)
      select count(*) as added from fresh`);
    return { added: Number(rows[0]?.added), changed: 0 };
  },
};

/** Accounts from another shop that moves here. Existing accounts stay unchanged. */
export const accounts = accountsKind as Kind;
