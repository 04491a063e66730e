import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { closeCustomer } from 'shared-contracts/calls/merchant-customers';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { companyAddressesSchema } from 'shared-contracts/wire/company-addresses';
import { accountExportSchema } from 'shared-contracts/wire/member';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { wholesaleOrderDetailSchema, wholesaleOrdersPlacedSchema } from 'shared-contracts/wire/wholesale';
import { companyUsersSchema, invitationSchema } from 'shared-contracts/wire/wholesale-users';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, type Member, registerMember } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { addStaff } from '../../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let owner: Member;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1);
    update skus set stock = 100`);
});
beforeEach(async () => {
  owner = await registerBuyer(shop, 'A');
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const root = '/api/wholeSale/addresses';
type Caller = Pick<Member, 'call'>;
const save = (id: string, name: string, { by = owner as Caller, to = address, path = root } = {}) =>
  by.call('POST', `${path}/${id}`, companyAddressesSchema, { body: { ...to, name } });
const list = (by: Caller = owner) => by.call('GET', root, companyAddressesSchema);
const remove = (id: string, by: Caller = owner) => by.call('DELETE', `${root}/${id}`, companyAddressesSchema);

async function join(): Promise<Member> {
  const member = await registerMember(shop.app);
  await owner.call('POST', '/api/wholeSale/users', companyUsersSchema, {
    body: { email: member.email, role: 'ORDERS' },
  });
  const token = /join\?token=([\w-]+)/.exec(shop.mailbox.mails[0]?.text ?? '')?.[1];
  await member.call('POST', '/api/wholeSale/invitation/accept', invitationSchema, { body: { token } });
  return member;
}
async function order(member: Member, facts: object, key = randomUUID()) {
  await member.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  return member.call('POST', '/api/wholeSale/orders', wholesaleOrdersPlacedSchema, {
    headers: { 'idempotency-key': key },
    body: { address, deliveries: [{ windowId: null, expectedTotal: 12_000 }], ...facts },
  });
}

it('the owner keeps the addresses, every login reads them, and an order goes to one by its name', async () => {
  const member = await join();
  const id = randomUUID();
  await save(id, 'Central');
  // A repeated call saves it once.
  expect((await save(id, ' Causeway Bay 銅鑼灣 ')).data.addresses).toMatchObject([
    { id, name: 'Causeway Bay 銅鑼灣', ...address },
  ]);
  expect((await save(randomUUID(), 'causeway-bay銅鑼灣')).code).toBe(resultCodes.conflict);
  expect((await list(member)).data).toMatchObject({ mayManage: false, addresses: [{ id }] });
  const refused = [await save(id, 'Mine', { by: member }), await remove(id, member)];
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);

  const [placed] = (await order(member, { addressId: id })).data.orders;
  const path = `/api/wholeSale/orders/${placed?.orderId}`;
  const read = async () => (await owner.call('GET', path, wholesaleOrderDetailSchema)).data;
  expect((await read()).trade?.addressName).toBe('Causeway Bay 銅鑼灣');
  await save(id, 'Elsewhere', { to: { ...address, addressLine1: '9 New Street' } });
  expect((await remove(id)).data.addresses).toEqual([]);
  const kept = await read();
  expect(kept.address.addressLine1).toBe(address.addressLine1);
  expect(kept.trade?.addressName).toBe('Causeway Bay 銅鑼灣');
});

it('an address that was changed or removed meanwhile, or is another company’s, is not ordered to', async () => {
  const [id, foreign] = [randomUUID(), randomUUID()];
  const stranger = await registerBuyer(shop, 'A');
  await save(id, 'Central', { to: { ...address, addressLine1: '9 New Street' } });
  await save(foreign, 'Central', { by: stranger });
  expect((await save(foreign, 'Taken')).status).toBe(404);
  expect((await remove(foreign)).status).toBe(404);
  for (const addressId of [id, foreign, randomUUID()]) {
    expect((await order(owner, { addressId })).code).toBe(resultCodes.addressChanged);
  }
  expect((await order(owner, {})).data.orders[0]?.trade?.addressName).toBeNull();
});

it('staff who serve buyers change them; the log names who, not where; a changed order loses the name', async () => {
  const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  const service = await addStaff(shop, ['SERVICE']);
  const path = `/api/merchant/wholesale/buyers/${owner.memberId}/addresses`;
  const id = randomUUID();
  expect((await save(id, 'Central', { by: manager, path })).data).toMatchObject({ mayManage: true });
  expect((await save(id, 'Central', { by: service, path })).status).toBe(403);
  const [placed] = (await order(owner, { addressId: id })).data.orders;
  const at = `/api/merchant/orders/${placed?.orderId}`;
  expect((await service.call('GET', at, merchantOrderSchema)).data.addressName).toBe('Central');
  await service.call('POST', `${at}/address`, merchantOrderSchema, {
    body: { ...address, addressLine1: '9 New Street' },
  });
  expect((await service.call('GET', at, merchantOrderSchema)).data.addressName).toBeNull();
  await manager.call('DELETE', `${path}/${id}`, companyAddressesSchema);
  const { rows } = await shop.pool.query(
    `select action, staff_id, before, after from audit_log where subject_type = 'buyer' and subject_id = $1 order by id`,
    [owner.memberId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['buyer.save-address', 'buyer.remove-address']);
  expect(JSON.stringify(rows)).not.toContain('Central');
  expect(JSON.stringify(rows)).not.toContain(address.addressLine1);
});

it('the owner’s export has them, and they end with the account', async () => {
  await save(randomUUID(), 'Central');
  const { data } = await owner.call('GET', '/api/customer/myAccount/export', accountExportSchema);
  expect(data.companyAddresses).toMatchObject([{ name: 'Central', addressLine1: address.addressLine1 }]);
  const administrator = await addStaff(shop, ['ADMINISTRATOR']);
  const path = pathOf(closeCustomer, { id: owner.memberId });
  const closed = await administrator.call('POST', path, emptySchema, { body: { reason: 'They asked' } });
  expect(closed.status).toBe(200);
  const { rows } = await shop.pool.query('select from wholesale_addresses where account_id = $1', [
    owner.memberId,
  ]);
  expect(rows).toHaveLength(0);
});
