import {
  notificationAnswerSchema,
  paymentDetailsRequestSchema,
  paymentMethodsRequestSchema,
  paymentMethodsSchema,
  paymentResultSchema,
  payRequestSchema,
  storeMethodDetailsRequestSchema,
  storeMethodRequestSchema,
  storeMethodResultSchema,
} from '../wire/payment';
import { storedMethodChangeSchema, storedMethodListSchema } from '../wire/stored-methods';
import type { ApiCall } from './call';

export const listPaymentMethods = {
  method: 'POST',
  path: '/api/order/payment/paymentMethods',
  body: paymentMethodsRequestSchema,
  answer: paymentMethodsSchema,
  access: 'guest',
  reads: true,
  says: 'How an order can be paid.',
} satisfies ApiCall;

export const payOrder = {
  method: 'POST',
  path: '/api/order/payment/pay',
  body: payRequestSchema,
  answer: paymentResultSchema,
  access: 'guest',
  key: 'required',
  says: 'Pays an order.',
} satisfies ApiCall;

export const submitPaymentDetails = {
  method: 'POST',
  path: '/api/order/payment/paymentDetails',
  body: paymentDetailsRequestSchema,
  answer: paymentResultSchema,
  access: 'guest',
  says: 'Takes what a payment page gave back, or says how it stands.',
} satisfies ApiCall;

export const receiveNotification = {
  method: 'POST',
  path: '/api/payment/webhook',
  answer: notificationAnswerSchema,
  access: 'signature',
  raw: true,
  says: 'Notifications of the payment provider, signed by it. The answer is a plain text.',
} satisfies ApiCall;

export const listCards = {
  method: 'GET',
  path: '/api/customer/payment/method',
  answer: storedMethodListSchema,
  access: 'member',
  says: 'The member’s stored cards.',
} satisfies ApiCall;

export const makeDefaultCard = {
  method: 'POST',
  path: '/api/customer/payment/method',
  body: storedMethodChangeSchema,
  answer: storedMethodListSchema,
  access: 'member',
  says: 'Makes a stored card the default one. Makes a card the default one.',
} satisfies ApiCall;

export const deleteCard = {
  method: 'DELETE',
  path: '/api/customer/payment/method',
  body: storedMethodChangeSchema,
  answer: storedMethodListSchema,
  access: 'member',
  says: 'Removes a stored card, at the provider too.',
} satisfies ApiCall;

export const refreshCards = {
  method: 'GET',
  path: '/api/order/payment/getRecurringDetails',
  answer: storedMethodListSchema,
  access: 'member',
  says: 'The member’s stored cards, re-read from the provider. The list as the provider has it now.',
} satisfies ApiCall;

export const storeCard = {
  method: 'POST',
  path: '/api/customer/payment/method/add',
  body: storeMethodRequestSchema,
  answer: storeMethodResultSchema,
  access: 'member',
  says: 'Stores a card by an authorisation of nothing.',
} satisfies ApiCall;

export const submitCardDetails = {
  method: 'POST',
  path: '/api/customer/payment/method/add/details',
  body: storeMethodDetailsRequestSchema,
  answer: storeMethodResultSchema,
  access: 'member',
  says: 'Takes what the bank’s page gave back.',
} satisfies ApiCall;
