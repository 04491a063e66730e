import { randomUUID } from 'node:crypto';
import { PaymentProviderError } from 'payment-provider';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerMember } from '../testing/client';
import { cards, openPaymentShop, type PaymentShop } from '../testing/payment-shop';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool, { byHand: ['orders: totals'] }).finally(() => shop.close()));

describe('paying (behaviour/calls)', () => {
  it('lists the methods and the amount to whoever may see the order', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.guest.paymentMethods({ orderId, guest: shop.proof });
    expect(data).toMatchObject({ amount: { currency: 'HKD', value: 15_000 }, environment: 'sandbox' });
    expect(data.paymentMethods.map((method) => method.type)).toContain('alipay_hk');
    expect((await shop.guest.paymentMethods({ orderId })).status).toBe(401);
    const stranger = { orderId, guest: { email: 'other@example.com' } };
    expect((await shop.guest.paymentMethods(stranger)).status).toBe(404);
    const member = await registerMember(shop.app);
    expect((await member.paymentMethods({ orderId })).status).toBe(404);
  });

  it('lists the methods for an amount before there is an order, and no stored card to a guest', async () => {
    const { data } = await shop.guest.paymentMethods({ amount: 12_345 });
    expect(data).toMatchObject({
      amount: { value: 12_345 },
      storedPaymentMethods: [],
      environment: 'sandbox',
    });
    expect(data.paymentMethods.map(({ type }) => type)).not.toContain('octopus');
    const orderId = await shop.placeOrder();
    for (const wrong of [{}, { amount: -1 }, { amount: 100, orderId, guest: shop.proof }]) {
      expect(await shop.guest.paymentMethods(wrong)).toMatchObject({ status: 400, code: 400 });
    }
  });

  it('asks the provider once for the offers of a band of amounts, and each time for an order', async () => {
    const ask = jest.spyOn(shop.provider, 'listMethods');
    ask.mockRejectedValueOnce(new PaymentProviderError('unavailable', 'down'));
    expect((await shop.guest.paymentMethods({ amount: 120_010 })).status).toBe(503);
    for (const amount of [120_010, 155_555, 199_990, 200_000]) {
      const { data } = await shop.guest.paymentMethods({ amount });
      expect(data.amount.value).toBe(amount);
      const types = data.paymentMethods.map(({ type }) => type);
      expect(types.includes('octopus')).toBe(amount % 10 === 0);
    }
    expect(ask.mock.calls.map(([{ value }]) => value)).toEqual([200_000, 200_000]);
    const orderId = await shop.placeOrder();
    await shop.guest.paymentMethods({ orderId, guest: shop.proof });
    await shop.guest.paymentMethods({ orderId, guest: shop.proof });
    expect(ask.mock.calls.slice(2).map(([{ value }]) => value)).toEqual([15_000, 15_000]);
  });

  it('has the provider asked so often by one network, though it refuses, and answers what is known', async () => {
    const ask = jest.spyOn(shop.provider, 'listMethods');
    expect((await shop.guest.paymentMethods({ amount: 100_000 })).status).toBe(200);
    ask.mockImplementation(async () => Promise.reject(new PaymentProviderError('refused', 'too much')));
    const huge = () => shop.guest.paymentMethods({ amount: 9_000_000_000_000 });
    const answers = [];
    for (let time = 0; time < 70; time++) answers.push((await huge()).status);
    expect([ask.mock.calls.length, answers.at(0), answers.at(-1)]).toEqual([60, 400, 429]);
    expect((await shop.guest.paymentMethods({ amount: 95_000 })).status).toBe(200);
  });

  it('offers and takes an Octopus card for amounts that end in 0', async () => {
    const orderId = await shop.placeOrder();
    const types = async () => {
      const { data } = await shop.guest.paymentMethods({ orderId, guest: shop.proof });
      return data.paymentMethods.map(({ type }) => type);
    };
    expect(await types()).toContain('octopus');
    await shop.pool.query('update orders set grand_total = grand_total + 5 where id = $1', [orderId]);
    expect(await types()).not.toContain('octopus');
    expect(await shop.pay(orderId, { type: 'octopus' })).toMatchObject({ status: 400, code: 400 });
    await shop.pool.query('update orders set grand_total = grand_total + 5 where id = $1', [orderId]);
    const { data } = await shop.pay(orderId, { type: 'octopus' });
    expect(data).toMatchObject({ resultCode: 'RedirectShopper' });
  });

  it('turns an authorised card into a paid order that cannot be paid again', async () => {
    const orderId = await shop.placeOrder();
    expect((await shop.pay(orderId)).data).toMatchObject({ resultCode: 'Authorised', orderStatus: 'PAID' });
    expect(await shop.seen(orderId)).toMatchObject({
      status: 'PAID',
      payable: false,
      payment: { method: 'scheme', resultCode: 'Authorised', paidAt: expect.any(String) },
    });
    expect(await shop.pay(orderId)).toMatchObject({ status: 409, code: 40904 });
  });

  it('answers a refusal as a result, and lets the payer try again', async () => {
    const orderId = await shop.placeOrder();
    const refused = await shop.pay(orderId, cards.poor);
    expect(refused.data).toMatchObject({
      resultCode: 'Refused',
      refusalReason: 'Not enough balance',
      orderStatus: 'PENDING_PAYMENT',
    });
    expect((await shop.pay(orderId, cards.mistyped)).data).toMatchObject({ resultCode: 'Refused' });
    expect((await shop.pay(orderId)).data).toMatchObject({ resultCode: 'Authorised', orderStatus: 'PAID' });
  });

  it('charges once for the same key, also at the same time', async () => {
    const orderId = await shop.placeOrder();
    const key = randomUUID();
    const answers = await Promise.all([
      shop.pay(orderId, cards.good, key),
      shop.pay(orderId, cards.good, key),
    ]);
    expect(answers.map((answer) => answer.data.pspReference)).toEqual([
      answers[0]?.data.pspReference,
      answers[0]?.data.pspReference,
    ]);
    expect((await shop.pay(orderId, cards.good, key)).data).toEqual(answers[0]?.data);
    expect(await shop.pay(orderId, cards.refused, key)).toMatchObject({ code: 40905 });
  });

  it.each([
    ['no key', {}, ''],
    ['a return address outside of the shop', { returnPath: '//evil.test/' }, randomUUID()],
    ['an amount of its own', { amount: 1 }, randomUUID()],
    ['no payment method', { paymentMethod: undefined }, randomUUID()],
  ])('refuses %s', async (_title, changes, key) => {
    expect((await shop.pay(await shop.placeOrder(), cards.good, key, changes)).status).toBe(400);
  });

  it.each([
    ['pay', 'Authorised', 'PAID'],
    ['decline', 'Refused', 'PENDING_PAYMENT'],
  ])('sends a 3-D Secure card to its challenge: %s ends in %s', async (choice, resultCode, orderStatus) => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, cards.challenged);
    expect(data).toMatchObject({
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', method: 'GET' },
    });
    const redirectResult = await shop.choose(data.action?.url, choice);
    expect((await shop.details(orderId, redirectResult)).data).toMatchObject({ resultCode, orderStatus });
  });

  it('cancelled on the page of a wallet, the order can be paid another way', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, { type: 'payme' });
    const redirectResult = await shop.choose(data.action?.url, 'cancel');
    expect((await shop.details(orderId, redirectResult)).data).toMatchObject({
      resultCode: 'Cancelled',
      orderStatus: 'PENDING_PAYMENT',
    });
    expect((await shop.pay(orderId)).data.orderStatus).toBe('PAID');
  });

  it('says how it stands where no details are given', async () => {
    const orderId = await shop.placeOrder();
    expect((await shop.details(orderId)).data).toMatchObject({
      resultCode: 'Received',
      orderStatus: 'PENDING_PAYMENT',
    });
    await shop.pay(orderId);
    expect((await shop.details(orderId)).data).toMatchObject({
      resultCode: 'Authorised',
      orderStatus: 'PAID',
    });
  });

  it("does not take another order's result for its own", async () => {
    const [one, other] = [await shop.placeOrder(), await shop.placeOrder()];
    const { data } = await shop.pay(one, { type: 'fps' });
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    expect(await shop.details(other, redirectResult)).toMatchObject({ code: 40904 });
    expect((await shop.seen(other)).status).toBe('PENDING_PAYMENT');
    expect((await shop.details(other, 'made-up')).status).toBe(400);
  });

  it('answers 503 while the provider is away, and the same key goes on where it stopped', async () => {
    const orderId = await shop.placeOrder();
    const key = randomUUID();
    const request = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await shop.pay(orderId, cards.good, key)).toMatchObject({ status: 503, code: 503 });
    request.mockRestore();
    expect(await shop.pay(orderId)).toMatchObject({ code: 40904 });
    expect((await shop.pay(orderId, cards.good, key)).data).toMatchObject({
      resultCode: 'Authorised',
      orderStatus: 'PAID',
    });
  });
});
