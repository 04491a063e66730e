import { emptySchema } from '../wire/common';
import { consentListSchema } from '../wire/consents';
import { storeCreditSchema } from '../wire/gift-cards';
import { accountExportSchema } from '../wire/member';
import {
  adjustedPointsSchema,
  adjustGiftCardRequestSchema,
  adjustPointsRequestSchema,
  customerReasonRequestSchema,
  grantCreditRequestSchema,
  merchantCustomerDetailSchema,
  merchantCustomerListSchema,
} from '../wire/merchant-customers';
import {
  customerCardParamsSchema,
  customerParamsSchema,
  searchTextQuerySchema,
  uuidParamsSchema,
} from '../wire/queries';
import type { ApiCall } from './call';

export const listCustomers = {
  method: 'GET',
  path: '/api/merchant/customers',
  query: searchTextQuerySchema,
  answer: merchantCustomerListSchema,
  access: 'merchant:customers.read',
  says: 'Customers by name, e-mail, phone or order.',
} satisfies ApiCall;

export const getCustomer = {
  method: 'GET',
  path: '/api/merchant/customers/:id',
  params: customerParamsSchema,
  answer: merchantCustomerDetailSchema,
  access: 'merchant:customers.read',
  says: 'A customer with benefits and last orders; contact data only for roles that adjust.',
} satisfies ApiCall;

export const listConsents = {
  method: 'GET',
  path: '/api/merchant/customers/:id/consents',
  params: customerParamsSchema,
  answer: consentListSchema,
  access: 'merchant:customers.adjust',
  says: 'Which news a customer agreed to and ended: when, by which form, in which words.',
} satisfies ApiCall;

export const adjustPoints = {
  method: 'POST',
  path: '/api/merchant/customers/:id/points',
  params: uuidParamsSchema,
  body: adjustPointsRequestSchema,
  answer: adjustedPointsSchema,
  access: 'merchant:customers.adjust',
  says: 'Adds or takes points, with a reason.',
} satisfies ApiCall;

export const adjustGiftCard = {
  method: 'POST',
  path: '/api/merchant/customers/:id/giftCards/:cardId',
  params: customerCardParamsSchema,
  body: adjustGiftCardRequestSchema,
  answer: emptySchema,
  access: 'merchant:customers.adjust',
  says: 'Sets the balance of a gift card, with a reason.',
} satisfies ApiCall;

export const grantCredit = {
  method: 'POST',
  path: '/api/merchant/customers/:id/storeCredit',
  params: uuidParamsSchema,
  body: grantCreditRequestSchema,
  answer: storeCreditSchema,
  access: 'merchant:customers.adjust',
  key: 'stored',
  says: 'Grants store credit as goodwill, with a reason, and tells the member; needs an Idempotency-Key.',
} satisfies ApiCall;

export const exportCustomer = {
  method: 'POST',
  path: '/api/merchant/customers/:id/export',
  params: customerParamsSchema,
  body: customerReasonRequestSchema,
  answer: accountExportSchema,
  access: 'merchant:customers.close',
  says: 'Everything that the shop stores about a customer, to hand out.',
} satisfies ApiCall;

export const closeCustomer = {
  method: 'POST',
  path: '/api/merchant/customers/:id/close',
  params: customerParamsSchema,
  body: customerReasonRequestSchema,
  answer: emptySchema,
  access: 'merchant:customers.close',
  says: 'Closes an account and removes its personal data.',
} satisfies ApiCall;
