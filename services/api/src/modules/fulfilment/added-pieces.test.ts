import { pathOf } from 'shared-contracts/calls/call';
import { createDraftOrder } from 'shared-contracts/calls/merchant-draft-orders';
import { getOrder, getPickList } from 'shared-contracts/calls/merchant-orders';
import { preparedTokenQuery } from 'shared-contracts/prepared-token-query';
import { merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { contact, memberOrder } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  ada = await registerMember(shop.app);
  service = await addStaff(shop, ['SERVICE']);
  packer = await addStaff(shop, ['PACKER']);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const prepare = (addsTo: string) =>
  service.call('POST', pathOf(createDraftOrder), createDraftOrder.answer, {
    body: {
      lines: [{ skuId: 'S1S', quantity: 1 }],
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Chan',
      phoneRegion: contact.phoneRegion,
      phone: contact.phone,
      locale: 'en',
      days: 14,
      addsTo,
    },
  });
const togetherOf = async (orderId: string) =>
  (await packer.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data.together;

describe('pieces that are added to an order', () => {
  it('are named on its page while they wait for payment, and then on the pages of both, until one is packed', async () => {
    const first = await shop.buyThree(ada);
    expect(await togetherOf(first)).toEqual([]);
    const { draftId, link, addsTo } = (await prepare(first)).data;
    expect(addsTo).toBe(first);
    expect(await togetherOf(first)).toEqual([{ orderId: null, draftId, isToPack: false }]);
    const preparedToken = new URL(link ?? '').searchParams.get(preparedTokenQuery) ?? '';
    const { orderId: second } = (await ada.placeOrder({ ...memberOrder, preparedToken })).data;
    expect(await togetherOf(first)).toEqual([{ orderId: second, draftId, isToPack: false }]);
    await ada.pay({ orderId: second, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    expect(await togetherOf(first)).toEqual([{ orderId: second, draftId, isToPack: true }]);
    expect(await togetherOf(second)).toEqual([{ orderId: first, draftId: null, isToPack: true }]);
    const picked = async () =>
      (
        await packer.call('POST', pathOf(getPickList), getPickList.answer, {
          body: { orderIds: [first, second] },
        })
      ).data.orders.map(({ orderId, together }) => [orderId, together]);
    expect(await picked()).toEqual([
      [first, [second]],
      [second, [first]],
    ]);
    await shop.pack(first);
    expect(await togetherOf(second)).toEqual([{ orderId: first, draftId: null, isToPack: false }]);
    expect(await picked()).toEqual([[second, []]]);
  });

  it('are linked only to an order that is paid and not sent', async () => {
    const unpaid = (await ada.placeOrder(memberOrder)).data.orderId;
    const sent = await shop.arrived(ada, 2);
    for (const orderId of [unpaid, sent, 'ITHKE0000000000AA'])
      expect(await prepare(orderId)).toMatchObject({ body: { errors: [{ path: 'addsTo' }] } });
  });
});
