import { pathOf } from 'shared-contracts/calls/call';
import { changeOrderAddress, getOrder } from 'shared-contracts/calls/merchant-orders';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { doJobs } from '../testing/do-jobs';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const home = {
  firstName: 'Grace',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '91234567',
  region: 'HK',
  area: 'hong-kong-island',
  district: 'wan-chai',
  addressLine1: '8 Harbour Road',
};

async function placed() {
  const orderId = await shop.placeOrder();
  await shop.pay(orderId);
  return orderId;
}
async function change(orderId: string, address: object, role: 'SERVICE' | 'PACKER' = 'SERVICE') {
  const staff = await addStaff(shop, [role]);
  return staff.call('POST', pathOf(changeOrderAddress, { orderId }), merchantOrderSchema, { body: address });
}

it('service sends a paid order to another address; the history says so and the log keeps no address (behaviour/back-office)', async () => {
  const orderId = await placed();
  const { data } = await change(orderId, home);
  expect(data.address).toEqual(home);
  expect(data.timeline.slice(-2)).toMatchObject([
    { kind: 'ADDRESS_CHANGED', staffName: 'SERVICE', text: null },
    { kind: 'MESSAGE' },
  ]);
  const packer = await addStaff(shop, ['PACKER']);
  const seen = await packer.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema);
  expect(seen.data.address.addressLine1).toBe('8 Harbour Road');
  const { rows } = await shop.pool.query(
    `select before, after from audit_log where subject_id = $1 and action = 'order.address'`,
    [orderId],
  );
  expect(rows).toEqual([{ before: null, after: null }]);
});

it.each([
  ['en', 'As you asked, we will deliver your order to Wan Chai.'],
  ['zh', '按照你的要求，我們會將訂單送到灣仔區。'],
] as const)('the buyer is told, in %s, without the street', async (locale, words) => {
  const orderId = await placed();
  await shop.pool.query('update orders set locale = $2 where id = $1', [orderId, locale]);
  await doJobs(shop);
  const before = shop.mailbox.mails.length;
  await change(orderId, home);
  await change(orderId, home);
  await doJobs(shop);
  // The newest stands first.
  const { mails } = shop.mailbox;
  const texts = mails.slice(0, mails.length - before).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining(words)]);
  expect(texts.join()).not.toContain('Harbour Road');
});

it('an order whose parcel has left stays where it goes', async () => {
  const orderId = await placed();
  await shop.pool.query('update orders set first_shipped_at = now() where id = $1', [orderId]);
  const answer = await change(orderId, home);
  expect(answer).toMatchObject({ status: 409, body: { msg: 'A parcel of the order has left already' } });
});

it('an order that is collected has no address to change', async () => {
  const orderId = await placed();
  await shop.pool.query(`update orders set delivery_method = 'STORE_PICKUP' where id = $1`, [orderId]);
  expect((await change(orderId, home)).status).toBe(409);
});

it.each([
  [
    'another region',
    {
      region: 'MO',
      area: 'macau-peninsula',
      district: 'st-lawrence',
      phoneRegion: '+853',
      phone: '61234567',
    },
  ],
  ['a district elsewhere', { district: 'nowhere' }],
  ['no street', { addressLine1: '' }],
])('refuses %s', async (_case, wrong) => {
  const orderId = await placed();
  expect((await change(orderId, { ...home, ...wrong })).status).toBe(400);
});

it('a packer changes no address', async () => {
  const orderId = await placed();
  expect((await change(orderId, home, 'PACKER')).status).toBe(403);
});
