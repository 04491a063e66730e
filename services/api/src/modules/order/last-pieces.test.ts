import { resultCodes } from 'shared-contracts/wire/common';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { guestOrder, line, type OrderShop, openOrderShop } from '../testing/orders';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

describe('five hundred orders at once for the last seven pieces (behaviour/calls)', () => {
  const buyers = Array.from({ length: 500 }, (_, index) => index);
  const emailOf = (index: number) => ({
    email: `guest-${index}@example.com`,
    phoneRegion: '+852',
    phone: '91234567',
  });
  /** One S1S and one S1M: 22,000, delivery 4,000. Every second buyer lists them in reverse. */
  const order = (index: number) =>
    guestOrder({
      lines: index % 2 ? [line('S1S'), line('S1M')] : [line('S1M'), line('S1S')],
      guest: emailOf(index),
      expectedTotal: 26_000,
    });

  it('seven get them, everybody else is told that they are gone, and nothing else happens', async () => {
    const answers = await Promise.all(buyers.map((index) => shop.guest.placeOrder(order(index))));

    const placed = answers.filter(({ code }) => code === resultCodes.success);
    expect(placed).toHaveLength(7);
    const told = answers.filter(({ code }) => code !== resultCodes.success).map(({ body }) => body);
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set([resultCodes.outOfStock]));
    expect(told).toHaveLength(493);
    for (const { data } of told) {
      expect(data).toMatchObject({ skuIds: expect.arrayContaining([expect.stringMatching(/^S1[SM]$/)]) });
    }
    expect([await shop.stockOf('S1S'), await shop.stockOf('S1M')]).toEqual([0, 0]);
    const { rows } = await shop.pool.query(
      'select count(distinct o.id)::integer as orders, sum(l.quantity)::integer as pieces from orders o join order_lines l on l.order_id = o.id',
    );
    expect(rows).toEqual([{ orders: 7, pieces: 14 }]);
    expect(new Set(placed.map(({ data }) => data.orderId)).size).toBe(7);
  });

  it('one who sends the same order fifty times over has it once', async () => {
    const key = 'the-same-key-fifty-times';
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.guest.placeOrder(order(0), key)));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    expect(await shop.stockOf('S1S')).toBe(6);
  });
});
