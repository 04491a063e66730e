import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ImportShop, openImportShop, sampleContent, samples } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
  await shop.addMember('staff@example.com');
  await shop.addMember('buyer@example.com');
});
afterEach(() => shop.close());

/** Imports one file of a folder. */
async function importFile(source: 'members' | 'content', name: string, lines: readonly string[]) {
  shop.file(`${name}/${name}.csv`, `${lines.join('\n')}\n`);
  const [outcome] = await shop.run({ [source]: path.join(shop.folder, name) });
  return outcome;
}
/** The reasons in the report, each after the line number of its row. */
const reasons = () => shop.report().map((line) => line.replace(/^"[^"]*",(\d+),"[^"]*",/, '$1 '));

describe('importing the documented samples of members', () => {
  const members = path.join(samples, 'members');
  beforeEach(() => shop.run({ content: sampleContent }));

  it('takes members of the stores, the staff and coupons for members over', async () => {
    const outcomes = await shop.run({ members });
    expect(
      outcomes.map(({ kind, file, read, added, rejected }) => [kind, file, read, added, rejected]),
    ).toEqual([
      ['store-members', 'members/store-members.csv', 2, 2, 0],
      // Two of them are registered members.
      ['accounts', 'members/accounts.ndjson', 3, 1, 0],
      ['staff', 'members/staff.csv', 1, 1, 0],
      ['given-coupons', 'members/given-coupons.csv', 1, 1, 0],
    ]);
    expect(
      await shop.rows(`select offer_id, source, extract(day from expires_at - issued_at)::integer as days
        from member_coupons join customers c on c.id = customer_id where c.email = 'buyer@example.com'`),
    ).toEqual([{ offer_id: 'POINTS-50', source: 'GIVEN', days: 180 }]);
    expect(await shop.rows('select * from crm_members order by 1')).toMatchObject([
      { crm_member_id: 'CRM700000001', phone: '61230001', labels: ['GOLD'], points: 860 },
      { crm_member_id: 'CRM700000002', phone_region: '+853', last_name: '何', labels: [], birthday: null },
    ]);
    expect(
      await shop.rows(`select c.roles, q.year, q.limit_minor, q.used_minor
        from customers c join staff_quotas q on q.customer_id = c.id`),
    ).toEqual([{ roles: ['member', 'staff'], year: 2026, limit_minor: 5_000_000, used_minor: 0 }]);
  });

  it('changes nothing when it is done again, and writes nothing in a dry run', async () => {
    const empty = await shop.versions();
    await shop.run({ members, dryRun: true });
    expect(await shop.versions()).toBe(empty);
    await shop.run({ members });
    const before = await shop.versions();
    const outcomes = await shop.run({ members });
    expect(await shop.versions()).toBe(before);
    expect(outcomes.every(({ added, changed, rejected }) => added + changed + rejected === 0)).toBe(true);
  });
});

describe('members of the stores', () => {
  const header = 'crmMemberId,phoneRegion,phone,firstName,lastName,birthday,labels,points';

  it('are rejected with a wrong number, or one that another has', async () => {
    await importFile('members', 'store-members', [
      header,
      'A,+852,61230001,A,A,,,',
      'B,+852,61230001,B,B,,,',
      'C,+853,51230001,C,C,,,',
      'D,+86,61230001,D,D,1990-02-31,gold,-1',
      'A,+852,61230009,A,A,,,',
    ]);
    expect(reasons()).toEqual([
      '3 "phone: is the number of another member"',
      '4 "phone: is no mobile number of +853"',
      '5 "phoneRegion: has to be +852 or +853; birthday: has to be a day such as 2027-03-31; labels.0: has to be a code of capital letters, digits, - and _; points: has to be a whole number from 0 to 100000000"',
      '6 "stands in line 2 already"',
    ]);
    await importFile('members', 'store-members', [header, 'E,+852,61230001,E,E,,,']);
    expect(reasons()).toEqual(['2 "phone: is the number of another member"']);
  });

  it('give their labels to accounts they have already', async () => {
    await importFile('members', 'store-members', [header, 'CRM1,+852,61230001,A,A,,GOLD,']);
    await shop.pool.query(`update customers set crm_member_id = 'CRM1' where email = 'staff@example.com'`);
    expect(
      await importFile('members', 'store-members', [header, 'CRM1,+852,61230001,A,A,,PLATINUM,']),
    ).toMatchObject({ changed: 1 });
    expect(await shop.rows(`select labels from customers where crm_member_id = 'CRM1'`)).toEqual([
      { labels: ['PLATINUM'] },
    ]);
  });
});

