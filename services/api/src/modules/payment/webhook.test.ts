import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerMember } from '../testing/client';
import { memberOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop, signedWebhook } from '../testing/payment-shop';
import { readPaymentMeans } from './payment-attempts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

describe('webhooks', () => {
  it.each([
    ['with another key', () => signedWebhook('ITHKEABCDEF123456-1', { key: 'ab'.repeat(32) })],
    ['without content', () => ({})],
  ])('are refused %s', async (_title, body) => {
    expect(await shop.webhook(body())).toEqual({ status: 401, text: '[refused]' });
  });

  it('are refused with an invalid token, as every call is', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers,
      payload: {},
    });
    expect([answer.statusCode, answer.json().data]).toEqual([401, null]);
  });

  it('are accepted for an order nobody knows, and change nothing', async () => {
    expect(await shop.webhook(signedWebhook('ITHKEABCDEF123456-1'))).toEqual({
      status: 200,
      text: '[accepted]',
    });
    expect(await shop.webhook(signedWebhook("'; drop table orders; --"))).toEqual({
      status: 200,
      text: '[accepted]',
    });
  });

  it('pay an order whose shopper never came back, once however often they are sent', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId, { type: 'alipay_hk' });
    const answers = await Promise.all([1, 2, 3].map(() => shop.webhook(signedWebhook(`${orderId}-1`))));
    expect(answers).toEqual(Array(3).fill({ status: 200, text: '[accepted]' }));
    expect((await shop.seen(orderId)).timeline?.map((entry) => entry.status)).toEqual([
      'PENDING_PAYMENT',
      'PAID',
    ]);
    const { rows } = await shop.pool.query('select count(*)::int as stored from payment_notifications');
    expect(rows[0].stored).toBe(1);
  });

  it('before or after the redirect lead to the same end', async () => {
    for (const first of ['webhook', 'redirect']) {
      const orderId = await shop.placeOrder();
      const { data } = await shop.pay(orderId, { type: 'fps' });
      const redirectResult = await shop.choose(data.action?.url, 'pay');
      const steps = [
        () => shop.webhook(signedWebhook(`${orderId}-1`)),
        () => shop.details(orderId, redirectResult),
      ];
      if (first === 'redirect') steps.reverse();
      for (const step of steps) await step();
      expect((await shop.seen(orderId)).status).toBe('PAID');
    }
  });

  it('before the answer about a card leave its brand and digits to that answer', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, cards.challenged);
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    await shop.webhook(signedWebhook(`${orderId}-1`));
    await shop.details(orderId, redirectResult);
    expect(await readPaymentMeans(shop.db, orderId)).toEqual({
      method: 'scheme',
      brand: 'visa',
      lastFour: '0006',
    });
  });

  it('with another amount than was asked for do not pay the order', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId, { type: 'fps' });
    expect((await shop.webhook(signedWebhook(`${orderId}-1`, { value: 1 }))).text).toBe('[accepted]');
    expect((await shop.seen(orderId)).status).toBe('PENDING_PAYMENT');
  });

  it('of a refusal do not take back an authorisation', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await shop.webhook(signedWebhook(`${orderId}-1`, { success: false }));
    expect(await shop.seen(orderId)).toMatchObject({
      status: 'PAID',
      payment: { resultCode: 'Authorised' },
    });
  });

  it('are believed in what is signed, and in nothing else', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, cards.refused);
    const answered = (await shop.seen(orderId)).payment;
    expect(answered).toMatchObject({ resultCode: 'Refused', refusalReason: data.refusalReason });
    for (const reason of ['Cancelled', 'Call +852 1234 5678 to pay']) {
      const webhook = signedWebhook(`${orderId}-1`, { success: false, unsigned: { reason } });
      expect(await shop.webhook(webhook)).toEqual({ status: 200, text: '[accepted]' });
      expect((await shop.seen(orderId)).payment).toEqual(answered);
    }
    const { rows } = await shop.pool.query('select payload::text as payload from payment_notifications');
    expect(rows).toHaveLength(1);
    expect(rows[0].payload).not.toMatch(/Cancelled|Call|visa/);
  });

  it('of a refusal say nothing but that, where nobody came back', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId, { type: 'fps' });
    await shop.webhook(signedWebhook(`${orderId}-1`, { success: false, unsigned: { reason: 'Evil words' } }));
    expect((await shop.seen(orderId)).payment).toMatchObject({ resultCode: 'Refused', refusalReason: null });
  });

  it('of a card that is kept are about the member who paid, whomever they name', async () => {
    const [ada, bo] = await Promise.all([registerMember(shop.app), registerMember(shop.app)]);
    // The provider has neither card, so a refreshed list is empty.
    for (const { memberId } of [ada, bo]) {
      await shop.pool.query(
        `insert into stored_payment_methods (customer_id, provider_id, type, brand, last_four, expiry_month, expiry_year)
         values ($1, 'x', 'scheme', 'visa', '1111', 3, 2040)`,
        [memberId],
      );
    }
    const { orderId } = (await ada.placeOrder(memberOrder)).data;
    const additionalData = { shopperReference: bo.memberId };
    await shop.webhook(signedWebhook(`${orderId}-1`, { eventCode: 'RECURRING_CONTRACT', additionalData }));
    const { rows } = await shop.pool.query('select customer_id as id from stored_payment_methods');
    expect(rows).toEqual([{ id: bo.memberId }]);
  });

  it('of the sandbox settle a payment that is pending', async () => {
    await shop.listen();
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, { type: 'fps' });
    const redirectResult = await shop.choose(data.action?.url, 'later');
    expect((await shop.details(orderId, redirectResult)).data).toMatchObject({
      resultCode: 'Pending',
      orderStatus: 'PAYMENT_PROCESSING',
    });
    expect(await shop.pay(orderId)).toMatchObject({ code: 40904 });
    const received = new Promise<void>((resolve) => {
      shop.app.server.once('request', (_request, response) => response.once('finish', resolve));
    });
    await shop.settle(data.action?.url, 'paid');
    await received;
    expect((await shop.seen(orderId)).status).toBe('PAID');
  });
});
