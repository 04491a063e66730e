import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  changeOrderEmail,
  getOrder,
  refundAmount,
  renewCreditCode,
  sendOrderMailAgain,
} from 'shared-contracts/calls/merchant-orders';
import { merchantOrderSchema, ownAddressReason } from 'shared-contracts/wire/merchant-orders';
import { registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { memberOrder } from '../testing/orders';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const mistyped = 'guest@example.com';
const meant = 'guest@example.hk';
type Role = 'SERVICE' | 'PACKER' | 'ADMINISTRATOR';

async function placed() {
  const orderId = await shop.placeOrder();
  await shop.pay(orderId);
  await doJobs(shop);
  return orderId;
}
async function change(orderId: string, email = meant, role: Role = 'SERVICE') {
  const staff = await addStaff(shop, [role]);
  return staff.call('POST', pathOf(changeOrderEmail, { orderId }), merchantOrderSchema, { body: { email } });
}
const read = async (orderId: string, role: Role) =>
  (await (await addStaff(shop, [role])).call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
const mailsTo = (email: string) => shop.mailbox.mails.filter(({ to }) => to === email);

it('service corrects what a guest mistyped: mails and the order’s page follow the new address alone', async () => {
  const orderId = await placed();
  const before = mailsTo(mistyped).length;
  expect((await read(orderId, 'SERVICE')).mays.changeEmail).toBe(true);
  const { data } = await change(orderId);
  expect(data.customer?.email).toBe(meant);
  await change(orderId);
  const service = await addStaff(shop, ['SERVICE']);
  const again = { body: { status: 'PAID' } };
  await service.call('POST', pathOf(sendOrderMailAgain, { orderId }), merchantOrderSchema, again);
  await doJobs(shop);
  expect(mailsTo(mistyped)).toHaveLength(before);
  const texts = mailsTo(meant).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('We have corrected the e-mail address of your order');
  expect((await shop.guest.inquire({ orderId, email: meant })).data).toMatchObject({ orderId });
  expect((await shop.guest.inquire({ orderId, email: mistyped })).status).toBe(404);
});

it('the history names both addresses to who answers buyers, and the audit log keeps neither', async () => {
  const orderId = await placed();
  const { data } = await change(orderId);
  const entry = { kind: 'EMAIL_CHANGED', staffName: 'SERVICE' };
  expect(data.timeline.slice(-2)).toMatchObject([
    { ...entry, text: `${mistyped} → ${meant}` },
    { kind: 'MESSAGE' },
  ]);
  const seenByPacker = await read(orderId, 'PACKER');
  expect(seenByPacker.timeline.slice(-2)).toMatchObject([{ ...entry, text: null }, { kind: 'MESSAGE' }]);
  expect(JSON.stringify(seenByPacker)).not.toContain('@');
  const { rows } = await shop.pool.query(
    `select staff_name, before, after from audit_log where subject_id = $1 and action = 'order.email'`,
    [orderId],
  );
  expect(rows).toEqual([{ staff_name: 'SERVICE', before: null, after: null }]);
});

it('an order in an account keeps its address, whoever asks', async () => {
  const owner = await registerMember(shop.app);
  const { orderId } = (await owner.placeOrder(memberOrder)).data;
  const bound = await placed();
  await shop.pool.query('update orders set customer_id = $2 where id = $1', [bound, owner.memberId]);
  for (const id of [orderId, bound]) {
    expect((await read(id, 'SERVICE')).mays.changeEmail).toBe(false);
    for (const role of ['SERVICE', 'ADMINISTRATOR'] as const) {
      expect((await change(id, meant, role)).status).toBe(409);
    }
  }
});

it('refuses what is no address, an erased guest, and a packer', async () => {
  const orderId = await placed();
  expect((await change(orderId, 'guest@')).status).toBe(400);
  expect((await change(orderId, meant, 'PACKER')).status).toBe(403);
  await shop.pool.query(`update orders set email = 'ithke@guest.invalid' where id = $1`, [orderId]);
  expect((await change(orderId)).status).toBe(409);
  expect((await read(orderId, 'SERVICE')).mays.changeEmail).toBe(false);
});

it('who corrected the address cannot have a code mailed to it, however it comes about; a colleague can', async () => {
  const orderId = await placed();
  const [culprit, colleague, chief] = [
    await addStaff(shop, ['SERVICE']),
    await addStaff(shop, ['SERVICE']),
    await addStaff(shop, ['ADMINISTRATOR']),
  ];
  const post = (staff: typeof chief, path: string, body: object) =>
    staff.call('POST', path, merchantOrderSchema, { body, headers: { 'idempotency-key': randomUUID() } });
  const credit = { amount: 1_000, reason: 'GOODWILL', asCredit: true };
  const refunds = pathOf(refundAmount, { orderId });
  const { data } = await post(culprit, refunds, credit);
  const cardId = data.customer?.guestCredit?.[0]?.cardId ?? '';
  const renews = pathOf(renewCreditCode, { orderId, cardId });
  await doJobs(shop);
  await post(culprit, pathOf(changeOrderEmail, { orderId }), { email: meant });
  for (const [path, body] of [
    [renews, {}],
    [refunds, credit],
  ] as const) {
    const refused = await post(culprit, path, body);
    expect(refused).toMatchObject({ status: 409, body: { data: { reason: ownAddressReason } } });
  }
  const codesMailed = () => mailsTo(meant).filter(({ text }) => text.includes('of store credit'));
  await doJobs(shop);
  expect(codesMailed()).toEqual([]);
  // What goes back to the card reaches nobody else.
  expect((await post(culprit, refunds, { ...credit, asCredit: false })).code).toBe(200);
  expect((await post(colleague, renews, {})).code).toBe(200);
  expect((await post(chief, renews, {})).code).toBe(200);
  await doJobs(shop);
  expect(codesMailed()).not.toEqual([]);
});
