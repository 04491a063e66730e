import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { resultCodes } from 'shared-contracts/wire/common';
import { giftCardListSchema } from 'shared-contracts/wire/gift-cards';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, giveCoupon, givePoints } from '../testing/benefits';
import { registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { doJobs } from '../testing/do-jobs';
import { contact, guestOrder, line, memberOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop } from '../testing/payment-shop';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const guest = { email: contact.email };

describe('an unpaid order that its buyer changes (behaviour/states)', () => {
  it("gives a guest's pieces back and answers what fills bag and checkout again", async () => {
    const before = await shop.stock();
    const giftMessage = 'For Mei\nwith love';
    const placed = await shop.guest.placeOrder(guestOrder({ giftMessage }));
    const { orderId } = placed.data;
    expect(await shop.stock()).toBe(before - 1);
    const reopened = await shop.guest.reopenOrder({ orderId, guest });
    expect(reopened.data).toMatchObject({
      orderId,
      ...contact,
      giftMessage,
      pickUpPoint: null,
      couponCode: null,
      points: 0,
      giftCards: [],
      lines: [{ ...line('S1S'), itemCode: placed.data.lines[0]?.itemCode, selected: true }],
      address: { addressLine1: placed.data.address.addressLine1 },
      deliveryMethod: 'STANDARD',
    });
    expect(await shop.stock()).toBe(before);
    expect((await shop.seen(orderId)).status).toBe('CANCELLED');
    expect((await shop.pay(orderId)).code).toBe(resultCodes.orderState);
  });

  it("puts a member's pieces into the bag again, with coupon, points and gift card, once", async () => {
    await addOffer(shop.db, 'TEN');
    const one = await registerMember(shop.app);
    await givePoints(shop.db, one, 100);
    const giftCards = [await giveCard(shop.db, one, 5_000)];
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    await one.changeCart({ type: 'ADD_SHOPPINGCART', lines: [line('S1S'), line('S2S')] });
    const spent = { couponCode, points: 100, giftCards };
    const { data } = await one.placeOrder({
      ...memberOrder,
      ...spent,
      expectedTotal: 15_000 - 1_100 - 5_500,
    });
    const skus = async () => (await one.readCart()).data.activeShoppingCarts.map(({ skuId }) => skuId).sort();
    expect(await skus()).toEqual(['S2S']);

    const { orderId } = data;
    const reopened = await one.reopenOrder({ orderId });
    expect(reopened.data).toMatchObject(spent);
    expect(await skus()).toEqual(['S1S', 'S2S']);
    expect((await one.call('GET', pathOf(getPoints), pointBalanceSchema)).data.balance).toBe(100);
    const held = await one.call('GET', pathOf(listUsableGiftCards), giftCardListSchema);
    expect(held.data.totalBalance).toBe(5_000);

    await one.changeCart({ type: 'REMOVE_SHOPPINGCART', lines: [{ skuId: 'S1S', channelId: 1 }] });
    expect((await one.reopenOrder({ orderId })).data).toEqual(reopened.data);
    expect(await skus()).toEqual(['S2S']);
    const again = await one.placeOrder({ ...memberOrder, ...spent, expectedTotal: 15_000 - 1_100 - 5_500 });
    expect(again.status).toBe(200);
  });

  it('is changed once by two tabs at the same moment', async () => {
    const one = await registerMember(shop.app);
    const { orderId } = (
      await one.placeOrder({ ...memberOrder, lines: [line('S1S', 2)], expectedTotal: 26_000 })
    ).data;
    const answers = await Promise.all([1, 2, 3].map(() => one.reopenOrder({ orderId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await one.readCart()).data.activeShoppingCarts).toMatchObject([{ skuId: 'S1S', quantity: 2 }]);
  });

  it('stands while a payment is on its way, and once it is paid', async () => {
    const waiting = await shop.placeOrder();
    await shop.pool.query(
      `insert into payment_attempts (order_id, number, idempotency_key, request_digest, method, amount_minor)
       values ($1, 1, 'k', 'd', 'scheme', 15000)`,
      [waiting],
    );
    expect((await shop.guest.reopenOrder({ orderId: waiting, guest })).code).toBe(resultCodes.orderState);
    expect((await shop.seen(waiting)).status).toBe('PENDING_PAYMENT');
    await shop.pool.query(`update payment_attempts set result_code = 'Refused' where order_id = $1`, [
      waiting,
    ]);
    expect((await shop.guest.reopenOrder({ orderId: waiting, guest })).status).toBe(200);

    const paid = await shop.placeOrder();
    await shop.pay(paid, cards.good);
    expect((await shop.guest.reopenOrder({ orderId: paid, guest })).code).toBe(resultCodes.orderState);
    expect((await shop.seen(paid)).status).toBe('PAID');
  });

  it("is its member's, or a guest's with a proof", async () => {
    const [owner, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const { orderId } = (await owner.placeOrder(memberOrder)).data;
    expect((await other.reopenOrder({ orderId })).status).toBe(404);
    expect((await shop.guest.reopenOrder({ orderId })).status).toBe(401);
    expect((await shop.guest.reopenOrder({ orderId, guest: { email: owner.email } })).status).toBe(404);
    const guests = await shop.placeOrder();
    expect(
      (await shop.guest.reopenOrder({ orderId: guests, guest: { email: 'x@example.com' } })).status,
    ).toBe(404);
  });

  it('sends no mail about a cancellation', async () => {
    const orderId = await shop.placeOrder();
    await shop.guest.reopenOrder({ orderId, guest });
    await doJobs(shop);
    expect(shop.mailbox.mails).toEqual([]);
  });
});
