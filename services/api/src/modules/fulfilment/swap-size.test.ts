import { pathOf } from 'shared-contracts/calls/call';
import { listOrderSizes, packOrder, swapOrderSize } from 'shared-contracts/calls/merchant-orders';
import { merchantOrderSchema, orderSizesSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { doJobs } from '../testing/do-jobs';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

let shop: PaymentShop;
let service: Awaited<ReturnType<typeof addStaff>>;
let orderId: string;
beforeEach(async () => {
  shop = await openPaymentShop();
  service = await addStaff(shop, ['SERVICE']);
  orderId = await shop.placeOrder();
  await shop.pay(orderId);
});
afterEach(() => shop.close());

const line = (position = 0) => ({ orderId, position });
const sizes = () => service.call('GET', pathOf(listOrderSizes, line()), orderSizesSchema);
const swap = (to: string, from = 'S1S', position = 0) =>
  service.call('POST', pathOf(swapOrderSize, line(position)), merchantOrderSchema, { body: { from, to } });
const stock = async () => {
  const { rows } = await shop.pool.query(`select id, stock from skus where id in ('S1S', 'S1M') order by id`);
  return Object.fromEntries(rows.map(({ id, stock: pieces }) => [id, pieces]));
};

it('service gives a piece another size before it is packed; stock, history and buyer follow (behaviour/back-office)', async () => {
  expect(await stock()).toEqual({ S1M: 7, S1S: 6 });
  expect((await sizes()).data).toEqual([{ skuId: 'S1M', size: 'M', isAvailable: true }]);
  const { data } = await swap('S1M');
  expect(data.lines[0]).toMatchObject({ skuId: 'S1M', size: 'M', quantity: 1 });
  expect(data.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['SIZE_SWAPPED', 'MESSAGE']);
  expect(await stock()).toEqual({ S1M: 6, S1S: 7 });
  // Sent twice, it is done once.
  expect((await swap('S1M')).status).toBe(200);
  expect(await stock()).toEqual({ S1M: 6, S1S: 7 });
  await doJobs(shop);
  const mails = shop.mailbox.mails.map(({ text }) => text).join();
  expect(mails).toContain('changed the size of Shirt 1 from S to M');
  const packer = await addStaff(shop, ['PACKER']);
  const packed = await packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, { body: {} });
  expect(packed.data.status).toBe('PACKED');
  await expectCleanLedger(shop.pool);
});

it('what is packed keeps its size', async () => {
  const packer = await addStaff(shop, ['PACKER']);
  await packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, { body: {} });
  expect(await swap('S1M')).toMatchObject({
    status: 409,
    body: { msg: 'Pieces of this line are packed, cancelled or refunded already' },
  });
  expect(await stock()).toEqual({ S1M: 7, S1S: 6 });
});

it('another item, another price, a sold-out size and a line of somebody’s older page are refused', async () => {
  expect((await swap('S2M')).body).toMatchObject({ errors: [{ path: 'skuId' }] });
  await shop.pool.query(`update skus set sale_price = sale_price + 100 where id = 'S1M'`);
  expect((await sizes()).data).toEqual([]);
  expect((await swap('S1M')).status).toBe(400);
  await shop.pool.query(`update skus set sale_price = sale_price - 100, stock = 0 where id = 'S1M'`);
  expect((await sizes()).data).toMatchObject([{ isAvailable: false }]);
  expect((await swap('S1M')).status).toBe(409);
  expect((await swap('S1M', 'S1L')).status).toBe(409);
  expect((await swap('S1M', 'S1S', 5)).status).toBe(404);
  const { rows } = await shop.pool.query('select sku_id from order_lines where order_id = $1', [orderId]);
  expect(rows).toEqual([{ sku_id: 'S1S' }]);
});

it('of two orders that want the last piece of a size, one gets it', async () => {
  await shop.pool.query(`update skus set stock = 1 where id = 'S1M'`);
  const other = await shop.placeOrder();
  await shop.pay(other);
  const both = await Promise.all(
    [orderId, other].map((id) =>
      service.call('POST', pathOf(swapOrderSize, { orderId: id, position: 0 }), merchantOrderSchema, {
        body: { from: 'S1S', to: 'S1M' },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await stock()).S1M).toBe(0);
});
