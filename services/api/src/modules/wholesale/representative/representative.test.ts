import { randomUUID } from 'node:crypto';
import { resultCodes } from 'shared-contracts/wire/common';
import { companyAddressesSchema } from 'shared-contracts/wire/company-addresses';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { checkedSheetSchema, placedForBuyerSchema } from 'shared-contracts/wire/representative';
import { wholesaleOrderDetailSchema } from 'shared-contracts/wire/wholesale';
import { draftListSchema, draftSchema, draftSummarySchema } from 'shared-contracts/wire/wholesale-sheets';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, type Member, registerMember } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { addStaff } from '../../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let buyer: Member;
let manager: Awaited<ReturnType<typeof addStaff>>;
let path: string;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 2, 2);
    insert into wholesale_windows values ('EARLY', '2099-02-01', '2099-02-28', '2099-01-31');
    insert into wholesale_window_stock values ('EARLY', 'S1S', 6);
    update skus set stock = 100`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
});
beforeEach(async () => {
  buyer = await registerBuyer(shop, 'A');
  path = `/api/merchant/wholesale/buyers/${buyer.memberId}`;
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

const lines = (quantity: number) => [{ skuId: 'S1S', quantity }];
async function addAddress(): Promise<string> {
  const id = randomUUID();
  await manager.call('POST', `${path}/addresses/${id}`, companyAddressesSchema, {
    body: { ...address, name: 'Central' },
  });
  return id;
}
const place = (quantity: number, changes: object, key = randomUUID() as string, by = manager) =>
  by.call('POST', `${path}/orders`, placedForBuyerSchema, {
    headers: { 'idempotency-key': key },
    body: {
      windowId: null,
      lines: lines(quantity),
      expectedTotal: quantity * 6000,
      isAgreed: true,
      ...changes,
    },
  });

it('places an order once in the name of a buyer, whose cart stays; both sides read who placed it', async () => {
  const addressId = await addAddress();
  await buyer.addWholesale(lines(4));
  const key = randomUUID();
  const answers = await Promise.all([place(10, { addressId }, key), place(10, { addressId }, key)]);
  const [{ orderId }, again] = answers.map(({ data }) => data) as [{ orderId: string }, { orderId: string }];
  expect(again.orderId).toBe(orderId);
  const own = await buyer.call('GET', `/api/wholeSale/orders/${orderId}`, wholesaleOrderDetailSchema);
  const { rows } = await shop.pool.query<{ name: string }>('select name from staff_members where id = $1', [
    manager.id,
  ]);
  expect(own.data.trade).toMatchObject({ placedBy: rows[0]?.name, orderedBy: null, addressName: 'Central' });
  const seen = await manager.call('GET', `/api/merchant/orders/${orderId}`, merchantOrderSchema);
  expect(seen.data.placedBy).toBe(rows[0]?.name);
  expect((await buyer.readWholesaleCart()).data.deliveries?.[0]?.totalQuantity).toBe(4);
  const log = await shop.pool.query(`select action from audit_log where subject_id = $1 order by id`, [
    buyer.memberId,
  ]);
  expect(log.rows.map(({ action }) => action)).toEqual(['buyer.save-address', 'buyer.order']);
});

it('holds to the buyer’s minimums, windows, credit and addresses, and needs the buyer’s word', async () => {
  const addressId = await addAddress();
  const other = randomUUID();
  expect((await place(10, { addressId: other })).code).toBe(resultCodes.addressChanged);
  expect((await place(3, { addressId })).code).toBe(resultCodes.minimumQuantity);
  expect((await place(8, { addressId, windowId: 'EARLY' })).code).toBe(resultCodes.outOfStock);
  expect((await place(10, { addressId, expectedTotal: 1 })).code).toBe(resultCodes.priceChanged);
  expect((await place(10, { addressId, isAgreed: false })).status).toBe(400);
  await shop.pool.query('update wholesale_accounts set credit_limit_minor = 50000 where customer_id = $1', [
    buyer.memberId,
  ]);
  expect((await place(10, { addressId })).code).toBe(resultCodes.creditExceeded);
  const service = await addStaff(shop, ['SERVICE']);
  expect((await place(2, { addressId }, randomUUID(), service)).status).toBe(403);
  expect((await place(4, { addressId, windowId: 'EARLY' })).status).toBe(200);
  const member = await registerMember(shop.app);
  path = `/api/merchant/wholesale/buyers/${member.memberId}`;
  expect((await place(2, { addressId })).status).toBe(404);
});

it('two lines of a sku are one line of the order', async () => {
  const addressId = await addAddress();
  const twice = [...lines(2), ...lines(2)];
  const { orderId } = (await place(4, { addressId, lines: twice })).data;
  const { rows } = await shop.pool.query('select quantity from order_lines where order_id = $1', [orderId]);
  expect(rows).toEqual([{ quantity: 4 }]);
});

it('names every bad line, and saves the others as a sheet of the company, once', async () => {
  const rows = [
    { row: 1, code: 'S1S', quantity: '3' },
    { row: 2, code: 'NOPE', size: 'M', quantity: '2' },
    { row: 3, code: 'S1S', quantity: 'x' },
  ];
  const { data } = await manager.call('POST', `${path}/sheet`, checkedSheetSchema, {
    body: { windowId: null, rows },
  });
  expect(data.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'UNKNOWN_CODE'],
    [3, 'NOT_WHOLE'],
  ]);
  expect(data).toMatchObject({ total: 18_000, obstacles: [{ problem: 'INCREMENT', limit: 2 }] });
  const body = { id: randomUUID(), name: 'Spring', windowId: 'EARLY', lines: lines(4) };
  for (const _repeat of [1, 2]) {
    expect((await manager.call('POST', `${path}/prepared`, draftSummarySchema, { body })).status).toBe(200);
  }
  const drafts = (await buyer.call('GET', '/api/wholeSale/drafts', draftListSchema)).data;
  expect(drafts).toMatchObject([{ name: 'Spring', pieces: 4, preparedBy: expect.any(String) }]);
  const draft = await buyer.call('GET', `/api/wholeSale/drafts/${body.id}`, draftSchema);
  expect(draft.data.lines).toMatchObject([{ skuId: 'S1S', quantity: 4 }]);
});
