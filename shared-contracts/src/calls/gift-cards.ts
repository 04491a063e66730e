import {
  giftCardListSchema,
  giftCardOrderListSchema,
  giftCardOrderRequestSchema,
  giftCardOrderSchema,
  giftCardSchema,
  guestGiftCardsRequestSchema,
  redeemGiftCardRequestSchema,
  storeCreditSchema,
} from '../wire/gift-cards';
import { orderIdParamsSchema } from '../wire/order';
import { pageQuerySchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listUsableGiftCards = {
  method: 'GET',
  path: '/api/gitfcard/list',
  answer: giftCardListSchema,
  access: 'member',
  says: 'The member’s gift cards.',
} satisfies ApiCall;

export const listGiftCards = {
  method: 'GET',
  path: '/api/customer/myAccount/giftcard/list',
  answer: giftCardListSchema,
  access: 'member',
  says: 'The member’s gift cards.',
} satisfies ApiCall;

export const getStoreCredit = {
  method: 'GET',
  path: '/api/customer/myAccount/storeCredit',
  answer: storeCreditSchema,
  access: 'member',
  says: 'The member’s store credit with its latest movements.',
} satisfies ApiCall;

export const redeemGiftCard = {
  method: 'POST',
  path: '/api/gitfcard/redeem',
  body: redeemGiftCardRequestSchema,
  answer: giftCardSchema,
  access: 'member',
  says: 'Adds a gift card to the account by its code.',
} satisfies ApiCall;

export const listGuestGiftCards = {
  method: 'POST',
  path: '/api/gitfcard/guest',
  body: guestGiftCardsRequestSchema,
  answer: giftCardListSchema,
  access: 'guest',
  says: 'The gift cards that a guest pays with; adds one by its code.',
} satisfies ApiCall;

export const createGiftCardOrder = {
  method: 'POST',
  path: '/api/order/giftcard/save',
  body: giftCardOrderRequestSchema,
  answer: giftCardOrderSchema,
  access: 'member',
  key: 'required',
  says: 'Orders a gift card.',
} satisfies ApiCall;

export const listGiftCardOrders = {
  method: 'GET',
  path: '/api/myAccount/giftcardOrder/orderList',
  query: pageQuerySchema,
  answer: giftCardOrderListSchema,
  access: 'member',
  says: 'A page of the member’s orders of gift cards.',
} satisfies ApiCall;

export const getGiftCardOrder = {
  method: 'GET',
  path: '/api/myAccount/giftcardOrder/orderDetails/:orderId',
  params: orderIdParamsSchema,
  answer: giftCardOrderSchema,
  access: 'member',
  says: 'An order of a gift card.',
} satisfies ApiCall;

export const cancelGiftCardOrder = {
  method: 'POST',
  path: '/api/myAccount/giftcardOrder/cancel/:orderId',
  params: orderIdParamsSchema,
  answer: giftCardOrderSchema,
  access: 'member',
  says: 'Cancels an order of a gift card.',
} satisfies ApiCall;
