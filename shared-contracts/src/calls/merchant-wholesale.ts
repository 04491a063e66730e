import { emptySchema, fileSchema } from '../wire/common';
import {
  approveApplicationSchema,
  approveOrderSchema,
  cancelTradeOrderSchema,
  changeTermsSchema,
  decideProposalSchema,
  declineApplicationSchema,
  merchantBuyerDetailSchema,
  merchantBuyersSchema,
  paymentOutcomeSchema,
  recordPaymentSchema,
  reversePaymentSchema,
  staffDocumentQuerySchema,
  termsOutcomeSchema,
} from '../wire/merchant-wholesale';
import { orderIdParamsSchema } from '../wire/order';
import { searchTextQuerySchema, uuidParamsSchema } from '../wire/queries';
import type { ApiCall } from './call';

export const listBuyers = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers',
  query: searchTextQuerySchema,
  answer: merchantBuyersSchema,
  access: 'merchant:wholesale.read',
  says: 'Pending applications for trade accounts, and buyers by company or e-mail.',
} satisfies ApiCall;

export const getBuyer = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id',
  params: uuidParamsSchema,
  answer: merchantBuyerDetailSchema,
  access: 'merchant:wholesale.read',
  says: 'A buyer with terms, debt and orders.',
} satisfies ApiCall;

export const getBuyerDocument = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id/document',
  params: uuidParamsSchema,
  query: staffDocumentQuerySchema,
  answer: fileSchema,
  access: 'merchant:wholesale.read',
  raw: true,
  says: 'The statement of a buyer, or confirmation or invoice of an order, as PDF.',
} satisfies ApiCall;

export const approveBuyer = {
  method: 'POST',
  path: '/api/merchant/wholesale/applications/:id/approve',
  params: uuidParamsSchema,
  body: approveApplicationSchema,
  answer: termsOutcomeSchema,
  access: 'merchant:wholesale.write',
  says: 'Opens a trade account with its terms.',
} satisfies ApiCall;

export const declineBuyer = {
  method: 'POST',
  path: '/api/merchant/wholesale/applications/:id/decline',
  params: uuidParamsSchema,
  body: declineApplicationSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Declines an application.',
} satisfies ApiCall;

export const changeTerms = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/terms',
  params: uuidParamsSchema,
  body: changeTermsSchema,
  answer: termsOutcomeSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes a buyer’s terms, or proposes a high credit limit.',
} satisfies ApiCall;

export const decideProposal = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/proposal',
  params: uuidParamsSchema,
  body: decideProposalSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Approves or rejects a proposed credit limit.',
} satisfies ApiCall;

export const approveTradeOrder = {
  method: 'POST',
  path: '/api/merchant/wholesale/orders/:orderId/approve',
  params: orderIdParamsSchema,
  body: approveOrderSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Approves an order above its buyer’s limit.',
} satisfies ApiCall;

export const cancelTradeOrder = {
  method: 'POST',
  path: '/api/merchant/wholesale/orders/:orderId/cancel',
  params: orderIdParamsSchema,
  body: cancelTradeOrderSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Cancels a trade order, or declines one that waits for an approval; the buyer reads the reason.',
} satisfies ApiCall;

export const recordPayment = {
  method: 'POST',
  path: '/api/merchant/wholesale/orders/:orderId/payment',
  params: orderIdParamsSchema,
  body: recordPaymentSchema,
  answer: paymentOutcomeSchema,
  access: 'merchant:wholesale.write',
  says: 'Records a payment of an invoice.',
} satisfies ApiCall;

export const reversePayment = {
  method: 'POST',
  path: '/api/merchant/wholesale/payments/:id/reverse',
  params: uuidParamsSchema,
  body: reversePaymentSchema,
  answer: paymentOutcomeSchema,
  access: 'merchant:wholesale.write',
  says: 'Reverses a recorded payment by a row of its own, with a reason; once for each payment.',
} satisfies ApiCall;
