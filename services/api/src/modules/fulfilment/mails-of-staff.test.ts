import { pathOf } from 'shared-contracts/calls/call';
import { sendOrderMailAgain, writeToBuyer } from 'shared-contracts/calls/merchant-orders';
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

describe('words of staff for a buyer', () => {
  const write = async (role: 'SERVICE' | 'PACKER', orderId: string, text: string) => {
    const staff = await addStaff(shop, [role]);
    return staff.call('POST', pathOf(writeToBuyer, { orderId }), merchantOrderSchema, { body: { text } });
  };
  const text = 'Your coat is a day late.\n\nWe are sorry.';

  it('reach the address of the order, and stand in its history with who wrote them', async () => {
    const orderId = await shop.placeOrder();
    const answer = await write('SERVICE', orderId, `  ${text} `);
    expect(answer.data.timeline).toContainEqual(
      expect.objectContaining({ kind: 'MESSAGE', text, staffName: 'SERVICE' }),
    );
    const { rows } = await shop.pool.query(
      `select payload::text as payload from graphile_worker._private_jobs where key like 'order-message%'`,
    );
    // The queue holds no words to anybody.
    expect(rows[0].payload).not.toContain('coat');
    await doJobs(shop);
    const [mail] = shop.mailbox.mails;
    expect(mail).toMatchObject({
      to: 'guest@example.com',
      subject: expect.stringContaining(`about your order ${orderId}`),
    });
    expect(mail?.text).toContain(`Dear Ada,\n\n${text}\n\n`);
    expect(mail?.text).toContain(orderId);
  });

  it('are refused when there are none, and from a packer', async () => {
    const orderId = await shop.placeOrder();
    expect((await write('SERVICE', orderId, '  ')).code).toBe(resultCodes.invalidInput);
    expect((await write('PACKER', orderId, text)).code).toBe(resultCodes.forbidden);
    expect((await write('SERVICE', 'ITHKEABCDEF123456', text)).code).toBe(resultCodes.notFound);
  });

  it('do not go to a guest who was erased', async () => {
    const orderId = await shop.placeOrder();
    await write('SERVICE', orderId, text);
    await shop.pool.query('update orders set email = $2 where id = $1', [orderId, 'gone@guest.invalid']);
    await doJobs(shop);
    expect(subjects()).toEqual([]);
    expect((await write('SERVICE', orderId, text)).code).toBe(resultCodes.conflict);
  });
});
