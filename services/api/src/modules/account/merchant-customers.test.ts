import { pathOf } from 'shared-contracts/calls/call';
import {
  adjustGiftCard,
  adjustPoints,
  closeCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
} from 'shared-contracts/calls/merchant-customers';
import { createDraftOrder } from 'shared-contracts/calls/merchant-draft-orders';
import { emptySchema } from 'shared-contracts/wire/common';
import { accountExportSchema } from 'shared-contracts/wire/member';
import {
  adjustedPointsSchema,
  merchantCustomerDetailSchema,
  merchantCustomerListSchema,
} from 'shared-contracts/wire/merchant-customers';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { createClient, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { guestOrder } from '../testing/orders';
import { addStaff } from '../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Member = Awaited<ReturnType<typeof registerMember>>;
type StaffClient = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let service: StaffClient;
let manager: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await buildTestApp();
  service = await addStaff(shop, ['SERVICE']);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  admin = await addStaff(shop, ['ADMINISTRATOR']);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

async function memberWithPhone(phone: string) {
  const member = await registerMember(shop.app);
  await shop.pool.query(`update customers set phone_region = '+852', phone = $2 where id = $1`, [
    member.memberId,
    phone,
  ]);
  return member;
}
const find = async (staff: StaffClient, search: string) => {
  const path = `${pathOf(listCustomers)}?search=${encodeURIComponent(search)}`;
  return (await staff.call('GET', path, merchantCustomerListSchema)).data.customers;
};
const guestsOf = async (staff: StaffClient, search: string) => {
  const path = `${pathOf(listCustomers)}?search=${encodeURIComponent(search)}`;
  return (await staff.call('GET', path, merchantCustomerListSchema)).data.guests ?? [];
};
const read = async (staff: StaffClient, { memberId }: Member) =>
  (await staff.call('GET', pathOf(getCustomer, { id: memberId }), merchantCustomerDetailSchema)).data;
const adjust = ({ memberId }: Member, points: number, expectedBalance: number) =>
  service.call('POST', pathOf(adjustPoints, { id: memberId }), adjustedPointsSchema, {
    body: { points, expectedBalance, reason: 'late parcel' },
  });

it('finds customers by e-mail, name and phone, and shows contact data only to who needs it', async () => {
  const member = await memberWithPhone('61239876');
  for (const search of [member.email.toUpperCase(), '6123 9876', '+85261239876', member.email.slice(2, 12)]) {
    expect((await find(service, search)).map(({ id }) => id)).toContain(member.memberId);
  }
  for (const search of ['６１２３　９８７６', '6123–9876']) {
    expect((await find(service, search)).map(({ id }) => id)).toContain(member.memberId);
  }
  const named = (first: string, last: string) =>
    shop.pool.query('update customers set first_name = $2, last_name = $3 where id = $1', [
      member.memberId,
      first,
      last,
    ]);
  await named('Tai Man', 'Chan');
  for (const search of ['Chan Tai Man', 'tai man chan', 'ＣＨＡＮ Tai', 'Tai Man']) {
    expect([search, (await find(service, search)).map(({ id }) => id)]).toEqual([search, [member.memberId]]);
  }
  await named('大文', '陳');
  for (const search of ['陳大文', '大文 陳', '大文']) {
    expect([search, (await find(service, search)).map(({ id }) => id)]).toEqual([search, [member.memberId]]);
  }
  expect(await find(service, '%')).toEqual([]);
  const hidden = await manager.call(
    'GET',
    pathOf(getCustomer, { id: member.memberId }),
    merchantCustomerDetailSchema,
  );
  expect(hidden.data.isMasked).toBe(true);
  expect(JSON.stringify(hidden.body)).not.toMatch(new RegExp(`${member.email}|61239876`));
  expect((await read(service, member)).customer).toMatchObject({
    email: member.email,
    phone: '+852 61239876',
  });
});

it('adjusts points once, never below zero, with the reason in the log', async () => {
  const member = await registerMember(shop.app);
  expect((await adjust(member, 50, 0)).data.balance).toBe(50);
  expect((await adjust(member, 50, 0)).status).toBe(409);
  expect((await adjust(member, -51, 50)).code).toBe(40908);
  const both = await Promise.all([adjust(member, -20, 50), adjust(member, -20, 50)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(service, member)).benefits?.points).toEqual({ balance: 30, pending: 0 });
  const { rows } = await shop.pool.query(
    `select before, after, reason from audit_log where subject_id = $1 order by id`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { before: { points: 0 }, after: { points: 50 }, reason: 'late parcel' },
    { before: { points: 50 }, after: { points: 30 }, reason: 'late parcel' },
  ]);
});

