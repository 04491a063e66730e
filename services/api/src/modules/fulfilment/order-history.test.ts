import { pathOf } from 'shared-contracts/calls/call';
import { getOrder } from 'shared-contracts/calls/merchant-orders';
import {
  approveTradeOrder,
  cancelTradeOrder,
  reversePayment,
} from 'shared-contracts/calls/merchant-wholesale';
import { emptySchema } from 'shared-contracts/wire/common';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { registerBuyer } from '../testing/buyers';
import { address, type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let buyer: Member;
let manager: Awaited<ReturnType<typeof addStaff>>;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  packer = await addStaff(shop, ['PACKER']);
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  buyer = await registerBuyer(shop, 'A');
  await shop.pool.query(`update wholesale_accounts set approval_above_minor = 6000`);
});
afterAll(() => shop.close());

const place = async (quantity: number) => {
  await buyer.addWholesale([{ skuId: 'S1S', quantity }]);
  return (await buyer.orderWholesale({ address, expectedTotal: 6_000 * quantity })).data.orderId;
};
const read = async (orderId: string, who = manager) =>
  (await who.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
/** Entries besides mails: kind, facts that are shown, text and author. */
const historyOf = async (orderId: string, who = manager) =>
  (await read(orderId, who)).timeline
    .filter(({ kind }) => kind !== 'MAIL')
    .map(({ kind, facts, text, staffName }) => ({ kind, facts, text, staffName }));
const cancel = (orderId: string) =>
  manager.call('POST', pathOf(cancelTradeOrder, { orderId }), emptySchema, { body: { reason: 'No yarn' } });

it('an order on account waits for approval, or is on account, and is declined or cancelled for a reason that its buyer reads', async () => {
  const [declined, cancelled] = [await place(2), await place(1)];
  await cancel(declined);
  await cancel(cancelled);
  const told = { kind: 'CANCELLED', facts: { isTold: true }, text: 'No yarn', staffName: expect.any(String) };
  expect(await historyOf(declined)).toMatchObject([
    { kind: 'PENDING_PAYMENT', facts: { shownAs: 'TO_APPROVE' } },
    { kind: 'CANCELLED', facts: { shownAs: 'DECLINED' } },
    told,
  ]);
  expect(await historyOf(cancelled, packer)).toMatchObject([
    { kind: 'PENDING_PAYMENT', facts: { shownAs: 'ON_ACCOUNT' } },
    { kind: 'CANCELLED', facts: {} },
    told,
  ]);
});

it('an approved order waited for approval, and is on account when it waits for its payment again', async () => {
  const orderId = await place(2);
  await manager.call('POST', pathOf(approveTradeOrder, { orderId }), emptySchema, {
    body: { total: 12_000 },
  });
  const parcel = await shop.pack(orderId);
  await shop.unpack(orderId, parcel);
  const states = (await historyOf(orderId)).map(({ kind, facts }) => [kind, facts.shownAs]);
  expect(states).toEqual([
    ['PENDING_PAYMENT', 'TO_APPROVE'],
    ['APPROVED', undefined],
    ['PACKED', undefined],
    ['PACKED', undefined],
    ['UNPACKED', undefined],
    ['PENDING_PAYMENT', 'ON_ACCOUNT'],
  ]);
  await cancel(orderId);
  expect(await historyOf(orderId)).toContainEqual(
    expect.objectContaining({ kind: 'CANCELLED', facts: {}, staffName: null }),
  );
});

it('says that a buyer has cancelled an order, of trade and of retail', async () => {
  const trade = await place(1);
  await buyer.cancelOrder(trade);
  const ada = await registerMember(shop.app);
  const retail = await shop.buyThree(ada);
  await ada.cancelOrder(retail);
  const byShop = await shop.buyThree(ada);
  await shop.cancelByStaff(byShop, { reason: 'OUT_OF_STOCK' });
  const endOf = async (orderId: string) =>
    (await read(orderId)).timeline.find(({ source, kind }) => source === 'ORDER' && kind === 'CANCELLED')
      ?.facts;
  expect([await endOf(trade), await endOf(retail), await endOf(byShop)]).toEqual([
    { shownAs: 'CANCELLED_BY_BUYER' },
    { shownAs: 'CANCELLED_BY_BUYER' },
    {},
  ]);
});

it('shows payments of an invoice and their reversals with amount and reference, to who may see them', async () => {
  const orderId = await place(1);
  const pay = (amountMinor: number, reference: string) =>
    manager.call('POST', `/api/merchant/wholesale/orders/${orderId}/payment`, paymentOutcomeSchema, {
      body: { amountMinor, reference, receivedOn: '2024-01-02' },
    });
  await pay(1_000, 'TT-1');
  await pay(5_000, 'TT-2');
  const { rows } = await shop.pool.query(`select id from wholesale_payments where reference = 'TT-2'`);
  const body = { reason: 'Wrong buyer' };
  await manager.call('POST', pathOf(reversePayment, { id: rows[0].id }), paymentOutcomeSchema, { body });
  const seen = (await historyOf(orderId)).filter(({ kind }) => kind.startsWith('PAYMENT_'));
  const staffName = expect.any(String);
  expect(seen).toEqual([
    { kind: 'PAYMENT_RECORDED', facts: { amount: 1_000, reference: 'TT-1' }, text: null, staffName },
    { kind: 'PAYMENT_RECORDED', facts: { amount: 5_000, reference: 'TT-2' }, text: null, staffName },
    { kind: 'PAYMENT_REVERSED', facts: { amount: 5_000, reference: 'TT-2' }, text: 'Wrong buyer', staffName },
  ]);
  const byPacker = (await historyOf(orderId, packer)).filter(({ kind }) => kind.startsWith('PAYMENT_'));
  expect(byPacker).toEqual([{ kind: 'PAYMENT_REVERSED', facts: {}, text: 'Wrong buyer', staffName }]);
});

it('counts all pieces of an order that was cancelled as a whole as cancelled', async () => {
  const ada = await registerMember(shop.app);
  const orderId = await shop.buyThree(ada);
  await shop.cancelByStaff(orderId, { reason: 'OUT_OF_STOCK' });
  expect((await read(orderId)).lines.map(({ cancelled }) => cancelled)).toEqual([2, 1]);
});
