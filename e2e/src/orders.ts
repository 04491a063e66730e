import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { typedCard } from 'payment-sandbox/src/testing/typed-card';
import type pg from 'pg';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { password } from './accounts';
import type { SoldItem } from './catalogue';
import { stack } from './stack';

/** E-mail of the guest orders, which proves ownership (behaviour/roles). */
export const guestEmail = 'guest@example.com';
export const guestAddress = {
  firstName: 'Ada',
  lastName: 'Wong',
  addressLine1: 'Flat 5A, 1 Nathan Road',
};

/** Who gets the gift cards of `orderGiftCard`. */
export const giftCardRecipient = { recipientName: 'Ka Chan', recipientEmail: 'ka@example.com' };

async function post<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<Data> {
  const response = await request.post(stack.api + path, {
    data,
    headers: {
      [idempotencyHeader]: randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const text = await response.text();
  expect(response.status(), text).toBe(200);
  return JSON.parse(text).data as Data;
}

/** Places a guest's order of pieces of one item; returns its id. */
export async function placeOrder(
  request: APIRequestContext,
  { skuId }: Pick<SoldItem, 'skuId'>,
  channelId: 1 | 2,
  quantity = 1,
): Promise<string> {
  const lines = [{ skuId, channelId, quantity }];
  const delivery = { deliveryMethod: 'STANDARD', lines };
  const phone = { phoneRegion: '+852', phone: '61234567' };
  const { grandTotal } = await post<{ grandTotal: number }>(request, '/api/order/promotion/calculate', {
    ...delivery,
    region: 'HK',
  });
  const { orderId } = await post<{ orderId: string }>(request, '/api/order/create', {
    ...delivery,
    guest: { email: guestEmail, ...phone },
    address: {
      ...guestAddress,
      ...phone,
      region: 'HK',
      area: 'kowloon',
      district: 'yau-tsim-mong',
    },
    expectedTotal: grandTotal,
  });
  return orderId;
}

/** Delivers an order in one parcel in the database, for what begins this many days after the delivery. */
export async function deliverOrder(db: pg.Pool, orderId: string, daysAgo = 0): Promise<void> {
  await db.query(
    `with parcel as (
       insert into shipments (id, order_id, status, shipped_at, arrived_at)
       values ('SH' || upper(left(md5($1), 10)), $1, 'DELIVERED', now(), now()) returning id)
     insert into shipment_lines (shipment_id, position, quantity)
     select parcel.id, position, quantity from parcel, order_lines where order_id = $1`,
    [orderId],
  );
  await db.query(
    `update orders set status = 'DELIVERED', handled_at = now(), first_shipped_at = now() where id = $1`,
    [orderId],
  );
  await db.query(
    `insert into order_events (order_id, status, at)
      select $1, step, now() - make_interval(days => $2) from unnest(array['PACKED', 'SHIPPED', 'DELIVERED']) as step`,
    [orderId, daysAgo],
  );
}

/** Asks for the return of a guest's pieces; returns the return's id. */
export async function requestReturn(
  request: APIRequestContext,
  orderId: string,
  piece: { skuId: string; channelId: 1 | 2 },
  quantity = 1,
): Promise<string> {
  const { returnId } = await post<{ returnId: string }>(request, '/api/order/guest/return/create', {
    orderId,
    guest: { email: guestEmail },
    lines: [{ ...piece, quantity, reason: 'WRONG_SIZE' }],
    method: 'DROP_OFF',
  });
  return returnId;
}

/** Orders a gift card as a member, without paying it; returns the order's id. */
export async function orderGiftCard(request: APIRequestContext, email: string): Promise<string> {
  const { token } = await post<{ token: string }>(request, '/api/customer/login', { email, password });
  const { orderId } = await post<{ orderId: string }>(
    request,
    '/api/order/giftcard/save',
    {
      amount: 50_000,
      quantity: 1,
      design: 'celebration',
      senderName: 'Ada Wong',
      ...giftCardRecipient,
    },
    token,
  );
  return orderId;
}

/** Pays with the sandbox's card that is always authorised. */
export async function payOrder(request: APIRequestContext, orderId: string): Promise<void> {
  const { resultCode } = await post<{ resultCode: string }>(request, '/api/order/payment/pay', {
    orderId,
    guest: { email: guestEmail },
    returnPath: '/',
    paymentMethod: typedCard('4111111111111111'),
  });
  expect(resultCode).toBe('Authorised');
}
