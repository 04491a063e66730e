import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { bindOrder } from 'shared-contracts/calls/orders';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Client, type Member, registerMember } from '../testing/client';
import { moveTo } from '../testing/move-order';
import { guestOrder, type OrderShop, openOrderShop } from '../testing/orders';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  await shop.pool.query('update skus set stock = 1000');
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['payments'] }).finally(() => shop.app.close()));

const bind = (client: Client, body: object) =>
  client.call('POST', pathOf(bindOrder), orderDetailSchema, { body });
const email = 'guest@example.com';
const place = async () => (await shop.guest.placeOrder(guestOrder())).data.orderId;
const pending = async (member: Member) =>
  (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data.pending;

describe("a guest's order put into an account (behaviour/calls, orderBinding)", () => {
  it("is the member's from then on, and no guest's any more", async () => {
    const member = await registerMember(shop.app);
    const orderId = await place();
    expect((await bind(member, { orderId, email })).data).toMatchObject({ orderId, email });
    expect((await member.listOrders()).data.list).toMatchObject([{ orderId }]);
    expect((await shop.guest.inquire({ orderId, email })).status).toBe(404);
    expect((await bind(member, { orderId, email })).status).toBe(200);
    expect((await member.cancelOrder(orderId)).data.status).toBe('CANCELLED');
  });

  it('earns its points once, whether it was paid before or is paid after', async () => {
    const member = await registerMember(shop.app);
    const [before, after] = [await place(), await place()];
    await moveTo(shop.db, before, 'PAID', { paidAt: new Date() });
    expect((await bind(member, { orderId: before, phone: '91234567' })).status).toBe(200);
    expect((await bind(member, { orderId: before, phone: '91234567' })).status).toBe(200);
    expect(await pending(member)).toBe(110);
    await bind(member, { orderId: after, email });
    await moveTo(shop.db, after, 'PAID', { paidAt: new Date() });
    expect(await pending(member)).toBe(220);
  });

  it('goes to one member, however many try at once', async () => {
    const orderId = await place();
    const members = await Promise.all([1, 2, 3].map(() => registerMember(shop.app)));
    const answers = await Promise.all(members.map((member) => bind(member, { orderId, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('needs a login and a proof, which cannot be guessed', async () => {
    const orderId = await place();
    expect((await bind(shop.guest, { orderId, email })).status).toBe(401);
    const member = await registerMember(shop.app);
    expect((await bind(member, { orderId })).status).toBe(400);
    expect((await bind(member, { orderId: 'ITHKE1', email })).status).toBe(400);
    expect((await bind(member, { orderId, email, customerId: 'x' })).status).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, index) => bind(member, { orderId, email: `guess${index}@example.com` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 429]);
  });
});
