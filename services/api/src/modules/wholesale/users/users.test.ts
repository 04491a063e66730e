import { randomUUID } from 'node:crypto';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import {
  wholesaleCartSchema,
  wholesaleOrderDetailSchema,
  wholesaleOrderListSchema,
  wholesaleStatementSchema,
} from 'shared-contracts/wire/wholesale';
import { draftListSchema, draftSummarySchema } from 'shared-contracts/wire/wholesale-sheets';
import { companyUsersSchema, invitationSchema } from 'shared-contracts/wire/wholesale-users';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, createClient, type Member, registerMember } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { addStaff } from '../../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let owner: Member;
beforeEach(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1);
    update skus set stock = 100`);
  owner = await registerBuyer(shop, 'A');
});
afterEach(() =>
  expectCleanLedger(shop.pool, { byHand: ['orders: history'] }).finally(() => shop.app.close()),
);

const root = '/api/wholeSale/users';
const piece = (quantity: number) => ({ skuId: 'S1S', quantity });
type Caller = Pick<Member, 'call'>;

const invite = (email: string, role: string, by: Caller = owner) =>
  by.call('POST', root, companyUsersSchema, { body: { email, role } });
const tokenIn = () => {
  const [, token] = /join\?token=([\w-]+)/.exec(shop.mailbox.mails[0]?.text ?? '') ?? [];
  if (!token) throw new Error('the mail has no link');
  return token;
};
const accept = (member: Caller, token: string) =>
  member.call('POST', '/api/wholeSale/invitation/accept', invitationSchema, { body: { token } });
const users = (by: Caller = owner) => by.call('GET', root, companyUsersSchema);
const remove = (id: string, by: Caller = owner) => by.call('DELETE', `${root}/${id}`, companyUsersSchema);
const order = (member: Member, quantity: number) =>
  member.orderWholesale({ address, expectedTotal: quantity * 6000, windowId: null }, randomUUID());

async function join(role = 'ORDERS', company: Caller = owner): Promise<Member> {
  const member = await registerMember(shop.app);
  expect((await invite(member.email, role, company)).code).toBe(200);
  expect((await accept(member, tokenIn())).data).toEqual({ company: 'Company', role });
  return member;
}

it('an invited login sees orders, drafts and statement of the company, and orders on its credit', async () => {
  const member = await join();
  await owner.addWholesale([piece(5)]);
  const { orderId } = (await order(owner, 5)).data;
  // Each login has a cart of its own.
  expect((await member.readWholesaleCart()).data).toMatchObject({
    company: 'Company',
    deliveries: [],
    mayOrder: true,
  });
  await shop.pool.query('update wholesale_accounts set credit_limit_minor = 50000');
  await member.addWholesale([piece(4)]);
  expect((await order(member, 4)).code).not.toBe(200);
  await shop.pool.query('update wholesale_accounts set credit_limit_minor = 60000');
  const own = (await order(member, 4)).data;
  for (const reader of [owner, member]) {
    const { data } = await reader.call('GET', '/api/wholeSale/orders', wholesaleOrderListSchema);
    expect(data.list.map((entry) => entry.orderId).sort()).toEqual([orderId, own.orderId].sort());
    const statement = await reader.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema);
    expect(statement.data.terms).toMatchObject({ owed: 54_000 });
    const [link] = statement.data.documents ?? [];
    const file = await shop.app.inject({ method: 'GET', url: link?.path ?? '' });
    expect(file.headers['content-type']).toBe('application/pdf');
  }
  const read = await owner.call('GET', `/api/wholeSale/orders/${own.orderId}`, wholesaleOrderDetailSchema);
  expect(read.data.trade?.orderedBy).toEqual(expect.any(String));
  expect((await users()).data.users.map(({ role }) => role)).toEqual(['OWNER', 'ORDERS']);
  const draft = { name: 'Spring', windowId: null, lines: [piece(2)] };
  await member.call('POST', '/api/wholeSale/drafts', draftSummarySchema, { body: draft });
  expect((await owner.call('GET', '/api/wholeSale/drafts', draftListSchema)).data).toMatchObject([
    { name: 'Spring' },
  ]);
  const cancel = `/api/wholeSale/orders/${orderId}/cancel`;
  expect((await member.call('POST', cancel, wholesaleOrderDetailSchema)).data.status).toBe('CANCELLED');
});

it('staff who serve buyers read on the order which login ordered it, packers do not', async () => {
  const member = await join();
  await member.addWholesale([piece(4)]);
  const { orderId } = (await order(member, 4)).data;
  const read = async (role: 'SERVICE' | 'PACKER') => {
    const staff = await addStaff(shop, [role]);
    return (await staff.call('GET', `/api/merchant/orders/${orderId}`, merchantOrderSchema)).data;
  };
  const name = (await users()).data.users.find(({ id }) => id === member.memberId)?.name;
  expect((await read('SERVICE')).orderedBy).toBe(name);
  expect((await read('PACKER')).orderedBy).toBeNull();
});

it('a login that only looks changes nothing', async () => {
  const member = await join('LOOKS');
  await owner.addWholesale([piece(5)]);
  const { orderId } = (await order(owner, 5)).data;
  expect((await member.readWholesaleCart()).data.mayOrder).toBe(false);
  const post = (path: string, body?: object) =>
    member.call('POST', `/api/wholeSale/${path}`, emptySchema, { body });
  const draft = { name: 'Spring', windowId: null, lines: [piece(2)] };
  const refused = await Promise.all([
    member.addWholesale([piece(5)]),
    order(member, 5),
    post('window/move', { from: null, to: null }),
    post('drafts', draft),
    post(`drafts/${randomUUID()}`, { ...draft, version: 1 }),
    post(`drafts/${randomUUID()}/cart`),
    post(`orders/${orderId}/cancel`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(403));
  expect(
    (await member.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema)).code,
  ).toBe(200);
});

it('a removed login loses access at once, with its links and its cart', async () => {
  const member = await join();
  await member.addWholesale([piece(4)]);
  const { documents } = (await member.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema)).data;
  expect((await remove(member.memberId)).data.users).toHaveLength(1);
  const after = await Promise.all([
    member.readWholesaleCart(),
    order(member, 4),
    member.call('GET', '/api/wholeSale/orders', wholesaleOrderListSchema),
    users(member),
  ]);
  expect(after.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const link = await shop.app.inject({ method: 'GET', url: documents?.[0]?.path ?? '' });
  expect(link.statusCode).toBe(404);
  const { rows } = await shop.pool.query('select from wholesale_cart_lines where customer_id = $1', [
    member.memberId,
  ]);
  expect(rows).toHaveLength(0);
  expect((await remove(member.memberId)).status).toBe(404);
});

it('an order and a removal at the same moment: the order stands before it, or not at all', async () => {
  const member = await join();
  await member.addWholesale([piece(4)]);
  const [placed, removed] = await Promise.all([order(member, 4), remove(member.memberId)]);
  expect(removed.code).toBe(200);
  const { rows } = await shop.pool.query('select ordered_by from wholesale_orders');
  expect(rows).toHaveLength(placed.code === 200 ? 1 : 0);
  expect([200, 403, resultCodes.outOfStock]).toContain(placed.code);
});

it('a link works once: of two who hold it one joins; a new link ends the earlier one', async () => {
  const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
  await invite('New@Example.com', 'LOOKS');
  const first = tokenIn();
  await invite('new@example.com', 'ORDERS');
  expect((await accept(one, first)).status).toBe(404);
  const link = tokenIn();
  expect((await users()).data.invitations).toMatchObject([{ email: 'new@example.com', role: 'ORDERS' }]);
  const codes = (await Promise.all([accept(one, link), accept(other, link)])).map(({ status }) => status);
  expect(codes.sort()).toEqual([200, 404]);
  expect((await users()).data).toMatchObject({ invitations: [], users: [{}, { role: 'ORDERS' }] });
});

it('an address gets three invitations a day, withdrawn or not', async () => {
  const mails = () => shop.mailbox.mails.filter(({ to }) => to === 'stranger@example.com').length;
  for (let sent = 1; sent <= 3; sent += 1) {
    expect((await invite('stranger@example.com', 'ORDERS')).code).toBe(200);
    const { invitations } = (await users()).data;
    await remove(invitations[0]?.id ?? '');
    expect(mails()).toBe(sent);
  }
  expect((await invite('Stranger@example.com', 'ORDERS')).code).toBe(resultCodes.tooManyTries);
  expect((await invite('colleague@example.com', 'ORDERS')).code).toBe(200);
  expect(mails()).toBe(3);
});

it('an invitation can be withdrawn, is over after its days, and cannot be used by who has a company', async () => {
  const member = await registerMember(shop.app);
  await invite(member.email, 'ORDERS');
  const withdrawn = tokenIn();
  const [invitation] = (await users()).data.invitations;
  expect((await remove(invitation?.id ?? '')).data.invitations).toEqual([]);
  expect((await accept(member, withdrawn)).status).toBe(404);
  await invite(member.email, 'ORDERS');
  const link = tokenIn();
  expect((await accept(owner, link)).status).toBe(409);
  const other = await registerBuyer(shop, 'A');
  expect((await accept(other, link)).status).toBe(409);
  expect((await accept(createClient(shop.app), link)).status).toBe(401);
  await shop.pool.query(`update wholesale_invitations set expires_at = now() - interval '1 second'`);
  expect((await accept(member, link)).status).toBe(404);
});

it('only the owner manages the logins; another company sees and changes nothing of it', async () => {
  const member = await join();
  const stranger = await registerBuyer(shop, 'A');
  const role = (by: Caller, id: string) =>
    by.call('POST', `${root}/${id}`, companyUsersSchema, { body: { role: 'LOOKS' } });
  const asMember = [
    await invite('x@example.com', 'ORDERS', member),
    await role(member, member.memberId),
    await remove(member.memberId, member),
  ];
  expect(asMember.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await users(member)).data).toMatchObject({ mayManage: false, invitations: [] });
  const asStranger = [await role(stranger, member.memberId), await remove(member.memberId, stranger)];
  expect(asStranger.map(({ status }) => status)).toEqual([404, 404]);
  expect((await users(stranger)).data.users).toHaveLength(1);
  await owner.addWholesale([piece(5)]);
  const { orderId } = (await order(owner, 5)).data;
  const seen = await stranger.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema);
  expect(seen.status).toBe(404);
  expect((await stranger.call('POST', `/api/wholeSale/orders/${orderId}/cancel`, emptySchema)).status).toBe(
    404,
  );
  // A login of the other company finds that one, whichever was there first.
  const elsewhere = await join('ORDERS', stranger);
  expect((await users(elsewhere)).data.users.map(({ id }) => id)).toEqual([
    stranger.memberId,
    elsewhere.memberId,
  ]);
  const none = await elsewhere.call('GET', '/api/wholeSale/orders', wholesaleOrderListSchema);
  expect(none.data.list).toEqual([]);
  expect((await role(owner, member.memberId)).data.users[1]?.role).toBe('LOOKS');
});

it('each login chooses its own delivery window', async () => {
  const member = await join();
  await shop.pool.query(`
    insert into wholesale_windows values ('EARLY', '2099-02-01', '2099-02-28', '2099-01-31');
    insert into wholesale_window_stock values ('EARLY', 'S1S', 12)`);
  await member.call('POST', '/api/wholeSale/window', wholesaleCartSchema, { body: { windowId: 'EARLY' } });
  expect((await member.readWholesaleCart()).data.windowId).toBe('EARLY');
  expect((await owner.readWholesaleCart()).data.windowId).toBeNull();
});

it('staff invite, change and remove logins, and the audit log says who did it', async () => {
  const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  const path = `/api/merchant/wholesale/buyers/${owner.memberId}/users`;
  const member = await registerMember(shop.app);
  await manager.call('POST', path, companyUsersSchema, { body: { email: member.email, role: 'ORDERS' } });
  await accept(member, tokenIn());
  const ofMember = `${path}/${member.memberId}`;
  await manager.call('POST', ofMember, companyUsersSchema, { body: { role: 'LOOKS' } });
  expect((await manager.call('GET', path, companyUsersSchema)).data.users[1]).toMatchObject({
    email: member.email,
    role: 'LOOKS',
  });
  expect((await manager.call('DELETE', ofMember, companyUsersSchema)).data.users).toHaveLength(1);
  expect((await member.readWholesaleCart()).status).toBe(403);
  const { rows } = await shop.pool.query(
    `select action, staff_id from audit_log where subject_type = 'buyer' and subject_id = $1 order by id`,
    [owner.memberId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['buyer.invite', 'buyer.user-role', 'buyer.remove-user']);
  expect(rows.every(({ staff_id: id }) => id === manager.id)).toBe(true);
});
