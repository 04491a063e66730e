import { listJobs, retryJobs } from 'api-platform/failed-jobs';
import type { Mail, Mailer } from 'api-platform/mail/mailer';
import { formatArrival } from 'shared-contracts/arrival';
import { pathOf } from 'shared-contracts/calls/call';
import { createOrder } from 'shared-contracts/calls/orders';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { giveCard, givePoints } from '../testing/benefits';
import { createClient, registerMember } from '../testing/client';
import { doJobs as doAll } from '../testing/do-jobs';
import { guestOrder, line, memberOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop, signedWebhook } from '../testing/payment-shop';
import { expireOrders } from './order-state';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const doJobs = (directMailer?: Mailer) => doAll(shop, directMailer);
/** Mails about orders, oldest first; those that greet new members are ignored. */
const mails = (): Mail[] =>
  shop.mailbox.mails.filter(({ subject }) => !subject.startsWith('Welcome')).toReversed();
const only = (): Mail => {
  expect(mails()).toHaveLength(1);
  return mails()[0] as Mail;
};
/** A caller with Chinese as language. */
function inChinese(token?: string) {
  const { call } = createClient(shop.app, token);
  return (url: string, body: object, headers: Record<string, string> = {}) =>
    call('POST', url, orderDetailSchema, { body, headers: { cookie: 'lang=zh', ...headers } });
}
const cancelAsGuest = (orderId: string) =>
  shop.guest.call('POST', '/api/order/cancelGuestOrder', orderDetailSchema, {
    body: { orderId, ...shop.proof },
  });

const arrivalOf = async (orderId: string, locale: 'en' | 'zh' = 'en') => {
  const { arrival } = (await shop.seen(orderId)).delivery;
  return arrival ? formatArrival(arrival, locale) : '';
};

describe('an order that is paid (behaviour/calls)', () => {
  it('is confirmed to a guest, with what was ordered, where it goes, and where to look it up', async () => {
    const orderId = await shop.placeOrder();
    await doJobs();
    expect(mails()).toEqual([]);
    await shop.pay(orderId);
    await doJobs();
    expect(only()).toMatchObject({
      to: 'guest@example.com',
      subject: `Harbour: your order ${orderId}`,
      text: `Dear Ada,

Thank you. We have your order ${orderId} and your payment:

1 × Shirt 1, Navy, S: HK$110.00

Goods: HK$110.00
Delivery: HK$40.00
Total: HK$150.00

Standard delivery
Ada Wong
Flat A, 1 Nathan Road
Yau Tsim Mong, Kowloon, Hong Kong
+852 61234567

Arrives: ${await arrivalOf(orderId)}

Your order: http://shop.test/order-inquiry?orderId=${orderId}`,
    });
  });

  it('is written about after two minutes where it is not paid, with the way to pay, and never after that', async () => {
    const [left, paid] = [await shop.placeOrder(), await shop.placeOrder()];
    await shop.pay(paid);
    await doJobs();
    expect(only().subject).toBe(`Harbour: your order ${paid}`);
    const job = 'graphile_worker._private_jobs';
    const { rows } = await shop.pool.query(`select run_at - created_at as delay from ${job}`);
    // The job of the paid order was deleted.
    expect(rows).toEqual([{ delay: { minutes: 2 } }]);
    await shop.pool.query(`update ${job} set run_at = now()`);
    await doJobs();
    expect(mails()).toHaveLength(2);
    expect(mails()[1]).toMatchObject({
      to: 'guest@example.com',
      subject: `Harbour: your order ${left} is waiting for payment`,
    });
    expect(mails()[1]?.text).toContain(`Pay your order: http://shop.test/checkout/pay-again?orderId=${left}`);
  });

  it('is confirmed to a guest in the language in which it was placed, however the payment is reported', async () => {
    const placed = await inChinese()(pathOf(createOrder), guestOrder(), {
      'idempotency-key': 'chinese-order',
    });
    const { orderId } = placed.data;
    await shop.pay(orderId, { type: 'fps' });
    await shop.webhook(signedWebhook(`${orderId}-1`));
    await doJobs();
    expect(only().subject).toBe(`Harbour：你的訂單 ${orderId}`);
    expect(only().text).toContain('1 × 襯衫1，深藍，S：HK$110.00');
    expect(only().text).toContain('標準送貨\nAda Wong\n香港九龍油尖旺區\nFlat A, 1 Nathan Road');
  });

  it('is confirmed to a member, with points and gift cards, and a link into the account', async () => {
    const ada = await registerMember(shop.app);
    await givePoints(shop.db, ada, 1_000);
    const giftCards = [await giveCard(shop.db, ada, 2_000)];
    const order = {
      ...memberOrder,
      lines: [line('S1S', 2)],
      giftCards,
      points: 1_000,
      expectedTotal: 19_000,
    };
    const { orderId } = (await ada.placeOrder(order)).data;
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    await doJobs();
    const { to, text } = only();
    expect(to).toBe(ada.email);
    expect(text).toContain('2 × Shirt 1, Navy, S: HK$220.00 (HK$110.00 each)');
    expect(text).toContain('1,000 points: -HK$50.00\nGift cards: -HK$20.00\nTotal: HK$190.00');
    expect(text).toContain(`http://shop.test/account/order-details?orderId=${orderId}`);
  });

  it('is confirmed where gift cards paid all of it', async () => {
    const ada = await registerMember(shop.app);
    const giftCards = [await giveCard(shop.db, ada, 20_000)];
    await ada.placeOrder({ ...memberOrder, giftCards, expectedTotal: 0 });
    await doJobs();
    expect(only().text).toContain('Gift cards: -HK$150.00\nTotal: HK$0.00');
  });

  it.each(['webhook', 'redirect', 'both at once'])('is confirmed once: %s first', async (first) => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, { type: 'fps' });
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    const webhook = () => shop.webhook(signedWebhook(`${orderId}-1`));
    const redirect = () => shop.details(orderId, redirectResult);
    if (first === 'both at once') await Promise.all([webhook(), redirect(), webhook()]);
    else {
      const steps = first === 'webhook' ? [webhook, redirect] : [redirect, webhook];
      for (const step of steps) {
        await step();
        // A finished job leaves no entry in the queue that would block another mail.
        await doJobs();
      }
    }
    // Two processes fetch jobs.
    await Promise.all([doJobs(), doJobs()]);
    await webhook();
    await doJobs();
    expect(only().subject).toBe(`Harbour: your order ${orderId}`);
  });

  it('is not confirmed where it was not paid', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId, cards.refused);
    await doJobs();
    expect(mails()).toEqual([]);
  });
});

