import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { exchangeOrder, getOrder, listOrderExchanges } from 'shared-contracts/calls/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openReturnShop, type ReturnShop, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

let shop: ReturnShop;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openReturnShop();
  service = await addStaff(shop, ['SERVICE']);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));
beforeEach(async () => {
  ada = await registerMember(shop.app);
});

const options = (orderId: string) =>
  service.call('GET', pathOf(listOrderExchanges, { orderId }), listOrderExchanges.answer);
const medium = { position: 0, quantity: 1, exchangeSkuId: 'S1M', reason: 'WRONG_SIZE' };
const exchange = (orderId: string, lines: object[] = [medium], key: string = randomUUID(), who = service) =>
  who.call('POST', pathOf(exchangeOrder, { orderId }), exchangeOrder.answer, {
    body: { lines, method: 'DROP_OFF', note: 'called at ten' },
    headers: { 'idempotency-key': key },
  });

it('service starts the exchange that the buyer could ask for, approved at once, and the history says who (behaviour/back-office)', async () => {
  const orderId = await shop.arrived(ada, 2);
  const before = await shop.stockOf('S1M');
  const { mayCollect, lines } = (await options(orderId)).data;
  expect(mayCollect).toBe(true);
  expect(lines).toMatchObject([
    { position: 0, most: 2 },
    { position: 1, most: 1 },
  ]);
  expect(lines[0]?.choices).toContainEqual(
    expect.objectContaining({ skuId: 'S1M', size: 'M', isAvailable: true }),
  );
  const key = randomUUID();
  const { data } = await exchange(orderId, [medium], key);
  const [asked] = data.returns;
  expect(asked).toMatchObject({ kind: 'RETURN', status: 'APPROVED' });
  expect(data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'EXCHANGE_ASKED', staffName: 'SERVICE', text: 'called at ten' }),
  );
  // Repeated, it is done once.
  expect((await exchange(orderId, [medium], key)).data.returns).toHaveLength(1);
  expect(await shop.stockOf('S1M')).toBe(before - 1);
  const returnId = asked?.returnId ?? '';
  expect((await returnCalls.details(ada, returnId)).data).toMatchObject({
    status: 'APPROVED',
    refundTotal: 0,
    lines: [{ exchangeFor: { skuId: 'S1M' } }],
  });
  await doJobs(shop);
  const mails = shop.mailbox.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.includes(returnId))).toHaveLength(1);
  const { rows } = await shop.pool.query(
    `select staff_name, after->>'returnId' as id from audit_log where action = 'order.exchange' and subject_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ staff_name: 'SERVICE', id: returnId }]);
  // From here on it is any exchange.
  await shop.step(returnId, 'receive');
  const { replacedBy } = (await returnCalls.details(ada, returnId)).data;
  expect(replacedBy).toMatch(/^ITHKE/);
});

it('a guest’s order too, but no order that has not arrived, no other price, and no more pieces than there are', async () => {
  const orderId = await shop.arrived(ada, 1);
  const before = await shop.stockOf('S1M');
  expect((await exchange(orderId, [{ ...medium, exchangeSkuId: 'S2M' }])).body).toMatchObject({
    errors: [{ path: 'lines.0.exchangeSkuId' }],
  });
  expect((await exchange(orderId, [{ ...medium, quantity: 2 }])).body).toMatchObject({
    errors: [{ path: 'lines.0.quantity' }],
  });
  expect((await exchange(orderId, [{ ...medium, position: 7 }])).body).toMatchObject({
    errors: [{ path: 'lines.0.position' }],
  });
  const paid = await shop.arrived(ada, 1, 'PAID');
  expect((await options(paid)).data.lines).toEqual([]);
  expect((await exchange(paid)).status).toBe(409);
  const shown = await service.call('GET', pathOf(getOrder, { orderId: paid }), getOrder.answer);
  expect(shown.data.mays.exchange).toBe(false);
  expect(await shop.stockOf('S1M')).toBe(before);
  const guests = await shop.placeOrder();
  await shop.pay(guests);
  await shop.arrive(guests);
  expect((await exchange(guests)).data.returns).toMatchObject([{ status: 'APPROVED' }]);
});

it('staff and buyer at the same moment exchange a piece once', async () => {
  const orderId = await shop.arrived(ada, 1);
  const answers = await Promise.all([exchange(orderId), exchange(orderId)]);
  expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
  const { data } = await service.call('GET', pathOf(getOrder, { orderId }), getOrder.answer);
  expect(data.returns).toHaveLength(1);
});

it('a buyer who calls returns pieces for money: approved at once, with the mail, and by the rules of their own page', async () => {
  const orderId = await shop.arrived(ada, 2);
  const back = { position: 0, quantity: 1, reason: 'FAULTY' };
  const key = randomUUID();
  const { data } = await exchange(orderId, [back], key);
  const returnId = data.returns[0]?.returnId ?? '';
  expect(data.returns).toMatchObject([{ kind: 'RETURN', status: 'APPROVED' }]);
  expect(data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'RETURN_ASKED', staffName: 'SERVICE', facts: { returnId } }),
  );
  expect((await exchange(orderId, [back], key)).data.returns).toHaveLength(1);
  const { refundTotal, lines } = (await returnCalls.details(ada, returnId)).data;
  expect(refundTotal).toBe(11_000);
  expect(lines).toMatchObject([{ quantity: 1, reason: 'FAULTY', exchangeFor: null }]);
  await doJobs(shop);
  const mails = shop.mailbox.mails.filter(
    ({ to, subject }) => to === ada.email && subject.includes(returnId),
  );
  expect(mails).toHaveLength(1);
  const { rows } = await shop.pool.query(
    `select staff_name from audit_log where action = 'order.return' and subject_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ staff_name: 'SERVICE' }]);
  expect((await exchange(orderId, [{ ...back, quantity: 2 }])).body).toMatchObject({
    errors: [{ path: 'lines.0.quantity' }],
  });
  await shop.step(returnId, 'receive');
  await doJobs(shop);
  expect((await returnCalls.details(ada, returnId)).data.status).toBe('REFUNDED');
  const late = await shop.arrived(ada, 1, 'DELIVERED', 40);
  expect((await options(late)).data.lines).toEqual([]);
  expect((await exchange(late, [back])).status).toBe(409);
});

it('pieces that nothing of their style and price replaces are returned, and a packer returns none', async () => {
  const orderId = await shop.arrived(ada, 1);
  await shop.pool.query('update items set on_shelf = false');
  expect((await options(orderId)).data.lines).toMatchObject([
    { position: 0, most: 1, choices: [] },
    { position: 1, most: 1, choices: [] },
  ]);
  await shop.pool.query('update items set on_shelf = true');
  const packer = await addStaff(shop, ['PACKER']);
  const back = { position: 0, quantity: 1, reason: 'FAULTY' };
  expect((await exchange(orderId, [back], randomUUID(), packer)).status).toBe(403);
});
