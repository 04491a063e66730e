import { pathOf } from 'shared-contracts/calls/call';
import { sendOrderMailAgain } from 'shared-contracts/calls/merchant-orders';
import { resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { doJobs } from '../testing/do-jobs';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const subjects = () => shop.mailbox.mails.map(({ to, subject }) => `${to} ${subject}`);

async function againBy(role: 'SERVICE' | 'PACKER', orderId: string, body: object) {
  const staff = await addStaff(shop, [role]);
  return staff.call('POST', pathOf(sendOrderMailAgain, { orderId }), merchantOrderSchema, { body });
}

describe('a mail that a buyer did not get', () => {
  it('is sent once more to the same address, and the history names both', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await doJobs(shop);
    const [first] = subjects();
    const answer = await againBy('SERVICE', orderId, { status: 'PAID' });
    expect(answer.code).toBe(200);
    await doJobs(shop);
    expect(subjects()).toEqual([first, first]);
    const { rows } = await shop.pool.query(
      `select count(*)::int as mails from order_journal where order_id = $1 and kind = 'MAIL'`,
      [orderId],
    );
    expect(rows).toEqual([{ mails: 2 }]);
    const { rows: log } = await shop.pool.query(
      `select after from audit_log where subject_id = $1 and action = 'order.mail'`,
      [orderId],
    );
    expect(log).toEqual([{ after: { status: 'PAID' } }]);
  });

  it('gives the reason again that it gave', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await doJobs(shop);
    await shop.pool.query(
      `update order_journal set facts = facts || '{"reason": "OUT_OF_STOCK"}' where order_id = $1 and kind = 'MAIL'`,
      [orderId],
    );
    await againBy('SERVICE', orderId, { status: 'PAID' });
    const { rows } = await shop.pool.query(
      `select payload from graphile_worker._private_jobs where key like 'order-mail-again%'`,
    );
    expect(rows).toEqual([{ payload: { orderId, status: 'PAID', reason: 'OUT_OF_STOCK' } }]);
  });

  it('is not made up: one that was never sent is refused', async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    await doJobs(shop);
    const before = subjects();
    expect((await againBy('SERVICE', orderId, { status: 'CANCELLED' })).code).toBe(resultCodes.conflict);
    await doJobs(shop);
    expect(subjects()).toEqual(before);
  });

  it('is no business of a packer', async () => {
    const orderId = await shop.placeOrder();
    expect((await againBy('PACKER', orderId, { status: 'PAID' })).code).toBe(resultCodes.forbidden);
  });
});