it('sets the balance of a gift card up to its value', async () => {
  const member = await registerMember(shop.app);
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into gift_cards (code_hash, last_four, design, initial_amount, balance, customer_id, expires_at)
     values ('of-this-test', 'ABCD', 'classic', 10000, 10000, $1, now() + interval '1 year') returning id`,
    [member.memberId],
  );
  const set = (balance: number, expectedBalance: number) =>
    service.call(
      'POST',
      pathOf(adjustGiftCard, { id: member.memberId, cardId: rows[0]?.id ?? '' }),
      emptySchema,
      {
        body: { balance, expectedBalance, reason: 'refund at the counter' },
      },
    );
  expect((await set(4_000, 10_000)).status).toBe(200);
  expect((await set(3_000, 10_000)).status).toBe(409);
  expect((await set(10_001, 4_000)).status).toBe(409);
  expect((await set(1_000, 2 ** 53 - 1)).status).toBe(409);
  expect((await read(service, member)).benefits?.giftCards).toMatchObject([
    { balance: 4_000, initialAmount: 10_000 },
  ]);
});

it('shows coupons and vouchers without their codes, and benefits only to who adjusts them', async () => {
  const member = await registerMember(shop.app);
  await shop.pool.query(
    `insert into coupon_offers (id, name_en, name_zh, kind, value) values
      ('OF-THE-DESK', 'Desk coupon', '櫃位優惠券', 'AMOUNT', 5000) on conflict do nothing`,
  );
  await shop.pool.query(
    `insert into member_coupons (customer_id, offer_id, code, source, source_key, expires_at) values
      ($1, 'OF-THE-DESK', 'SECRET-' || gen_random_uuid(), 'POINTS', 'one', null),
      ($1, 'OF-THE-DESK', 'OTHER-' || gen_random_uuid(), 'GIVEN', 'two', now() - interval '1 day')`,
    [member.memberId],
  );
  const shown = await read(service, member);
  expect(shown.benefits?.coupons).toMatchObject([
    { name: 'Desk coupon', source: 'POINTS', status: 'AVAILABLE' },
    { name: 'Desk coupon', source: 'GIVEN', status: 'EXPIRED' },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/SECRET|OTHER/);
  expect((await read(manager, member)).benefits).toBeNull();
});

it('hands out the data of an account and closes it, for administrators', async () => {
  const member = await registerMember(shop.app);
  const body = { reason: 'asked in a letter' };
  const data = await admin.call(
    'POST',
    pathOf(exportCustomer, { id: member.memberId }),
    accountExportSchema,
    {
      body,
    },
  );
  expect(data.data.profile.email).toBe(member.email);
  expect(
    (await service.call('POST', pathOf(closeCustomer, { id: member.memberId }), emptySchema, { body }))
      .status,
  ).toBe(403);
  expect(
    (await admin.call('POST', pathOf(closeCustomer, { id: member.memberId }), emptySchema, { body })).status,
  ).toBe(200);
  expect((await member.profile()).status).toBe(401);
  expect(await find(service, member.email)).toEqual([]);
  expect((await read(service, member)).customer.isClosed).toBe(true);
});

it('finds guests by name, e-mail and phone, with their orders, and hides contact data as of members', async () => {
  const guest = createClient(shop.app);
  const contact = { email: 'Chloe.Wu@example.com', phoneRegion: '+852', phone: '61112222' };
  const place = async (email = contact.email) =>
    (await guest.placeOrder(guestOrder({ guest: { ...contact, email } }))).data.orderId;
  const ids = [await place(), await place('chloe.wu@EXAMPLE.com')];
  const name = guestOrder().address.firstName;
  for (const search of ['chloe', 'chloe.wu@example.com', '6111 2222', name, ids[0] ?? '']) {
    expect((await guestsOf(service, search)).map(({ email }) => email.toLowerCase())).toContain(
      'chloe.wu@example.com',
    );
  }
  const found = await guestsOf(service, 'chloe');
  expect(found).toHaveLength(1);
  const read = async (staff: StaffClient) =>
    staff.call('GET', pathOf(getCustomer, { id: found[0]?.id ?? '' }), merchantCustomerDetailSchema);
  const { data } = await read(service);
  expect(data.customer).toMatchObject({ roles: ['guest'], phone: '+852 61112222', isClosed: false });
  expect(data.orders.map(({ orderId }) => orderId).sort()).toEqual(ids.sort());
  expect(JSON.stringify((await read(manager)).body)).not.toMatch(/chloe.wu@|61112222/i);
});

it('hands out the data of a guest and erases it when nothing is open, for administrators', async () => {
  const guest = createClient(shop.app);
  const contact = { email: 'dora@example.com', phoneRegion: '+852', phone: '61113333' };
  const order = guestOrder({ guest: contact, remark: 'Ring at Dora’s' });
  const { orderId } = (await guest.placeOrder(order)).data;
  await shop.pool.query(`insert into newsletter_subscriptions (email) values ('dora@example.com')`);
  const body = { reason: 'asked in a letter' };
  const path = pathOf(closeCustomer, { id: orderId });
  const exported = await admin.call('POST', pathOf(exportCustomer, { id: orderId }), accountExportSchema, {
    body,
  });
  expect(exported.data).toMatchObject({ profile: { email: contact.email }, orders: [{ orderId }] });
  expect((await service.call('POST', path, emptySchema, { body })).status).toBe(403);
  expect((await admin.call('POST', path, emptySchema, { body })).code).toBe(40904);
  await guest.cancelGuestOrder({ orderId, email: contact.email });
  const before = await shop.pool.query('select list_total, status, quantity from orders where id = $1', [
    orderId,
  ]);
  const erased = await Promise.all([0, 1].map(() => admin.call('POST', path, emptySchema, { body })));
  expect(erased.some(({ status }) => status === 200)).toBe(true);
  const after = await shop.pool.query('select list_total, status, quantity from orders where id = $1', [
    orderId,
  ]);
  expect(after.rows).toEqual(before.rows);
  const { rows } = await shop.pool.query('select orders::text as all from orders where id = $1', [orderId]);
  expect(rows[0].all).not.toMatch(/dora|61113333/i);
  expect(
    (await shop.pool.query(`select from newsletter_subscriptions where email like 'dora%'`)).rows,
  ).toEqual([]);
  const read = await admin.call('GET', pathOf(getCustomer, { id: orderId }), merchantCustomerDetailSchema);
  expect(read.data).toMatchObject({ customer: { isClosed: true }, orders: [{ orderId }] });
  expect((await guest.call('GET', `${pathOf(listCustomers)}`, merchantCustomerListSchema)).status).toBe(401);
});

it('finds a guest for whom an order was prepared only, hands out the data and erases it', async () => {
  const draft = {
    lines: [{ skuId: 'S1S', quantity: 1 }],
    email: 'Fay.Ho@example.com',
    firstName: 'Fay',
    lastName: 'Ho',
    phoneRegion: '+852',
    phone: '61114444',
    locale: 'en',
    days: 14,
  };
  const prepare = async (changes: object = {}) =>
    (
      await service.call('POST', pathOf(createDraftOrder), createDraftOrder.answer, {
        body: { ...draft, ...changes },
      })
    ).data.draftId;
  await prepare();
  const draftId = await prepare({ email: 'fay.ho@example.com' });
  const other = await prepare({ email: 'gus@example.com', firstName: 'Gus', phone: '61115555' });
  for (const search of ['fay.ho', 'fay ho', '6111 4444', draftId]) {
    expect(await guestsOf(service, search)).toMatchObject([
      { id: draftId, name: 'Fay Ho', roles: ['guest'] },
    ]);
  }
  expect(JSON.stringify(await guestsOf(manager, 'fay'))).not.toMatch(/fay.ho@|61114444/i);
  const id = { id: draftId };
  const read = () => service.call('GET', pathOf(getCustomer, id), merchantCustomerDetailSchema);
  expect((await read()).data).toMatchObject({ customer: { phone: '+852 61114444' }, orders: [] });
  const body = { reason: 'asked in a letter' };
  const exported = await admin.call('POST', pathOf(exportCustomer, id), accountExportSchema, { body });
  expect(exported.data).toMatchObject({ profile: { firstName: 'Fay' }, orders: [] });
  expect(exported.data.draftOrders).toHaveLength(2);
  const erase = (staff: StaffClient) => staff.call('POST', pathOf(closeCustomer, id), emptySchema, { body });
  expect((await erase(service)).status).toBe(403);
  expect((await erase(admin)).status).toBe(200);
  expect((await shop.pool.query('select id from draft_orders')).rows).toEqual([{ id: other }]);
  expect(await guestsOf(service, 'fay')).toEqual([]);
  expect((await read()).status).toBe(404);
  expect((await erase(admin)).status).toBe(404);
});

it('finds a guest with prepared orders only behind many newer ones of a guest who has ordered', async () => {
  const prepare = (lastName: string, number: number) =>
    service.call('POST', pathOf(createDraftOrder), createDraftOrder.answer, {
      body: {
        lines: [{ skuId: 'S1S', quantity: 1 }],
        email: `${lastName}@example.com`,
        firstName: 'Ivy',
        lastName,
        phoneRegion: '+852',
        phone: `6111777${number}`,
        locale: 'en',
        days: 14,
      },
    });
  const { draftId } = (await prepare('Au', 1)).data;
  const contact = { email: 'kan@example.com', phoneRegion: '+852', phone: '61117772' };
  await createClient(shop.app).placeOrder(guestOrder({ guest: contact }));
  const { data: ordered } = await prepare('Kan', 2);
  await shop.pool.query(
    `insert into draft_orders select (jsonb_populate_record(d, jsonb_build_object('id', 'D' || n))).*
     from draft_orders d, generate_series(1, 100) n where d.id = $1`,
    [ordered.draftId],
  );
  for (const search of ['ivy', 'ivy au', 'au@example.com', '6111 7771'])
    expect(await guestsOf(service, search)).toContainEqual(expect.objectContaining({ id: draftId }));
});

it('an open order of a guest keeps the prepared ones from being erased', async () => {
  const contact = { email: 'hal@example.com', phoneRegion: '+852', phone: '61116666' };
  await createClient(shop.app).placeOrder(guestOrder({ guest: contact }));
  const body = { lines: [{ skuId: 'S1S', quantity: 1 }], ...contact, firstName: 'Hal', lastName: 'Ip' };
  const { data } = await service.call('POST', pathOf(createDraftOrder), createDraftOrder.answer, {
    body: { ...body, locale: 'en', days: 14 },
  });
  const path = pathOf(closeCustomer, { id: data.draftId });
  expect((await admin.call('POST', path, emptySchema, { body: { reason: 'asked' } })).code).toBe(40904);
  expect(
    (await shop.pool.query(`select id from draft_orders where email = 'hal@example.com'`)).rows,
  ).toHaveLength(1);
});
