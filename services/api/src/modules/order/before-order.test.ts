import {
  addressCheckResponseSchema,
  deliveryMethodListSchema,
  orderTotalsSchema,
} from 'shared-contracts/wire/order';
import { address } from '../testing/client';
import { guestOrder, line, type OrderShop, openOrderShop } from '../testing/orders';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.app.close());

describe('before the order', () => {
  const delivery = (query: string) =>
    shop.guest.call('GET', `/api/order/delivery/method?${query}`, deliveryMethodListSchema);
  const calculate = (body: object) =>
    shop.guest.call('POST', '/api/order/promotion/calculate', orderTotalsSchema, { body });

  it('checks an address by its region, area and district', async () => {
    const check = (changes: object) =>
      shop.guest.call('POST', '/api/order/address/check', addressCheckResponseSchema, {
        body: { ...address, ...changes },
      });
    expect((await check({})).data).toMatchObject({ deliverable: true, address });
    const elsewhere = { addressLine1: 'Flat 2A, Sha Tin' };
    expect((await check(elsewhere)).data).toMatchObject({
      deliverable: true,
      otherDistrict: 'sha-tin',
    });
    for (const wrong of [
      { district: 'taipa-village' },
      { phone: '12345678' },
      { addressLine1: '..' },
      { lastName: '' },
    ]) {
      expect((await check(wrong)).status).toBe(400);
    }
  });

  it('prices delivery by region and subtotal', async () => {
    const { data } = await delivery('region=HK&subtotal=50000');
    expect(data.map((method) => [method.code, method.fee])).toEqual([
      ['STANDARD', 0],
      ['EXPRESS', 9_000],
      ['STORE_PICKUP', 0],
    ]);
    expect((await delivery('subtotal=-1')).status).toBe(400);
  });

  it('tells the totals of an order that is not placed yet', async () => {
    const { data } = await calculate({
      lines: [line('S1S', 2)],
      deliveryMethod: 'EXPRESS',
      region: 'HK',
    });
    expect(data).toEqual({
      listTotal: 40_000,
      discountTotal: 18_000,
      markdownTotal: 18_000,
      deliveryFee: 9_000,
      grandTotal: 31_000,
      quantity: 2,
      discounts: [],
      pointsUsed: 0,
      pointsAmount: 0,
      giftCardAmount: 0,
    });
    expect(
      (
        await calculate({
          lines: [line('S1S')],
          deliveryMethod: 'EXPRESS',
          region: 'MO',
        })
      ).status,
    ).toBe(400);
  });

  it('says when each way of delivery arrives, a day later on the outlying islands, and the order keeps it', async () => {
    const arrivals = async (query: string) => (await delivery(query)).data.map(({ arrival }) => arrival);
    const near = await arrivals('region=HK&district=kwun-tong');
    const far = await arrivals('region=HK&district=islands');
    expect(near[0]?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((far[0]?.from ?? '') > (near[0]?.from ?? '')).toBe(true);
    const { data } = await shop.guest.placeOrder(guestOrder());
    expect(data.delivery.arrival).toEqual(near[0]);
  });
});
