import { customers } from 'database/schema/customer';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import type { OrderState } from 'database/schema/states';
import { eq } from 'drizzle-orm';
import { closeAccount, exportAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { emptySchema } from 'shared-contracts/wire/common';
import { accountExportSchema } from 'shared-contracts/wire/member';
import { address, createClient, type Member, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const close = (member: Member, secret = password) =>
  member.call('POST', pathOf(closeAccount), emptySchema, { body: { password: secret } });
const storedOf = async ({ memberId }: Member) =>
  (await shop.db.select().from(customers).where(eq(customers.id, memberId)))[0];

/** An order in this state, as far as closing an account looks at it. */
async function addOrder({ memberId, email }: Member, id: string, status: OrderState) {
  await shop.db.insert(orders).values({
    id,
    kind: 'GIFT_CARD',
    customerId: memberId,
    status,
    email,
    phoneRegion: '+852',
    phone: '61234567',
    address: { ...address, addressLine2: null },
    deliveryMethod: 'EMAIL',
    listTotal: 10_000,
    discountTotal: 0,
    deliveryFee: 0,
    grandTotal: 10_000,
    quantity: 1,
    holdsStock: false,
    locale: 'en',
    idempotencyOwner: `member:${memberId}`,
    idempotencyKey: id,
    requestDigest: id,
    createdAt: new Date(),
  });
}

describe('exporting the data of a member', () => {
  it('gives all of it, and only to its member', async () => {
    const [ada, eve] = [await registerMember(shop.app), await registerMember(shop.app)];
    await ada.saveAddress(address);
    await addOrder(ada, 'ITHKEEXPORT000001', 'DELIVERED');
    const read = (member: Member) => member.call('GET', pathOf(exportAccount), accountExportSchema);
    const { data } = await read(ada);
    expect(data.profile.email).toBe(ada.email);
    expect(data.addresses).toHaveLength(1);
    expect(data.orders.map(({ orderId }) => orderId)).toEqual(['ITHKEEXPORT000001']);
    expect(JSON.stringify((await read(eve)).data)).not.toContain(ada.email);
    expect((await createClient(shop.app).call('GET', pathOf(exportAccount), emptySchema)).status).toBe(401);
  });

  it('is refused after ten within an hour', async () => {
    const member = await registerMember(shop.app);
    const read = () => member.call('GET', pathOf(exportAccount), accountExportSchema);
    for (let time = 0; time < 10; time++) expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
  });
});

describe('closing an account', () => {
  it('removes personal data, ends every login, says so by mail, and frees the address', async () => {
    const member = await registerMember(shop.app);
    await member.saveAddress(address);
    await addOrder(member, 'ITHKECLOSED000001', 'DELIVERED');
    await shop.db.insert(returns).values({
      id: 'RCLOSED1',
      orderId: 'ITHKECLOSED000001',
      customerId: member.memberId,
      status: 'REFUNDED',
      refundMinor: 0,
      giftCardMinor: 0,
      pointsMinor: 0,
      points: 0,
      method: 'COLLECTION',
      idempotencyKey: 'closed',
      requestDigest: 'closed',
      collectFrom: { ...address, addressLine2: null },
    });
    expect((await close(member)).status).toBe(200);
    const [returned] = await shop.db.select().from(returns).where(eq(returns.id, 'RCLOSED1'));
    expect(returned?.collectFrom).toBeNull();
    const row = JSON.stringify(await storedOf(member));
    expect(row).not.toContain(member.email);
    const { rows } = await shop.pool.query('select from customer_addresses where customer_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([]);
    const kept = await shop.db.select().from(orders).where(eq(orders.id, 'ITHKECLOSED000001'));
    expect(kept[0]).toMatchObject({ customerId: member.memberId, email: member.email });
    expect((await member.profile()).status).toBe(401);
    expect((await createClient(shop.app).refresh(member.refreshToken)).status).toBe(401);
    const login = { email: member.email, password };
    expect((await createClient(shop.app).login(login)).status).toBe(401);
    expect(shop.mailbox.mails.find(({ to }) => to === member.email)?.subject).toBe(
      'Harbour: your account is closed',
    );
    const again = { ...login, firstName: 'Ada', lastName: 'Wong' };
    expect((await createClient(shop.app).register(again)).status).toBe(200);
  });

  it('needs the password', async () => {
    const member = await registerMember(shop.app);
    expect(await close(member, 'Harbour2')).toMatchObject({ code: 409 });
    expect((await storedOf(member))?.email).toBe(member.email);
  });

  it('waits for the end of every order', async () => {
    const member = await registerMember(shop.app);
    await addOrder(member, 'ITHKEOPEN00000001', 'SHIPPED');
    expect(await close(member)).toMatchObject({ code: 40904 });
    await shop.pool.query(`update orders set status = 'DELIVERED' where id = 'ITHKEOPEN00000001'`);
    expect((await close(member)).status).toBe(200);
  });

  it('is left to the shop for a buyer', async () => {
    const member = await registerMember(shop.app);
    await shop.pool.query(`update customers set roles = array['member', 'wholesale'] where id = $1`, [
      member.memberId,
    ]);
    expect((await close(member)).status).toBe(403);
    expect((await storedOf(member))?.email).toBe(member.email);
  });
});
