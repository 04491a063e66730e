import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type pg from 'pg';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { typedCard } from '../../payment-sandbox/src/testing/typed-card';
import { password } from './accounts';
import type { SoldItem } from './catalogue';
import { stack } from './stack';

/** E-mail of the guest orders, which proves ownership (behaviour 6). */
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
  { skuId }: SoldItem,
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

/** Marks an order as delivered in the database, for journeys that begin after the delivery. */
export async function deliverOrder(db: pg.Pool, orderId: string): Promise<void> {
  await db.query(`update orders set status = 'DELIVERED' where id = $1`, [orderId]);
  await db.query(
    `insert into order_events (order_id, status)
      select $1, step from unnest(array['PACKED', 'SHIPPED', 'DELIVERED']) as step`,
    [orderId],
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
