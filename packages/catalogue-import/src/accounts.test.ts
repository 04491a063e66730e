import path from 'node:path';
import { hashPassword, isPasswordOf } from 'api-platform/passwords';
import { type ImportShop, openImportShop } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.close());

const address = {
  firstName: 'Ada',
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: '88 Canton Road',
};

async function importAccounts(...accounts: Record<string, unknown>[]) {
  const lines = accounts.map((account) => JSON.stringify({ firstName: 'Ada', lastName: 'Wong', ...account }));
  shop.file('members/accounts.ndjson', `${lines.join('\n')}\n`);
  const [outcome] = await shop.run({ members: path.join(shop.folder, 'members') });
  return outcome;
}
/** The reasons in the report, each after the line number of its row. */
const reasons = () => shop.report().map((line) => line.replace(/^"[^"]*",(\d+),"[^"]*",/, '$1 '));

describe('accounts of another shop', () => {
  it('come with password, labels, birthday and addresses, the first of them the default', async () => {
    const outcome = await importAccounts({
      email: 'Ada@Example.com',
      crmMemberId: 'CRM1',
      phoneRegion: '+852',
      phone: '61234567',
      birthday: '1990-04-12',
      labels: ['GOLD'],
      subscribed: true,
      passwordHash: await hashPassword('Harbour1'),
      createdAt: '2024-05-01',
      addresses: [address, { ...address, addressLine1: '12 Nathan Road', addressLine2: '3/F' }],
    });
    expect(outcome).toMatchObject({ kind: 'accounts', read: 1, added: 1, rejected: 0 });
    const [account] = await shop.rows('select *, created_at::text as since from customers');
    expect(account).toMatchObject({
      email: 'ada@example.com',
      crm_member_id: 'CRM1',
      roles: ['member'],
      labels: ['GOLD'],
      birthday: new Date(1990, 3, 12),
      subscribed: true,
    });
    expect(await isPasswordOf(String(account?.password_hash), 'Harbour1')).toBe(true);
    expect(
      await shop.rows('select customer_id, channel, given, source, wording from consent_entries'),
    ).toEqual([{ customer_id: account?.id, channel: 'EMAIL', given: true, source: 'IMPORT', wording: null }]);
    expect(
      await shop.rows('select address_line1, address_line2, is_default from customer_addresses order by 1'),
    ).toEqual([
      { address_line1: '12 Nathan Road', address_line2: '3/F', is_default: false },
      { address_line1: '88 Canton Road', address_line2: null, is_default: true },
    ]);
  });

  it('keep addresses and phones of any spelling in plain characters', async () => {
    const spelt = {
      ...address,
      phone: '+852 6123-4567',
      addressLine1: '皇后大道中２０號（低座）',
      addressLine2: 'Edifício, 7.º',
    };
    expect(await importAccounts({ email: 'a@example.com', addresses: [spelt] })).toMatchObject({ added: 1 });
    expect(await shop.rows('select phone, address_line1, address_line2 from customer_addresses')).toEqual([
      { phone: '61234567', address_line1: '皇后大道中20號(低座)', address_line2: 'Edifício, 7.º' },
    ]);
  });

  it('without a password open with none that anybody knows, and have a member number of their own', async () => {
    await importAccounts({ email: 'a@example.com' }, { email: 'b@example.com' });
    const rows = await shop.rows('select password_hash, crm_member_id from customers');
    expect(new Set(rows.map(({ crm_member_id }) => crm_member_id)).size).toBe(2);
    for (const { password_hash } of rows) expect(await isPasswordOf(String(password_hash), '')).toBe(false);
  });

  it('leave an account alone that is there, however its e-mail address is written', async () => {
    await shop.pool.query(`insert into customers (crm_member_id, email, password_hash, first_name, last_name)
      values ('OWN', 'ADA@example.com', 'own', 'Bea', 'Ho')`);
    const before = await shop.versions();
    expect(await importAccounts({ email: 'ada@example.com', addresses: [address] })).toMatchObject({
      added: 0,
      changed: 0,
      rejected: 0,
    });
    expect(await shop.versions()).toBe(before);
    expect(await shop.count('customer_addresses')).toBe(0);
  });

  it('are rejected with an invalid number, hash or district, and with a member number that is taken', async () => {
    await importAccounts(
      { email: 'a@example.com', crmMemberId: 'CRM1' },
      { email: 'b@example.com', crmMemberId: 'CRM1' },
      { email: 'c@example.com', phone: '61234567' },
      { email: 'd@example.com', phoneRegion: '+852', phone: '11234567' },
      { email: 'e@example.com', passwordHash: 'Harbour1' },
      { email: 'f@example.com', addresses: [{ ...address, district: 'nowhere' }] },
      { email: 'a@example.com' },
    );
    expect(reasons()).toEqual([
      '2 "crmMemberId: belongs to another account"',
      '3 "phone: needs phoneRegion, and the other way round"',
      '4 "phone: is no phone number of +852"',
      '5 "passwordHash: has to be a hash of argon2id: $argon2id$…"',
      '6 "addresses: region, area and district are not in the region tree"',
      '7 "stands in line 1 already"',
    ]);
    expect(await shop.count('customers')).toBe(1);
  });
});
