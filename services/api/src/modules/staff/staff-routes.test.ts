import { pathOf } from 'shared-contracts/calls/call';
import {
  createMember,
  exportAudit,
  inviteMember,
  listAudit,
  listMembers,
  updateMember,
} from 'shared-contracts/calls/merchant-staff';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  auditExportSchema,
  auditPageSchema,
  staffInvitationSchema,
  staffListSchema,
  staffMemberSchema,
} from 'shared-contracts/wire/staff';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let admin: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  admin = await addStaff(shop, ['ADMINISTRATOR']);
});
afterAll(() => shop.app.close());

const update = (id: string, body: object) =>
  admin.call('POST', pathOf(updateMember, { id }), staffMemberSchema, { body });
const audit = async (query = '') =>
  (await admin.call('GET', `${pathOf(listAudit)}${query}`, auditPageSchema)).data.entries;

describe('accounts of staff', () => {
  it('are added with a one-time password, which the list does not show', async () => {
    const body = { email: 'new@staff.example', name: 'New', roles: ['PACKER'] };
    const { data } = await admin.call('POST', pathOf(createMember), staffInvitationSchema, { body });
    expect(data.oneTimePassword).toMatch(/^[A-Z2-9]{16}$/);
    const list = await admin.call('GET', pathOf(listMembers), staffListSchema);
    expect(list.data.staff.find(({ id }) => id === data.member.id)).toMatchObject({ isEnrolled: false });
    expect(JSON.stringify(list.body)).not.toContain(data.oneTimePassword);
    const again = await admin.call('POST', pathOf(createMember), emptySchema, {
      body: { ...body, email: 'NEW@staff.example' },
    });
    expect(again.code).toBe(40903);
    expect(await audit(`?subjectId=${data.member.id}`)).toMatchObject([
      { action: 'staff.create', staffId: admin.id, before: null, after: body },
    ]);
  });

  it('lose their sessions when they are disabled, and every change is in the log', async () => {
    const packer = await addStaff(shop, ['PACKER']);
    const changed = await update(packer.id, { roles: ['SERVICE'], isDisabled: true, reason: 'left' });
    expect(changed.data).toMatchObject({ roles: ['SERVICE'], isDisabled: true });
    expect((await packer.call('GET', pathOf(listMembers), emptySchema)).status).toBe(401);
    expect(await audit(`?subjectId=${packer.id}`)).toMatchObject([
      {
        action: 'staff.update',
        before: { roles: ['PACKER'], isDisabled: false },
        after: { roles: ['SERVICE'], isDisabled: true },
        reason: 'left',
      },
    ]);
    await update(packer.id, { isDisabled: false, reason: 'back' });
    expect((await packer.call('GET', pathOf(listMembers), emptySchema)).status).toBe(401);
  });

  it('set up their second factor again after a reset', async () => {
    const packer = await addStaff(shop, ['PACKER']);
    const body = { reason: 'lost the phone' };
    const { data } = await admin.call(
      'POST',
      pathOf(inviteMember, { id: packer.id }),
      staffInvitationSchema,
      {
        body,
      },
    );
    expect(data.member.isEnrolled).toBe(false);
    expect((await packer.call('GET', pathOf(listMembers), emptySchema)).status).toBe(401);
  });

  it('are not changed by their owner, nor without a reason', async () => {
    expect((await update(admin.id, { roles: ['PACKER'], reason: 'x' })).status).toBe(409);
    const packer = await addStaff(shop, ['PACKER']);
    expect((await update(packer.id, { isDisabled: true, reason: '  ' })).status).toBe(400);
    expect((await update('00000000-0000-4000-8000-000000000000', { reason: 'x' })).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('is filtered and read page by page', async () => {
    await shop.pool.query(`insert into audit_log (at, staff_name, action, subject_type, subject_id)
      select '2026-01-01T12:00:00Z'::timestamptz, 'Ka', 'stock.adjust', 'stock', 'S' || i from generate_series(1, 60) i`);
    const first = await admin.call('GET', `${pathOf(listAudit)}?action=stock`, auditPageSchema);
    expect(first.data.entries.map(({ subjectId }) => subjectId)).toEqual(
      Array.from({ length: 50 }, (_, index) => `S${60 - index}`),
    );
    const query = `?action=stock.adjust&after=${first.data.next}&from=2026-01-01&to=2026-01-01`;
    const second = await admin.call('GET', `${pathOf(listAudit)}${query}`, auditPageSchema);
    expect([second.data.entries.length, second.data.next]).toEqual([10, null]);
    expect(await audit('?subjectType=stock&from=2026-01-02')).toEqual([]);
    expect(await audit('?action=sto')).toEqual([]);
  });

  it('names whom and what an entry is about, and lists the people to filter by', async () => {
    const packer = await addStaff(shop, ['PACKER']);
    await shop.pool.query(
      `insert into audit_log (staff_id, staff_name, action, subject_type, subject_id)
       values ($1::uuid, 'Pak', 'staff.update', 'staff', $1::text), ($1::uuid, 'Pak', 'item.edit', 'item', (select min(code) from items)),
         ($1::uuid, 'Pak', 'stock.change', 'sku', 'S1S'), ($1::uuid, 'Pak', 'order.note', 'order', 'ITHKE1')`,
      [packer.id],
    );
    const { data } = await admin.call('GET', `${pathOf(listAudit)}?staffId=${packer.id}`, auditPageSchema);
    expect(data.entries.map(({ subjectName }) => subjectName)).toEqual([
      null,
      expect.stringMatching(/, S$/),
      expect.any(String),
      data.people?.find(({ id }) => id === packer.id)?.name,
    ]);
    const headers = { 'accept-language': 'zh' };
    const zh = await admin.call('GET', `${pathOf(listAudit)}?staffId=${packer.id}`, auditPageSchema, {
      headers,
    });
    expect(zh.data.entries[1]?.subjectName).toMatch(/，S$/);
  });

  it('is exported as CSV in the time of Hong Kong, with the same filters', async () => {
    await shop.pool.query(`insert into audit_log (at, staff_name, action, subject_type, subject_id, before, after)
      values ('2026-01-03T17:00:00Z', '=Ka', 'stock.change', 'sku', 'S1S', '{"stock": 1}', '{"stock": 2}')`);
    const url = `${pathOf(exportAudit)}?from=2026-01-04&to=2026-01-04`;
    const { csv, isCut } = (await admin.call('GET', url, auditExportSchema)).data;
    expect(isCut).toBe(false);
    expect(csv).toContain('2026-01-04 01:00:00');
    expect(csv).toContain('{""stock"":2}');
    expect(csv).not.toContain(',=Ka');
    const none = `${pathOf(exportAudit)}?from=2026-01-05&to=2026-01-05`;
    expect((await admin.call('GET', none, auditExportSchema)).data.csv.trim().split('\n')).toHaveLength(1);
  });
});
