import { resultCodes } from 'shared-contracts/wire/common';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Callee, createClient } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { guestOrder, line } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop, signedWebhook } from '../testing/payment-shop';
import { forgetHolders, releaseSoldOutHolds } from './unpaid-holds';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ holdLimits: { perVisitor: 12, perAddress: 20, perSku: 6 } });
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

/** A caller from a network address. */
function from(remoteAddress: string): Callee {
  return { inject: (options) => shop.app.inject({ ...options, remoteAddress }) };
}
const visitor = (address: string) => createClient(from(address));
const guest = (email: string, lines: object[], expectedTotal: number) =>
  guestOrder({ guest: { email, phoneRegion: '+852', phone: '91234567' }, lines, expectedTotal });
/** One S1S at 11,000 with 4,000 for delivery; delivery is free from 50,000. */
const shirts = (email: string, quantity: number) =>
  guest(email, [line('S1S', quantity)], quantity * 11_000 + (quantity * 11_000 < 50_000 ? 4_000 : 0));
const refusedHold = (maxPieces: number) => ({
  status: 429,
  code: resultCodes.tooManyHolds,
  body: { data: { maxPieces } },
});
const stockOf = async (skuId: string): Promise<number> =>
  (await shop.pool.query('select stock from skus where id = $1', [skuId])).rows[0].stock;
/** Makes all existing orders this old. */
const age = (minutes: number) =>
  shop.pool.query(`update orders set created_at = created_at - make_interval(mins => $1)`, [minutes]);
const pay = (
  client: ReturnType<typeof createClient>,
  orderId: string,
  email: string,
  paymentMethod: object = cards.good,
) => client.pay({ orderId, guest: { email }, paymentMethod, returnPath: '/checkout/payment' });

describe('pieces that unpaid orders hold', () => {
  it('are limited for one visitor, wherever they order from', async () => {
    await shop.pool.query('update skus set stock = 1000');
    const lines = ['S1S', 'S1M', 'S2S'].map((skuId) => line(skuId, 4));
    const order = guest('one@example.com', lines, 4 * (11_000 + 11_000 + 12_000));
    expect((await visitor('203.0.113.1').placeOrder(order)).status).toBe(200);
    const more = await visitor('203.0.113.2').placeOrder(shirts('one@example.com', 1));
    expect(more).toMatchObject(refusedHold(12));
    expect((await visitor('203.0.113.2').placeOrder(shirts('other@example.com', 1))).status).toBe(200);
  });

  it('are limited of one sku and in all for one address, whoever orders there and wherever it goes', async () => {
    await shop.pool.query('update skus set stock = 1000');
    const here = visitor('203.0.113.1');
    expect((await here.placeOrder(shirts('a@example.com', 6))).status).toBe(200);
    expect(await here.placeOrder(shirts('b@example.com', 1))).toMatchObject(refusedHold(6));
    for (const [index, skuId] of ['S1M', 'S2S'].entries()) {
      const order = guest(`c${index}@example.com`, [line(skuId, 6)], 6 * (11_000 + index * 1_000));
      expect((await here.placeOrder(order)).status).toBe(200);
    }
    const order = guest('d@example.com', [line('S2M', 3)], 40_000);
    expect(await here.placeOrder(order)).toMatchObject(refusedHold(20));
    expect((await visitor('203.0.113.2').placeOrder(order)).status).toBe(200);
    const { rows } = await shop.pool.query('select count(*)::int as orders from orders');
    expect(rows).toEqual([{ orders: 4 }]);
  });

  it('are free again once they are paid or given up, and the address is forgotten', async () => {
    const here = visitor('203.0.113.1');
    const [paid, given] = [
      await here.placeOrder(shirts('a@example.com', 3)),
      await here.placeOrder(shirts('b@example.com', 3)),
    ];
    expect(await here.placeOrder(shirts('c@example.com', 1))).toMatchObject(refusedHold(6));
    await pay(here, paid.data.orderId, 'a@example.com');
    await here.cancelGuestOrder({ orderId: given.data.orderId, email: 'b@example.com' });
    expect((await here.placeOrder(shirts('c@example.com', 4))).status).toBe(200);
    const { rows } = await shop.pool.query('select placed_from from orders order by placed_from');
    const known = { placed_from: '203.0.113.1' };
    expect(rows).toEqual([known, known, { placed_from: null }]);
    // What ended unpaid counts for an hour.
    await age(61);
    await forgetHolders(shop.db, new Date());
    const left = await shop.pool.query('select placed_from from orders where placed_from is not null');
    expect(left.rows).toEqual([known]);
  });

  it('do not exceed the limit where fifty orders come at once', async () => {
    await shop.pool.query('update skus set stock = 1000');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor('203.0.113.1').placeOrder(shirts(`g${index}@example.com`, 1)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ code }) => code === resultCodes.tooManyHolds)).toHaveLength(44);
    expect(await stockOf('S1S')).toBe(994);
  });
});

