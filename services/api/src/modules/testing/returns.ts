import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelReturn,
  createReturn,
  getReturn,
  getReturnOptions,
  listReturns,
} from 'shared-contracts/calls/returns';
import { returnDetailSchema, returnListSchema, returnOptionsSchema } from 'shared-contracts/wire/returns';
import { stepReturn } from '../../jobs/return-commands';
import type { Member } from './client';
import { line, memberOrder } from './orders';
import { cards, openPaymentShop } from './payment-shop';

type Caller = Pick<Member, 'call'>;

/** A line of a return request. */
export const piece = (quantity = 1, changes: object = {}) => ({
  skuId: 'S1S',
  channelId: 1,
  quantity,
  reason: 'WRONG_SIZE',
  ...changes,
});

/** A member's calls for returns. */
export const returnCalls = {
  create(who: Caller, body: object, idempotencyKey: string = randomUUID()) {
    const headers = { 'idempotency-key': idempotencyKey };
    return who.call('POST', pathOf(createReturn), returnDetailSchema, { body, headers });
  },
  details: (who: Caller, id: string) =>
    who.call('GET', pathOf(getReturn, { returnId: id }), returnDetailSchema),
  list: (who: Caller) => who.call('GET', pathOf(listReturns), returnListSchema),
  options: (who: Caller, orderId: string) =>
    who.call('GET', pathOf(getReturnOptions, { orderId }), returnOptionsSchema),
  cancel: (who: Caller, id: string) =>
    who.call('POST', pathOf(cancelReturn, { returnId: id }), returnDetailSchema),
};

/** A shop with ample stock, whose orders can be delivered. */
export async function openReturnShop() {
  const shop = await openPaymentShop();
  await shop.pool.query('update skus set stock = 1000');

  /** Puts all pieces of an order into one parcel that has reached this state. */
  async function arrive(orderId: string, status = 'DELIVERED', daysAgo = 1): Promise<void> {
    await shop.pool.query(
      `with parcel as (
         insert into shipments (id, order_id, status, shipped_at, arrived_at)
         values ('SH' || upper(left(md5($1), 10)), $1, $2, case when $2 <> 'PACKED' then now() end,
           case when $2 = 'DELIVERED' then now() end)
         returning id)
       insert into shipment_lines (shipment_id, position, quantity)
       select parcel.id, position, quantity from parcel, order_lines where order_id = $1`,
      [orderId, status],
    );
    await shop.pool.query(
      `update orders set status = $2, handled_at = now(), first_shipped_at = case when $2 <> 'PACKED' then now() end
       where id = $1`,
      [orderId, status],
    );
    await shop.pool.query(
      `insert into order_events (order_id, status, at) values ($1, $2, now() - make_interval(days => $3))`,
      [orderId, status, daysAgo],
    );
  }
  /** Places an order, pays the rest by card, and delivers it, unless it is to stay `PAID`. */
  async function buy(who: Member, changes: object, status?: string, daysAgo?: number): Promise<string> {
    const { orderId, totals } = (await who.placeOrder({ ...memberOrder, ...changes })).data;
    if (totals.grandTotal > 0) {
      await who.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    }
    if (status !== 'PAID') await arrive(orderId, status, daysAgo);
    return orderId;
  }
  const step = (id: string, name: string, because?: string) => stepReturn(shop.db, id, name, because);

  return {
    ...shop,
    arrive,
    buy,
    /**
     * A delivered order of S1S at 11,000 each and one S2S at 12,000, paid by card; delivery is free from
     * 50,000.
     */
    arrived(who: Member, quantity = 4, status = 'DELIVERED', daysAgo?: number): Promise<string> {
      const goods = quantity * 11_000 + 12_000;
      const expectedTotal = goods + (goods < 50_000 ? 4_000 : 0);
      return buy(who, { lines: [line('S1S', quantity), line('S2S')], expectedTotal }, status, daysAgo);
    },
    step,
    /** Requests a return that is approved and received. */
    async comeBack(who: Member, orderId: string, lines: object[]): Promise<string> {
      const { returnId } = (await returnCalls.create(who, { orderId, lines })).data;
      await step(returnId, 'approve');
      await step(returnId, 'receive');
      return returnId;
    },
    async stockOf(skuId: string): Promise<number> {
      return (await shop.pool.query('select stock from skus where id = $1', [skuId])).rows[0].stock;
    },
  };
}
export type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>;
