import { exportAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { closeCustomer } from 'shared-contracts/calls/merchant-customers';
import {
  createDraftOrder,
  getDraftOrder,
  listDraftOrders,
  previewDraftOrder,
  sendDraftOrder,
  withdrawDraftOrder,
} from 'shared-contracts/calls/merchant-draft-orders';
import { getOrder } from 'shared-contracts/calls/merchant-orders';
import { getPreparedOrder } from 'shared-contracts/calls/prepared-order';
import { preparedTokenQuery } from 'shared-contracts/prepared-token-query';
import type { DraftOrder } from 'shared-contracts/wire/merchant-draft-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { address, registerMember } from '../testing/client';
import { contact, guestOrder, line, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';
import { addStaff } from '../testing/staff';

let shop: OrderShop;
let service: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await openOrderShop();
  service = await addStaff(shop, ['SERVICE']);
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const buyer = {
  email: contact.email,
  firstName: 'Ada',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '91234567',
};
const request = { lines: [{ skuId: 'S1S', quantity: 1 }], ...buyer, locale: 'zh', days: 14 };
const create = (changes: object = {}) =>
  service.call('POST', pathOf(createDraftOrder), createDraftOrder.answer, {
    body: { ...request, ...changes },
  });
const read = ({ draftId }: Pick<DraftOrder, 'draftId'>) =>
  service.call('GET', pathOf(getDraftOrder, { draftId }), getDraftOrder.answer);
const step = (call: typeof sendDraftOrder | typeof withdrawDraftOrder, { draftId }: DraftOrder) =>
  service.call('POST', pathOf(call, { draftId }), call.answer);
const list = (query = '') =>
  service.call('GET', `${pathOf(listDraftOrders)}${query}`, listDraftOrders.answer);
const preview = (body: object) =>
  service.call('POST', pathOf(previewDraftOrder), previewDraftOrder.answer, {
    body: { region: 'HK', ...body },
  });
const open = (token: string) =>
  shop.guest.call('POST', pathOf(getPreparedOrder), getPreparedOrder.answer, { body: { token } });
const tokenOf = ({ link }: DraftOrder) => new URL(link ?? '').searchParams.get(preparedTokenQuery) ?? '';
const order = (draft: DraftOrder, changes: object = {}) =>
  shop.guest.placeOrder({ ...guestOrder(changes), preparedToken: tokenOf(draft) });

it('service sees what pieces cost a buyer, by the prices of the checkout, and prepares them (behaviour/back-office)', async () => {
  const { data } = await preview({
    lines: [
      { skuId: 'S1S', quantity: 2 },
      { skuId: 'S4S', quantity: 1 },
    ],
  });
  expect(data).toMatchObject({
    lines: [
      { skuId: 'S1S', titleEn: 'Shirt 1', quantity: 2, total: 22_000, available: 7, problem: null },
      { skuId: 'S4S', total: 0, problem: 'OFF_SHELF' },
    ],
    goodsTotal: 22_000,
    deliveryFee: null,
    grandTotal: 22_000,
    member: null,
  });
  expect(data.methods).toContainEqual(expect.objectContaining({ code: 'STANDARD', fee: 4_000 }));
  const { data: sent } = await preview({ lines: request.lines, deliveryMethod: 'STANDARD' });
  expect(sent).toMatchObject({ deliveryFee: 4_000, grandTotal: 15_000 });
  const { data: draft } = await create({ note: '修短三厘米' });
  expect(draft).toMatchObject({
    state: 'OPEN',
    pieces: 1,
    createdBy: 'SERVICE',
    note: '修短三厘米',
    sentAt: null,
  });
  expect(await shop.stockOf('S1S')).toBe(7);
  expect((await create({ lines: [{ skuId: 'S4S', quantity: 1 }] })).body).toMatchObject({
    errors: [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }],
  });
  expect((await create({ lines: [...request.lines, ...request.lines] })).body).toMatchObject({
    errors: [{ path: 'lines.1.skuId', message: 'validation.repeated' }],
  });
  expect((await create({ deliveryMethod: 'LOCKER' })).body).toMatchObject({
    errors: [{ path: 'deliveryMethod' }],
  });
});

it('an account is found by its e-mail address, and gets its prices', async () => {
  const member = await registerMember(shop.app);
  await shop.pool.query(`update customers set labels = array['GOLD']`);
  await shop.pool.query(`insert into promotions (id, kind, name_en, name_zh, starts_at, member_labels, percent, minimum_quantity)
    values ('gold', 'MEMBER_PRICE', 'Gold price', '金會員價', now() - interval '1 day', array['GOLD'], 10, 1)`);
  const { data } = await preview({ lines: request.lines, email: member.email.toUpperCase() });
  expect(data).toMatchObject({ member: { customerId: member.memberId }, grandTotal: 9_900 });
  const { data: draft } = await create({ email: member.email });
  expect(draft).toMatchObject({ memberId: member.memberId, price: { grandTotal: 9_900 } });
});

it('the buyer gets the link by mail in their language, opens it, orders as ever, and the draft shows the order', async () => {
  const { data: draft } = await create({ address, deliveryMethod: 'STANDARD', note: 'See you soon' });
  const { data: sent } = await step(sendDraftOrder, draft);
  expect(sent.sentAt).not.toBeNull();
  const mail = shop.mailbox.mails.at(-1);
  expect(mail).toMatchObject({ to: contact.email, subject: 'Harbour：我們已為你準備訂單' });
  expect(mail?.text).toContain('See you soon');
  const [link = ''] = /http:\/\/shop\.test\/checkout\/prepared\S+/.exec(mail?.text ?? '') ?? [];
  const token = new URL(link).searchParams.get(preparedTokenQuery) ?? '';
  expect((await open(token)).data).toMatchObject({
    state: 'OPEN',
    prepared: {
      cart: { activeShoppingCarts: [{ skuId: 'S1S', channelId: 1, quantity: 1, salePrice: 11_000 }] },
      note: 'See you soon',
      buyer,
      address: { firstName: address.firstName },
      deliveryMethod: 'STANDARD',
    },
  });
  const { orderId } = (await shop.guest.placeOrder({ ...guestOrder(), preparedToken: token })).data;
  expect((await read(draft)).data).toMatchObject({ state: 'ORDERED', orderId, link: null });
  expect((await open(token)).data).toEqual({ state: 'ORDERED', prepared: null });
  const { data: shown } = await service.call('GET', pathOf(getOrder, { orderId }), getOrder.answer);
  expect(shown.timeline).toContainEqual(
    expect.objectContaining({ kind: 'PREPARED', staffName: 'SERVICE', facts: { draftId: draft.draftId } }),
  );
  expect((await step(sendDraftOrder, draft)).status).toBe(409);
  expect((await step(withdrawDraftOrder, draft)).status).toBe(409);
});

it('of two orders at the same moment one is noted; both stand', async () => {
  const { data: draft } = await create();
  const both = await Promise.all([order(draft), order(draft)]);
  const ids = both.map(({ data }) => data.orderId);
  const { orderId } = (await read(draft)).data;
  expect(ids).toContain(orderId);
  const { rows } = await shop.pool.query(`select order_id from order_journal where kind = 'PREPARED'`);
  expect(rows).toEqual([{ order_id: orderId }]);
  expect(await shop.stockOf('S1S')).toBe(5);
});

it('an order that ended unpaid leaves the draft to be ordered again; an order of other pieces is not noted', async () => {
  const { data: draft } = await create();
  await order(draft, { lines: [line('S2S')], expectedTotal: 16_000 });
  expect((await read(draft)).data).toMatchObject({ state: 'OPEN', orderId: null });
  const first = (await order(draft)).data;
  await shop.guest.reopenOrder({ orderId: first.orderId, guest: { email: contact.email } });
  expect((await read(draft)).data.state).toBe('OPEN');
  const second = (await order(draft)).data;
  expect((await read(draft)).data).toMatchObject({ state: 'ORDERED', orderId: second.orderId });
});

it('a link that was withdrawn or has expired says so and nothing of the buyer, and ordering goes on without it', async () => {
  const { data: withdrawn } = await create();
  const { data: expired } = await create();
  await step(withdrawDraftOrder, withdrawn);
  expect((await step(withdrawDraftOrder, withdrawn)).status).toBe(200);
  await shop.pool.query(`update draft_orders set expires_at = now() where id = $1`, [expired.draftId]);
  expect((await open(tokenOf(withdrawn))).data).toEqual({ state: 'WITHDRAWN', prepared: null });
  expect((await open(tokenOf(expired))).data).toEqual({ state: 'EXPIRED', prepared: null });
  expect((await open('v2.altered')).status).toBe(404);
  expect((await order(withdrawn)).status).toBe(200);
  expect((await shop.guest.placeOrder({ ...guestOrder(), preparedToken: 'v2.altered' })).status).toBe(200);
  expect((await read(withdrawn)).data).toMatchObject({
    state: 'WITHDRAWN',
    withdrawnBy: 'SERVICE',
    orderId: null,
  });
  expect((await step(sendDraftOrder, expired)).status).toBe(409);
});

it('drafts are found by state, number, name and address; what is gone is told', async () => {
  const { data: one } = await create();
  const { data: other } = await create({ email: 'bob@example.com', firstName: 'Bob' });
  await step(withdrawDraftOrder, one);
  const found = async (query: string) => (await list(query)).data.rows.map(({ draftId }) => draftId);
  expect(await found('')).toEqual([other.draftId, one.draftId]);
  expect(await found('?state=OPEN')).toEqual([other.draftId]);
  expect(await found(`?search=${one.draftId.toLowerCase()}`)).toEqual([one.draftId]);
  expect(await found('?search=chan%20ada')).toEqual([one.draftId]);
  expect(await found('?search=BOB@')).toEqual([other.draftId]);
  await shop.pool.query(`update skus set stock = 0 where id = 'S1S'`);
  expect((await open(tokenOf(other))).data.prepared?.cart).toMatchObject({
    activeShoppingCarts: [],
    inActiveShoppingCarts: [{ skuId: 'S1S', reason: 'SOLD_OUT' }],
  });
  expect((await read(other)).data.price.lines).toMatchObject([{ problem: 'SOLD_OUT', available: 0 }]);
});

it('an account’s copy of its data has its drafts, and they go with the account', async () => {
  const member = await registerMember(shop.app);
  const { data: draft } = await create({ email: member.email });
  const { data } = await member.call('GET', pathOf(exportAccount), exportAccount.answer);
  expect(data.draftOrders).toMatchObject([{ draftId: draft.draftId, firstName: 'Ada' }]);
  const { orderId } = (
    await member.placeOrder({ ...memberOrder, lines: [line('S1S')], preparedToken: tokenOf(draft) })
  ).data;
  expect((await read(draft)).data.orderId).toBe(orderId);
  await member.cancelOrder(orderId);
  const admin = await addStaff(shop, ['ADMINISTRATOR']);
  const closed = await admin.call(
    'POST',
    pathOf(closeCustomer, { id: member.memberId }),
    closeCustomer.answer,
    { body: { reason: 'asked' } },
  );
  expect(closed.status).toBe(200);
  expect((await read(draft)).status).toBe(404);
});
