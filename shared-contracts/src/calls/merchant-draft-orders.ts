import {
  createDraftOrderSchema,
  draftOrderPageSchema,
  draftOrderParamsSchema,
  draftOrderPreviewRequestSchema,
  draftOrderPreviewSchema,
  draftOrderQuerySchema,
  draftOrderSchema,
} from '../wire/merchant-draft-orders';
import type { ApiCall } from './call';

export const listDraftOrders = {
  method: 'GET',
  path: '/api/merchant/draftOrders',
  query: draftOrderQuerySchema,
  answer: draftOrderPageSchema,
  access: 'merchant:orders.create',
  says: 'A page of the orders that staff have prepared.',
} satisfies ApiCall;

export const previewDraftOrder = {
  method: 'POST',
  path: '/api/merchant/draftOrders/preview',
  body: draftOrderPreviewRequestSchema,
  answer: draftOrderPreviewSchema,
  access: 'merchant:orders.create',
  reads: true,
  says: 'What pieces cost a buyer now, and how they can be delivered.',
} satisfies ApiCall;

export const createDraftOrder = {
  method: 'POST',
  path: '/api/merchant/draftOrders',
  body: createDraftOrderSchema,
  answer: draftOrderSchema,
  access: 'merchant:orders.create',
  says: 'Prepares an order for a buyer; reserves nothing.',
} satisfies ApiCall;

export const getDraftOrder = {
  method: 'GET',
  path: '/api/merchant/draftOrders/:draftId',
  params: draftOrderParamsSchema,
  answer: draftOrderSchema,
  access: 'merchant:orders.create',
  says: 'A prepared order with its link.',
} satisfies ApiCall;

export const sendDraftOrder = {
  method: 'POST',
  path: '/api/merchant/draftOrders/:draftId/send',
  params: draftOrderParamsSchema,
  answer: draftOrderSchema,
  access: 'merchant:orders.create',
  says: 'Mails the buyer the link to a prepared order.',
} satisfies ApiCall;

export const withdrawDraftOrder = {
  method: 'POST',
  path: '/api/merchant/draftOrders/:draftId/withdraw',
  params: draftOrderParamsSchema,
  answer: draftOrderSchema,
  access: 'merchant:orders.create',
  says: 'Ends a prepared order: its link leads nowhere then.',
} satisfies ApiCall;
