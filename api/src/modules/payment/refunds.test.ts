import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { expireOrders } from '../order';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { listDueRefunds, makeRefund } from './refunds';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

describe('money that is not ours to keep', () => {
  /** Runs the refunds as the jobs do; returns how many were due. */
  const refund = async () => {
    const due = await listDueRefunds(shop.db);
    for (const key of due) await makeRefund(shop.db, shop.provider, key);
    return due.length;
  };

  it('of a paid order that is cancelled is given back, and its pieces return', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    expect(await shop.stock()).toBe(6);
    const cancelled = await shop.guest.cancelGuestOrder({ orderId, ...shop.proof });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', payment: { refund: 'DUE' } });
    expect(await shop.stock()).toBe(7);
    expect([await refund(), await refund()]).toEqual([1, 0]);
  });

  it('of a payment that comes after the order expired is given back; the order stays expired', async () => {
    const orderId = await shop.placeOrder();
    const { data } = await shop.pay(orderId, { type: 'payme' });
    await expireOrders(shop.db, new Date(Date.now() + 31 * 60_000));
    const redirectResult = await shop.choose(data.action?.url, 'pay');
    expect((await shop.details(orderId, redirectResult)).data).toMatchObject({
      resultCode: 'Authorised',
      orderStatus: 'EXPIRED',
    });
    expect(await shop.stock()).toBe(7);
    expect(await refund()).toBe(1);
  });

  it('of a second payment of the same order is given back', async () => {
    const orderId = await shop.placeOrder();
    const wallet = (await shop.pay(orderId, { type: 'payme' })).data;
    await shop.pay(orderId);
    await shop.details(orderId, await shop.choose(wallet.action?.url, 'pay'));
    expect(await refund()).toBe(1);
    expect((await shop.seen(orderId)).status).toBe('PAID');
  });
});