describe('an order that ends (behaviour/calls)', () => {
  it('is told to a guest who cancelled it, with what is given back', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await doJobs();
    await cancelAsGuest(orderId);
    expect((await cancelAsGuest(orderId)).code).not.toBe(200);
    await doJobs();
    const [, cancelled, ...more] = mails();
    expect(more).toEqual([]);
    expect(cancelled?.subject).toBe(`Harbour: your order ${orderId} is cancelled`);
    expect(cancelled?.text).toContain(
      'Your refund:\n\nHK$150.00 to the card or wallet you paid with\n\nIt may take',
    );
    expect(cancelled?.text).toContain(`/order-inquiry?orderId=${orderId}`);
  });

  it('is told to a member in their language, by each kind that goes back', async () => {
    const ada = await registerMember(shop.app);
    await givePoints(shop.db, ada, 1_000);
    const body = { ...memberOrder, points: 1_000, expectedTotal: 10_000 };
    const say = inChinese(ada.token);
    const { orderId } = (await say(pathOf(createOrder), body, { 'idempotency-key': 'her-one-order' })).data;
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    await doJobs();
    await ada.call('POST', `/api/order/cancel/${orderId}`, orderDetailSchema);
    await doJobs();
    expect(mails()[1]?.subject).toBe(`Harbour：你的訂單 ${orderId} 已取消`);
    expect(mails()[1]?.text).toContain(
      '將退回：\n\nHK$100.00 退回你付款的信用卡或電子錢包\n1,000 積分退回你的帳戶',
    );
  });

  it('is not confirmed any more where it was cancelled before its confirmation went out', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await cancelAsGuest(orderId);
    await doJobs();
    expect(only().subject).toContain('is cancelled');
  });

  it('is told once where it was not paid in time', async () => {
    const orderId = await shop.placeOrder();
    const later = new Date(Date.now() + 3_600_000);
    await Promise.all([expireOrders(shop.db, later), expireOrders(shop.db, later)]);
    await doJobs();
    await expireOrders(shop.db, later);
    await doJobs();
    expect(only().text).toContain(`Your order ${orderId} is cancelled: it was not paid in time.`);
    expect(only().text).toContain('Nothing was charged.');
    expect(only().text).toContain('If a payment still arrives, we’ll refund it in full.');
  });
});

describe('a mail about an order that the mail server does not take', () => {
  it('is retried, stays listed, and goes out when restarted; the order stays paid', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    const refusing = { send: () => Promise.reject(new Error('mailbox full')) };
    await doJobs(refusing);
    expect(await listJobs(shop.pool)).toMatchObject([
      { task: 'order-mail', state: 'retrying', attempts: 1, maxAttempts: 13 },
    ]);
    expect((await shop.seen(orderId)).status).toBe('PAID');
    await shop.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()',
    );
    await doJobs(refusing);
    const [failed] = await listJobs(shop.pool, { failedOnly: true });
    expect(failed?.error).toContain('mailbox full');
    await retryJobs(shop.pool);
    await doJobs();
    expect(only().subject).toBe(`Harbour: your order ${orderId}`);
    expect(await listJobs(shop.pool)).toEqual([]);
  });

  it('says in the database neither whom it is for nor what it says', async () => {
    await shop.pay(await shop.placeOrder());
    const { rows } = await shop.pool.query(
      'select payload::text as payload from graphile_worker._private_jobs',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].payload).not.toMatch(/@|Shirt|Ada/);
  });
});
