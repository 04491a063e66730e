import {
  createPurchaseOrderSchema,
  editPurchaseOrderSchema,
  movePurchaseOrderSchema,
  purchaseOrderPageSchema,
  purchaseOrderParamsSchema,
  purchaseOrderQuerySchema,
  purchaseOrderSchema,
  receivePurchaseOrderSchema,
} from '../wire/merchant-purchase-orders';
import { receiptParamsSchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const listPurchaseOrders = {
  method: 'GET',
  path: '/api/merchant/purchaseOrders',
  query: purchaseOrderQuerySchema,
  answer: purchaseOrderPageSchema,
  access: 'merchant:stock.read',
  says: 'A page of the orders from suppliers.',
} satisfies ApiCall;

export const createPurchaseOrder = {
  method: 'POST',
  path: '/api/merchant/purchaseOrders',
  body: createPurchaseOrderSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.write',
  says: 'Records an order from a supplier; names each wrong line and saves none then.',
} satisfies ApiCall;

export const getPurchaseOrder = {
  method: 'GET',
  path: '/api/merchant/purchaseOrders/:purchaseOrderId',
  params: purchaseOrderParamsSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.read',
  says: 'An order from a supplier with its lines and deliveries.',
} satisfies ApiCall;

export const editPurchaseOrder = {
  method: 'POST',
  path: '/api/merchant/purchaseOrders/:purchaseOrderId',
  params: purchaseOrderParamsSchema,
  body: editPurchaseOrderSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.write',
  says: 'Edits an order from a supplier; 409 when somebody else has edited it.',
} satisfies ApiCall;

export const movePurchaseOrder = {
  method: 'POST',
  path: '/api/merchant/purchaseOrders/:purchaseOrderId/state',
  params: purchaseOrderParamsSchema,
  body: movePurchaseOrderSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.write',
  says: 'Closes an order from a supplier whose rest will not come, cancels it, or opens it again.',
} satisfies ApiCall;

export const receivePurchaseOrder = {
  method: 'POST',
  path: '/api/merchant/purchaseOrders/:purchaseOrderId/receive',
  params: purchaseOrderParamsSchema,
  body: receivePurchaseOrderSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.receive',
  key: 'stored',
  says: 'Books a delivery into the stock, with an Idempotency-Key; 409 when it brings more than is confirmed.',
} satisfies ApiCall;

export const undoReceipt = {
  method: 'POST',
  path: '/api/merchant/purchaseOrders/:purchaseOrderId/receipts/:receiptId/undo',
  params: receiptParamsSchema,
  answer: purchaseOrderSchema,
  access: 'merchant:stock.receive',
  says: 'Takes a delivery out of the stock again; 409 when pieces of it were sold meanwhile.',
} satisfies ApiCall;
