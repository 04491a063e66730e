import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { bindOrder } from 'shared-contracts/calls/orders';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { contact, guestOrder, line } from '../testing/orders';
import { cards } from '../testing/payment-shop';

let shop: Warehouse;
beforeAll(async () => {
  shop = await openWarehouse();
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const pendingOf = async (member: Member) =>
  (await member.call('GET', pathOf(getPoints), pointBalanceSchema)).data.pending;

/** A guest's paid order of two S1S at 11,000 and one S2S at 12,000. */
async function buyThree(): Promise<string> {
  const lines = [line('S1S', 2), line('S2S')];
  const { orderId } = (await shop.guest.placeOrder(guestOrder({ lines, expectedTotal: 38_000 }))).data;
  const guest = { email: contact.email };
  await shop.guest.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment', guest });
  return orderId;
}
const bind = async (orderId: string) => {
  const member = await registerMember(shop.app);
  const body = { orderId, email: contact.email };
  expect((await member.call('POST', pathOf(bindOrder), orderDetailSchema, { body })).status).toBe(200);
  return member;
};
const cancel = (orderId: string, position: number, key: string) =>
  shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST', lines: [{ position, quantity: 1 }] }, key);

it('a guest’s order earns an account the points of the pieces that are left of it, then and later', async () => {
  const orderId = await buyThree();
  await cancel(orderId, 0, 'first');
  await cancel(orderId, 1, 'second');
  const member = await bind(orderId);
  expect(await pendingOf(member)).toBe(110);
  await cancel(orderId, 0, 'third');
  expect(await pendingOf(member)).toBe(0);
});
