import {
  guestOrderRequestSchema,
  orderCreateRequestSchema,
  orderDetailSchema,
  orderIdParamsSchema,
  orderListSchema,
  orderReopenRequestSchema,
  reopenedOrderSchema,
} from '../wire/order';
import { pageQuerySchema } from '../wire/queries';
import type { ApiCall } from './call';

export const createOrder = {
  method: 'POST',
  path: '/api/order/create',
  body: orderCreateRequestSchema,
  answer: orderDetailSchema,
  access: 'guest',
  key: 'required',
  says: 'Places an order and holds its pieces; a guest gives e-mail and phone.',
} satisfies ApiCall;

export const listOrders = {
  method: 'GET',
  path: '/api/myAccount/order/orderList',
  query: pageQuerySchema,
  answer: orderListSchema,
  access: 'member',
  says: 'A page of the member’s orders.',
} satisfies ApiCall;

export const getOrder = {
  method: 'GET',
  path: '/api/myAccount/order/orderDetails/:orderId',
  params: orderIdParamsSchema,
  answer: orderDetailSchema,
  access: 'member',
  says: 'An order of the member.',
} satisfies ApiCall;

export const cancelOrder = {
  method: 'POST',
  path: '/api/order/cancel/:orderId',
  params: orderIdParamsSchema,
  answer: orderDetailSchema,
  access: 'member',
  says: 'Cancels an order of the member.',
} satisfies ApiCall;

export const getGuestOrder = {
  method: 'POST',
  path: '/api/order/guest/orderDetails',
  body: guestOrderRequestSchema,
  answer: orderDetailSchema,
  access: 'guest',
  reads: true,
  limited: true,
  says: 'An order of a guest, by its number with e-mail or phone.',
} satisfies ApiCall;

export const bindOrder = {
  method: 'POST',
  path: '/api/order/orderBinding',
  body: guestOrderRequestSchema,
  answer: orderDetailSchema,
  access: 'member',
  says: 'Takes an order that was placed as a guest into the account.',
} satisfies ApiCall;

export const cancelGuestOrder = {
  method: 'POST',
  path: '/api/order/cancelGuestOrder',
  body: guestOrderRequestSchema,
  answer: orderDetailSchema,
  access: 'guest',
  limited: true,
  says: 'Cancels an order of a guest, by its number with e-mail or phone.',
} satisfies ApiCall;

export const reopenOrder = {
  method: 'POST',
  path: '/api/order/reopen',
  body: orderReopenRequestSchema,
  answer: reopenedOrderSchema,
  access: 'guest',
  says: 'Ends an order that is not paid and gives it back to the checkout, to be changed.',
} satisfies ApiCall;
