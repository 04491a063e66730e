import { pathOf } from 'shared-contracts/calls/call';
import {
  getOrder as getMerchantOrder,
  getPickList,
  listOrders as listMerchantOrders,
  listWaitingParcels,
} from 'shared-contracts/calls/merchant-orders';
import {
  getReturn as getMerchantReturn,
  listReturns as listMerchantReturns,
} from 'shared-contracts/calls/merchant-returns';
import {
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnPageSchema,
  merchantReturnSchema,
  pickListSchema,
  waitingParcelsSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerBuyer } from '../testing/buyers';
import { address, type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

type Caller = Awaited<ReturnType<typeof addStaff>>;
let shop: Warehouse;
let ada: Member;
let packer: Caller;
let service: Caller;
beforeAll(async () => {
  shop = await openWarehouse();
  packer = await addStaff(shop, ['PACKER']);
  service = await addStaff(shop, ['SERVICE']);
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const listed = async (who: Caller, query: string) =>
  (await who.call('GET', `${pathOf(listMerchantOrders)}?${query}`, merchantOrderPageSchema)).data;
const read = async (who: Caller, orderId: string) =>
  (await who.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema)).data;

describe('amounts of orders and returns', () => {
  it('reach the roles that answer and refund buyers, and not those that pack', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED');
    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece()] })).data;
    const seenBy = async (who: Caller) =>
      JSON.stringify([
        await listed(who, `q=${orderId}`),
        await read(who, orderId),
        (await who.call('GET', `${pathOf(listMerchantReturns)}?q=${orderId}`, merchantReturnPageSchema)).data,
        (await who.call('GET', pathOf(getMerchantReturn, { returnId }), merchantReturnSchema)).data,
      ]);
    const amounts = /"(\w*[Tt]otal|\w*Price|\w*[Aa]mount|refund\w+|discount)":[1-9]/g;
    expect((await seenBy(packer)).match(amounts)).toBeNull();
    expect((await seenBy(service)).match(amounts)?.length).toBeGreaterThan(10);
  });

  it('come with the card that paid, as far as the provider names it', async () => {
    const orderId = await shop.buyThree(ada);
    expect((await read(service, orderId)).customer).toMatchObject({
      payment: { method: 'scheme', brand: 'visa', lastFour: '1111' },
      invoice: null,
    });
    expect((await read(packer, orderId)).customer).toBeNull();
  });
});

describe('a trade order', () => {
  it('names its company and window to those who pack it, and its invoice to those who answer the buyer', async () => {
    await shop.pool.query(`
      insert into wholesale_price_lists values ('A', 'List A');
      insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1);
      insert into wholesale_windows values ('SS', current_date + 20, current_date + 30, current_date + 10);
      insert into wholesale_window_stock values ('SS', 'S1S', 10)`);
    const buyer = await registerBuyer(shop, 'A');
    await shop.pool.query(`update wholesale_accounts set window_id = 'SS', company = 'Pacific Boutiques'`);
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 3 }]);
    const { orderId } = (await buyer.orderWholesale({ address, expectedTotal: 18_000 })).data;
    await shop.pool.query(`update orders set purchase_order_number = 'PO-2026-117' where id = $1`, [orderId]);
    const { number = '' } = (await read(service, orderId)).customer?.invoice ?? {};
    for (const q of ['PO-2026-117', 'po-2026-117', number, 'S1S', 's1s']) {
      const found = (await listed(packer, `q=${encodeURIComponent(q)}`)).rows.map((row) => row.orderId);
      expect([q, found]).toEqual([q, expect.arrayContaining([orderId])]);
    }
    expect((await listed(packer, 'q=S1M')).rows).toEqual([]);
    const company = 'Pacific Boutiques';
    const window = { id: 'SS', startsOn: expect.stringMatching(/^\d{4}-/), endsOn: expect.any(String) };
    expect((await listed(packer, `q=${orderId}`)).rows).toMatchObject([{ company, window, grandTotal: 0 }]);
    expect(await read(packer, orderId)).toMatchObject({ company, delivery: { window } });
    const body = { orderIds: [orderId] };
    const picked = await packer.call('POST', pathOf(getPickList), pickListSchema, { body });
    expect(picked.data.orders).toMatchObject([{ company, window }]);
    await shop.pack(orderId);
    const waiting = await packer.call('POST', pathOf(listWaitingParcels), waitingParcelsSchema, { body });
    expect(waiting.data.parcels).toMatchObject([{ company, window }]);
    expect((await read(service, orderId)).customer).toMatchObject({
      payment: null,
      invoice: { number: expect.any(String), open: 18_000, paid: 0, isOverdue: false },
    });
  });
});
