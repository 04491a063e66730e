import { transferReceiptParamsSchema } from '../wire/merchant-queries';
import {
  createTransferSchema,
  editTransferSchema,
  moveTransferSchema,
  receiveTransferSchema,
  transferPageSchema,
  transferParamsSchema,
  transferQuerySchema,
  transferSchema,
} from '../wire/merchant-transfers';
import type { ApiCall } from './call';

export const listTransfers = {
  method: 'GET',
  path: '/api/merchant/transfers',
  query: transferQuerySchema,
  answer: transferPageSchema,
  access: 'merchant:stock.read',
  says: 'A page of the transfers between places.',
} satisfies ApiCall;

export const createTransfer = {
  method: 'POST',
  path: '/api/merchant/transfers',
  body: createTransferSchema,
  answer: transferSchema,
  access: 'merchant:stock.write',
  says: 'Prepares a transfer, which moves nothing yet; names each wrong line and saves none then.',
} satisfies ApiCall;

export const getTransfer = {
  method: 'GET',
  path: '/api/merchant/transfers/:transferId',
  params: transferParamsSchema,
  answer: transferSchema,
  access: 'merchant:stock.read',
  says: 'A transfer with its lines and what has come.',
} satisfies ApiCall;

export const editTransfer = {
  method: 'POST',
  path: '/api/merchant/transfers/:transferId',
  params: transferParamsSchema,
  body: editTransferSchema,
  answer: transferSchema,
  access: 'merchant:stock.write',
  says: 'Edits a transfer that was not sent; 409 when somebody else has edited or sent it.',
} satisfies ApiCall;

export const moveTransfer = {
  method: 'POST',
  path: '/api/merchant/transfers/:transferId/step',
  params: transferParamsSchema,
  body: moveTransferSchema,
  answer: transferSchema,
  access: 'merchant:stock.write',
  says: 'Sends a transfer, cancels it before anything came, closes it with the rest missing, or opens it again.',
} satisfies ApiCall;

export const receiveTransfer = {
  method: 'POST',
  path: '/api/merchant/transfers/:transferId/receive',
  params: transferParamsSchema,
  body: receiveTransferSchema,
  answer: transferSchema,
  access: 'merchant:stock.receive',
  key: 'stored',
  says: 'Books what came into the place that it was sent to, with an Idempotency-Key; 409 for more than is on the way.',
} satisfies ApiCall;

export const undoTransferReceipt = {
  method: 'POST',
  path: '/api/merchant/transfers/:transferId/receipts/:receiptId/undo',
  params: transferReceiptParamsSchema,
  answer: transferSchema,
  access: 'merchant:stock.receive',
  says: 'Takes what was received out of the place again: it is on its way; 409 when pieces of it have left meanwhile.',
} satisfies ApiCall;
