import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  askSwap,
  getOrderMail,
  refundAmount,
  sendOrderMailAgain,
  writeToBuyer,
} from 'shared-contracts/calls/merchant-orders';
import { resultCodes } from 'shared-contracts/wire/common';
import { mailPreviewSchema, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
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

describe('a mail about money of an order', () => {
  const preview = async (orderId: string, query: string) => {
    const staff = await addStaff(shop, ['SERVICE']);
    return staff.call('GET', `${pathOf(getOrderMail, { orderId })}?locale=en&${query}`, mailPreviewSchema);
  };
  const act = async (path: string, body: object) => {
    const staff = await addStaff(shop, ['SERVICE']);
    return staff.call('POST', path, merchantOrderSchema, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  };
  const sent = (words: string) => shop.mailbox.mails.find(({ text }) => text.includes(words));
  const paidOrder = async () => {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    return orderId;
  };

  it('is shown as it was sent: the difference of a swap, with its link', async () => {
    const orderId = await paidOrder();
    const asked = await act(pathOf(askSwap, { orderId, position: 0 }), {
      from: 'S1S',
      to: 'S2M',
      quantity: 1,
      fate: 'RESTOCK',
      priceEach: 12_000,
      days: 3,
    });
    const about = asked.data.swaps?.[0]?.orderId ?? '';
    await doJobs(shop);
    const mail = sent('checkout/pay-again');
    for (const shownOn of [orderId, about]) {
      const { data } = await preview(shownOn, `status=SWAP_ASKED&about=${about}`);
      expect(data).toMatchObject({ to: 'guest@example.com', subject: mail?.subject, text: mail?.text });
    }
    expect((await preview(orderId, `status=SWAP_ENDED&about=${about}`)).data.text).toContain(
      'Your order stays as it was.',
    );
    const other = await paidOrder();
    expect((await preview(other, `status=SWAP_ASKED&about=${about}`)).code).toBe(resultCodes.notFound);
  });

  it('is shown without the code that a guest spends store credit with', async () => {
    const orderId = await paidOrder();
    const { data } = await act(pathOf(refundAmount, { orderId }), {
      amount: 1_000,
      reason: 'GOODWILL',
      asCredit: true,
    });
    await doJobs(shop);
    const about = data.returns[0]?.returnId ?? '';
    const mail = sent('HK$10.00 of store credit');
    const { text } = (await preview(orderId, `status=STORE_CREDIT&about=${about}`)).data;
    expect(text).toContain('••••');
    expect(mail?.text.replace(/\b\w{4} \w{4} \w{4} \w{4}\b/, '•••• •••• •••• ••••')).toBe(text);
    const other = await paidOrder();
    expect((await preview(other, `status=STORE_CREDIT&about=${about}`)).code).toBe(resultCodes.notFound);
  });

  it('is shown of a refund that did not arrive, and of its order alone', async () => {
    const orderId = await paidOrder();
    await act(pathOf(refundAmount, { orderId }), { amount: 1_000, reason: 'GOODWILL' });
    await doJobs(shop);
    const { rows } = await shop.pool.query('select reference from payment_refunds where order_id = $1', [
      orderId,
    ]);
    const query = `status=REFUND_FAILED&about=${rows[0].reference}`;
    expect((await preview(orderId, query)).data.text).toContain('HK$10.00 for your order');
    expect((await preview(await paidOrder(), query)).code).toBe(resultCodes.notFound);
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