describe('a hold that nobody pays', () => {
  const [squatter, buyer] = [() => visitor('203.0.113.1'), () => visitor('203.0.113.2')];
  async function holdAll(): Promise<string> {
    await shop.pool.query(`update skus set stock = 6 where id = 'S1S'`);
    return (await squatter().placeOrder(shirts('squatter@example.com', 6))).data.orderId;
  }

  it('keeps its pieces for the first minutes', async () => {
    await holdAll();
    await age(2);
    expect(await buyer().placeOrder(shirts('buyer@example.com', 1))).toMatchObject({
      code: resultCodes.outOfStock,
    });
  });

  it('is taken over after that by whoever orders and pays', async () => {
    const held = await holdAll();
    await age(4);
    const { data } = await buyer().placeOrder(shirts('buyer@example.com', 1));
    expect(await stockOf('S1S')).toBe(5);
    expect((await pay(buyer(), data.orderId, 'buyer@example.com')).data.resultCode).toBe('Authorised');
    // The attacker can only pay when all six pieces are available. They are not, so nothing is charged.
    expect(await pay(squatter(), held, 'squatter@example.com')).toMatchObject({
      status: 409,
      code: resultCodes.outOfStock,
      body: { data: { skuIds: ['S1S'] } },
    });
    const { rows } = await shop.pool.query('select 1 from payment_attempts where order_id = $1', [held]);
    expect([rows, await stockOf('S1S')]).toEqual([[], 5]);
    await squatter().cancelGuestOrder({ orderId: held, email: 'squatter@example.com' });
    expect(await stockOf('S1S')).toBe(5);
  });

  it('has its pieces again when it is paid while they are there', async () => {
    const held = await holdAll();
    await age(4);
    const { data } = await buyer().placeOrder(shirts('buyer@example.com', 1));
    await buyer().cancelGuestOrder({ orderId: data.orderId, email: 'buyer@example.com' });
    expect(await stockOf('S1S')).toBe(6);
    expect((await pay(squatter(), held, 'squatter@example.com')).data.orderStatus).toBe('PAID');
    expect(await stockOf('S1S')).toBe(0);
  });

  it('wins over one that is not paid either, by being paid', async () => {
    const held = await holdAll();
    await age(4);
    const { data } = await buyer().placeOrder(shirts('buyer@example.com', 1));
    await age(4);
    expect((await pay(squatter(), held, 'squatter@example.com')).data.orderStatus).toBe('PAID');
    expect(await pay(buyer(), data.orderId, 'buyer@example.com')).toMatchObject({
      code: resultCodes.outOfStock,
    });
  });

  it('is left alone while its payer is at the bank; money that is confirmed too late goes back', async () => {
    const held = await holdAll();
    await age(4);
    const started = await pay(squatter(), held, 'squatter@example.com', cards.challenged);
    expect(started.data.resultCode).toBe('RedirectShopper');
    expect(await buyer().placeOrder(shirts('buyer@example.com', 1))).toMatchObject({
      code: resultCodes.outOfStock,
    });

    await shop.pool.query(`update payment_attempts set created_at = created_at - interval '4 minutes'`);
    const { data } = await buyer().placeOrder(shirts('buyer@example.com', 1));
    await pay(buyer(), data.orderId, 'buyer@example.com');
    await shop.webhook(signedWebhook(`${held}-1`, { value: 66_000 }));
    const seen = await squatter().inquire({ orderId: held, email: 'squatter@example.com' });
    expect(seen.data.status).toBe('EXPIRED');
    const { rows } = await shop.pool.query('select refund from payment_attempts where order_id = $1', [held]);
    expect([rows, await stockOf('S1S')]).toEqual([[{ refund: 'DUE' }], 5]);
  });

  it('is not prolonged by a second payment, nor by one after another', async () => {
    const held = await holdAll();
    const open = () => pay(squatter(), held, 'squatter@example.com', cards.challenged);
    await open();
    await age(4);
    await shop.pool.query(`update payment_attempts set created_at = created_at - interval '4 minutes'`);
    for (const _time of [1, 2, 3]) await open();
    const { code, data } = await buyer().placeOrder(shirts('buyer@example.com', 1));
    expect([code, (await pay(buyer(), data.orderId, 'buyer@example.com')).data.resultCode]).toEqual([
      200,
      'Authorised',
    ]);
  });

  it('is kept for a payment at the bank, but not for ever', async () => {
    const held = await holdAll();
    const { data } = await pay(squatter(), held, 'squatter@example.com', { type: 'fps' });
    const redirectResult = await shop.choose(data.action?.url, 'later');
    const guestOf = { guest: { email: 'squatter@example.com' } };
    const later = await squatter().paymentDetails({ orderId: held, ...guestOf, details: { redirectResult } });
    expect(later.data.orderStatus).toBe('PAYMENT_PROCESSING');
    const wanted = () => buyer().placeOrder(shirts('buyer@example.com', 1));
    await age(9);
    await shop.pool.query(`update payment_attempts set created_at = created_at - interval '9 minutes'`);
    expect((await wanted()).code).toBe(resultCodes.outOfStock);
    await shop.pool.query(`update payment_attempts set created_at = created_at - interval '2 minutes'`);
    expect((await wanted()).code).toBe(200);
  });

  it('is not guaranteed to who orders the same again and again without paying', async () => {
    await shop.pool.query(`update skus set stock = 6 where id = 'S1S'`);
    for (const [index, isGuaranteed] of [true, true, false].entries()) {
      // Another e-mail address each time, from one network.
      const email = `squatter-${index}@example.com`;
      const { orderId } = (await squatter().placeOrder(shirts(email, 6))).data;
      const answer = await buyer().placeOrder(shirts('buyer@example.com', 1));
      expect([index, answer.code]).toEqual([index, isGuaranteed ? resultCodes.outOfStock : 200]);
      await squatter().cancelGuestOrder({ orderId, email });
    }
    expect(await stockOf('S1S')).toBe(5);
  });

  it('does not make a sku look sold out for longer', async () => {
    await holdAll();
    expect(await releaseSoldOutHolds(shop.db, new Date())).toBe(0);
    await age(4);
    expect(await releaseSoldOutHolds(shop.db, new Date())).toBe(1);
    expect(await stockOf('S1S')).toBe(6);
    await doJobs(shop);
  });

  it('goes to one of fifty who want it at once', async () => {
    await shop.pool.query(`update skus set stock = 1 where id = 'S1S'`);
    await squatter().placeOrder(shirts('squatter@example.com', 1));
    await age(4);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor(`198.51.100.${index}`).placeOrder(shirts(`b${index}@example.com`, 1)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf('S1S')).toBe(0);
  });
});
