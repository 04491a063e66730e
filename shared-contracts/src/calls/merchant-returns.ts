import { fileSchema } from '../wire/common';
import {
  approveReturnRequestSchema,
  awaitedReturnRequestSchema,
  closeReturnRequestSchema,
  decideReturnRequestSchema,
  mailPreviewSchema,
  merchantReturnPageSchema,
  merchantReturnParamsSchema,
  merchantReturnQuerySchema,
  merchantReturnSchema,
  previewReturnRequestSchema,
  receiveReturnRequestSchema,
  refundPreviewSchema,
  refundReturnRequestSchema,
  refuseReturnRequestSchema,
  returnMailAgainRequestSchema,
  returnMailQuerySchema,
} from '../wire/merchant-orders';
import type { ApiCall } from './call';

export const listReturns = {
  method: 'GET',
  path: '/api/merchant/returns',
  query: merchantReturnQuerySchema,
  answer: merchantReturnPageSchema,
  access: 'merchant:returns.read',
  says: 'A page of returns, and of cancellations and refunds by staff.',
} satisfies ApiCall;

export const getReturn = {
  method: 'GET',
  path: '/api/merchant/returns/:returnId',
  params: merchantReturnParamsSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.read',
  says: 'A return with its pieces and steps.',
} satisfies ApiCall;

export const approveReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/approve',
  params: merchantReturnParamsSchema,
  body: approveReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Lets the buyer send the pieces back.',
} satisfies ApiCall;

export const refuseReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/refuse',
  params: merchantReturnParamsSchema,
  body: refuseReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Refuses a return; the buyer reads the reason.',
} satisfies ApiCall;

export const receiveReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/receive',
  params: merchantReturnParamsSchema,
  body: receiveReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.receive',
  says: 'Records which pieces are here; for who may refund, decides at once what goes back.',
} satisfies ApiCall;

export const decideReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/decide',
  params: merchantReturnParamsSchema,
  body: decideReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Decides what goes back for the pieces that are here, less a deduction; they go to stock.',
} satisfies ApiCall;

export const previewReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/preview',
  params: merchantReturnParamsSchema,
  body: previewReturnRequestSchema,
  answer: refundPreviewSchema,
  access: 'merchant:returns.refund',
  reads: true,
  says: 'What a decision about a return would pay back.',
} satisfies ApiCall;

export const closeReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/close',
  params: merchantReturnParamsSchema,
  body: closeReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Closes an approved return whose parcel never came.',
} satisfies ApiCall;

export const settleAwaited = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/awaited',
  params: merchantReturnParamsSchema,
  body: awaitedReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.receive',
  says: 'Takes refunded pieces into stock that were on their way back, or says that they will not come.',
} satisfies ApiCall;

export const refundReturn = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/refund',
  params: merchantReturnParamsSchema,
  body: refundReturnRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Pays the money back now, or records that staff have.',
} satisfies ApiCall;

export const makeReturnLabel = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/label',
  params: merchantReturnParamsSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Books the parcel of an open return, where that has not happened yet.',
} satisfies ApiCall;

export const getReturnLabel = {
  method: 'GET',
  path: '/api/merchant/returns/:returnId/label',
  params: merchantReturnParamsSchema,
  answer: fileSchema,
  access: 'merchant:returns.read',
  raw: true,
  says: 'The label of a return, as PDF, for a buyer who cannot print it.',
} satisfies ApiCall;

export const getReturnMail = {
  method: 'GET',
  path: '/api/merchant/returns/:returnId/mail',
  params: merchantReturnParamsSchema,
  query: returnMailQuerySchema,
  answer: mailPreviewSchema,
  access: 'merchant:returns.refund',
  says: 'A mail about a return or a refund as its buyer gets it, in either language.',
} satisfies ApiCall;

export const sendReturnMailAgain = {
  method: 'POST',
  path: '/api/merchant/returns/:returnId/mail',
  params: merchantReturnParamsSchema,
  body: returnMailAgainRequestSchema,
  answer: merchantReturnSchema,
  access: 'merchant:returns.refund',
  says: 'Sends the buyer a mail about a return or a refund once more that was sent before.',
} satisfies ApiCall;
