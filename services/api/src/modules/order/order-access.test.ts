import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerMember } from '../testing/client';
import { contact, guestOrder, line, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';
import { expireOrders } from './order-state';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

describe('who may see an order', () => {
  it('its member, in a list and by its id, and no other', async () => {
    const [owner, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const { orderId } = (await owner.placeOrder(memberOrder)).data;
    const list = (await owner.listOrders()).data;
    expect(list).toMatchObject({
      totalCount: 1,
      isLastPage: true,
      list: [{ orderId, images: ['/images/1'] }],
    });
    expect((await owner.readOrder(orderId.toLowerCase())).data).toMatchObject({
      orderId,
      timeline: [{ status: 'PENDING_PAYMENT' }],
    });
    expect((await other.readOrder(orderId)).status).toBe(404);
    expect((await other.cancelOrder(orderId)).status).toBe(404);
    expect((await shop.guest.readOrder(orderId)).status).toBe(401);
    expect((await owner.readOrder('ITHKE1')).status).toBe(400);
  });

  it('a guest by e-mail or by phone', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    for (const proof of [{ email: 'GUEST@example.com' }, { phone: '91234567' }]) {
      expect((await shop.guest.inquire({ orderId, ...proof })).data).toMatchObject({ orderId });
    }
    expect((await shop.guest.inquire({ orderId })).status).toBe(400);
    expect(
      (await shop.guest.inquire({ orderId, email: 'guest@example.com', phone: '91234568' })).status,
    ).toBe(404);
  });

  it('nobody who guesses: five tries, then a wait, also for the right answer', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        shop.guest.inquire({ orderId, email: `wrong${index}@example.com` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(5);
    expect(await shop.guest.inquire({ orderId, email: contact.email })).toMatchObject({ status: 429 });
  });

  it("nobody without a login where it is a member's", async () => {
    const owner = await registerMember(shop.app);
    const { orderId } = (await owner.placeOrder(memberOrder)).data;
    expect((await shop.guest.inquire({ orderId, email: owner.email })).status).toBe(404);
  });
});

describe('the end of an unpaid order', () => {
  it('by its guest gives the pieces back, once', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    const cancel = () => shop.guest.cancelGuestOrder({ orderId, email: contact.email });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await shop.stockOf('S1S')).toBe(7);
    expect(answers.find((answer) => answer.status === 200)?.data).toMatchObject({
      status: 'CANCELLED',
      payable: false,
      cancellable: false,
    });
  });

  it('by its member', async () => {
    const owner = await registerMember(shop.app);
    const { orderId } = (await owner.placeOrder(memberOrder)).data;
    expect((await owner.cancelOrder(orderId)).data).toMatchObject({ status: 'CANCELLED' });
    expect(await owner.cancelOrder(orderId)).toMatchObject({ code: 40904 });
  });

  it('comes by itself after 30 minutes, whoever looks for it, and only then', async () => {
    const { data } = await shop.guest.placeOrder(guestOrder());
    await shop.guest.placeOrder(guestOrder({ lines: [line('S1M')] }));
    expect(await expireOrders(shop.db, new Date())).toBe(0);
    expect(await expireOrders(shop.db, new Date(Date.now() + 29 * 60_000))).toBe(0);
    const later = new Date(Date.now() + 31 * 60_000);
    const expired = await Promise.all([1, 2, 3].map(() => expireOrders(shop.db, later)));
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([await shop.stockOf('S1S'), await shop.stockOf('S1M')]).toEqual([7, 7]);
    const seen = await shop.guest.inquire({
      orderId: data.orderId,
      email: contact.email,
    });
    expect(seen.data).toMatchObject({ status: 'EXPIRED', payable: false });
  });
});
