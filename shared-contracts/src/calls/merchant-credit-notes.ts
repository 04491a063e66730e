import { creditNotesSchema, writeCreditNoteSchema } from '../wire/credit-notes';
import { orderIdParamsSchema } from '../wire/order';
import type { ApiCall } from './call';

export const listCreditNotes = {
  method: 'GET',
  path: '/api/merchant/wholesale/orders/:orderId/creditNotes',
  params: orderIdParamsSchema,
  answer: creditNotesSchema,
  access: 'merchant:wholesale.read',
  says: 'The credit notes of a trade order, and what can still be credited.',
} satisfies ApiCall;

export const writeCreditNote = {
  method: 'POST',
  path: '/api/merchant/wholesale/orders/:orderId/creditNotes',
  params: orderIdParamsSchema,
  body: writeCreditNoteSchema,
  answer: creditNotesSchema,
  access: 'merchant:wholesale.write',
  says: 'Writes a credit note of pieces or an amount; the buyer gets it by mail.',
} satisfies ApiCall;