describe('the staff', () => {
  const importStaff = (...rows: string[]) =>
    importFile('members', 'staff', ['email,year,quota,active', ...rows]);

  it('is rejected where there is no such member, or the quota is used already', async () => {
    await importStaff(
      'nobody@example.com,,,',
      'staff@example.com,2026,100,',
      'staff@example.com,2026,100,',
      'x,2026,,',
      'a@example.com,2026,,',
    );
    expect(reasons()).toEqual([
      '2 "email: no member has it; somebody of the staff registers in the shop first"',
      '4 "stands in line 3 already"',
      '5 "email: has to be an e-mail address"',
      '6 "quota: is missing beside year"',
    ]);
    await shop.pool.query('update staff_quotas set used_minor = 9000');
    await importStaff('staff@example.com,2026,80,');
    expect(reasons()).toEqual(['2 "quota: HK$90.00 of it are used already"']);
    expect(await importStaff('staff@example.com,2026,90,')).toMatchObject({ changed: 1 });
    expect(await shop.rows('select limit_minor, used_minor from staff_quotas')).toEqual([
      { limit_minor: 9_000, used_minor: 9_000 },
    ]);
  });

  /** Uses part of the quota as an order does: under the member's lock, from the usual quota where there is none. */
  async function spendQuota(amount: number, whileOpen?: () => Promise<unknown>): Promise<void> {
    const order = await shop.pool.connect();
    try {
      await order.query('begin');
      const { rows } = await order.query(
        `select id from customers where email = 'staff@example.com' for no key update`,
      );
      const id = [rows[0]?.id];
      await order.query(
        'insert into staff_quotas (customer_id, year, limit_minor) values ($1, 2026, 3000000) on conflict do nothing',
        id,
      );
      await order.query(
        'update staff_quotas set used_minor = used_minor + $2 where customer_id = $1 and used_minor + $2 <= limit_minor',
        [...id, amount],
      );
      await whileOpen?.();
      await order.query('commit');
    } finally {
      order.release();
    }
  }

  it('is rejected where an order makes and uses the quota meanwhile', async () => {
    let imported: Promise<unknown> | undefined;
    await spendQuota(9_000, async () => {
      imported = importStaff('staff@example.com,2026,80,');
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while ((await shop.rows(waiting)).length === 0) await delay(20);
    });
    expect(await imported).toMatchObject({ rejected: 1 });
    expect(reasons()).toEqual(['2 "quota: HK$90.00 of it are used already"']);
  });

  it('goes in beside orders and another import, and no quota is used beyond its limit', async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.pool.query('delete from staff_quotas');
      await Promise.all([
        importStaff('staff@example.com,2026,80,'),
        spendQuota(5_000),
        importStaff('staff@example.com,2026,80,'),
        spendQuota(5_000),
      ]);
      const [quota] = await shop.rows('select limit_minor, used_minor from staff_quotas');
      // The import came first and left room for one order, or after both of them and was rejected.
      expect([
        { limit_minor: 8_000, used_minor: 5_000 },
        { limit_minor: 3_000_000, used_minor: 10_000 },
      ]).toContainEqual(quota);
    }
  });

  it('loses somebody who left', async () => {
    await importStaff('staff@example.com,,,');
    expect(await importStaff('staff@example.com,,,false')).toMatchObject({ added: 0, changed: 1 });
    expect(await shop.rows('select distinct roles from customers')).toEqual([{ roles: ['member'] }]);
  });
});

describe('coupons for members', () => {
  const give = (...rows: string[]) =>
    importFile('members', 'given-coupons', ['email,coupon,occasion', ...rows]);
  beforeEach(async () => {
    await shop.run({ content: sampleContent });
    await shop.pool.query(`update coupon_offers set total_limit = 2 where id = 'DELIVERY';
      update coupon_offers set ends_at = now() where id = 'WELCOME'`);
  });

  it('are given once for an occasion, and counted', async () => {
    expect(await give('buyer@example.com,DELIVERY,')).toMatchObject({ added: 1 });
    expect(await give('BUYER@example.com,DELIVERY,', 'buyer@example.com,DELIVERY,spring')).toMatchObject({
      added: 1,
      rejected: 0,
    });
    expect(await shop.rows('select source_key from member_coupons order by 1')).toEqual([
      { source_key: 'DELIVERY' },
      { source_key: 'DELIVERY:spring' },
    ]);
    expect(await shop.rows(`select issued from coupon_offers where id = 'DELIVERY'`)).toEqual([
      { issued: 2 },
    ]);
  });

  it('are rejected where the coupon is unknown, over or given out, and where there is no such member', async () => {
    await give(
      'buyer@example.com,DELIVERY,',
      'nobody@example.com,DELIVERY,',
      'buyer@example.com,NONE,',
      'buyer@example.com,WELCOME,',
      'staff@example.com,DELIVERY,',
      'staff@example.com,DELIVERY,again',
      'buyer@example.com,DELIVERY,',
    );
    expect(reasons()).toEqual([
      '3 "email: no member has it; coupons are given to those who have registered"',
      '4 "coupon: there is no coupon NONE"',
      '5 "coupon: is over"',
      '7 "coupon: none is left of 2"',
      '8 "stands in line 2 already"',
    ]);
    expect(await shop.count('member_coupons')).toBe(2);
  });
});

describe('switches, addresses and files of the content', () => {
  it('are in, and stay when they are imported again', async () => {
    await shop.run({ content: sampleContent });
    expect(await shop.rows('select key, value from settings order by key')).toEqual([
      { key: '/size-help', value: '/help/help-centre' },
      { key: 'search_suggestion', value: 'true' },
    ]);
    expect(await shop.rows('select key, size_bytes from stored_objects')).toEqual([
      { key: 'lookbook/winter/front.jpg', size_bytes: 182_034 },
    ]);
    const before = await shop.versions();
    await shop.run({ content: sampleContent });
    expect(await shop.versions()).toBe(before);
  });

  it('are rejected where they are the shop’s own, or nobody could open them', async () => {
    await importFile('content', 'settings', ['key,value', 'demo_catalogue,x', 'a b,x', '/x,']);
    expect(reasons()).toEqual([
      '2 "key: is kept by the shop itself"',
      '3 "key: has to be the name of a switch, or a path"',
      '4 "value: is missing"',
    ]);
    await importFile('content', 'stored-objects', [
      'key,url,contentType,sizeBytes',
      'a.jpg,ftp://x/a.jpg,image/jpeg,1',
      'b.jpg,/b.jpg,picture,-1',
    ]);
    expect(reasons()).toEqual([
      '2 "url: has to be a path of the shop or https://"',
      '3 "contentType: has to be such as image/jpeg; sizeBytes: has to be a whole number from 0 to 2000000000"',
    ]);
  });
});
