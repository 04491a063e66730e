import { fileSchema } from '../wire/common';
import {
  closeMonthSchema,
  closingParamsSchema,
  closingSchema,
  reopenMonthSchema,
  settlementResultSchema,
  settlementSchema,
  settlementUploadSchema,
} from '../wire/merchant-closing';
import type { ApiCall } from './call';

export const getClosing = {
  method: 'GET',
  path: '/api/merchant/closings/:month',
  params: closingParamsSchema,
  answer: closingSchema,
  access: 'merchant:orders.refund',
  says: 'The sums of a month, whether it is closed, and what has changed since.',
} satisfies ApiCall;

export const sumMonth = {
  method: 'POST',
  path: '/api/merchant/closings/:month/sums',
  params: closingParamsSchema,
  answer: closingSchema,
  access: 'merchant:orders.refund',
  says: 'Calculates the sums of a month, in the background.',
} satisfies ApiCall;

export const closeMonth = {
  method: 'POST',
  path: '/api/merchant/closings/:month/close',
  params: closingParamsSchema,
  body: closeMonthSchema,
  answer: closingSchema,
  access: 'merchant:books.close',
  says: 'Stores the sums of a month that has ended; 409 when it is closed already or they were calculated again.',
} satisfies ApiCall;

export const reopenMonth = {
  method: 'POST',
  path: '/api/merchant/closings/:month/reopen',
  params: closingParamsSchema,
  body: reopenMonthSchema,
  answer: closingSchema,
  access: 'merchant:books.close',
  says: 'Takes the closing of a month back, with a reason.',
} satisfies ApiCall;

export const uploadSettlement = {
  method: 'POST',
  path: '/api/merchant/settlements',
  body: settlementUploadSchema,
  answer: settlementResultSchema,
  access: 'merchant:orders.refund',
  says: 'Stores a settlement details report of the payment provider, whole or not at all.',
} satisfies ApiCall;

export const getSettlement = {
  method: 'GET',
  path: '/api/merchant/closings/:month/settlement',
  params: closingParamsSchema,
  answer: settlementSchema,
  access: 'merchant:orders.refund',
  says: 'What the payment provider settled of a month, and where shop and provider differ.',
} satisfies ApiCall;

export const downloadDifferences = {
  method: 'GET',
  path: '/api/merchant/closings/:month/differences',
  params: closingParamsSchema,
  answer: fileSchema,
  access: 'merchant:orders.refund',
  raw: true,
  says: 'Where shop and payment provider differ in a month, as CSV.',
} satisfies ApiCall;
