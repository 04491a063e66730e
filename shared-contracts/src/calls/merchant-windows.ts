import { emptySchema } from '../wire/common';
import { windowStockQuerySchema } from '../wire/merchant-queries';
import {
  checkWindowStockSchema,
  createWindowSchema,
  editWindowSchema,
  setWindowStockSchema,
  windowDetailSchema,
  windowListSchema,
  windowParamsSchema,
  windowStockCheckSchema,
  windowStockSchema,
} from '../wire/merchant-windows';
import type { ApiCall } from './call';

export const listWindows = {
  method: 'GET',
  path: '/api/merchant/wholesale/windows',
  answer: windowListSchema,
  access: 'merchant:wholesale.read',
  says: 'The delivery windows of trade orders with their pieces and orders.',
} satisfies ApiCall;

export const createWindow = {
  method: 'POST',
  path: '/api/merchant/wholesale/windows',
  body: createWindowSchema,
  answer: windowDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Adds a delivery window.',
} satisfies ApiCall;

export const getWindow = {
  method: 'GET',
  path: '/api/merchant/wholesale/windows/:windowId',
  params: windowParamsSchema,
  answer: windowDetailSchema,
  access: 'merchant:wholesale.read',
  says: 'A delivery window with the orders that stand in it, and what staff changed.',
} satisfies ApiCall;

export const editWindow = {
  method: 'POST',
  path: '/api/merchant/wholesale/windows/:windowId',
  params: windowParamsSchema,
  body: editWindowSchema,
  answer: windowDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes the days of a delivery window, closes or extends it; its orders keep their days.',
} satisfies ApiCall;

export const listWindowStock = {
  method: 'GET',
  path: '/api/merchant/wholesale/windows/:windowId/stock',
  params: windowParamsSchema,
  query: windowStockQuerySchema,
  answer: windowStockSchema,
  access: 'merchant:wholesale.read',
  says: 'A page of the pieces of a delivery window.',
} satisfies ApiCall;

export const checkWindowStock = {
  method: 'POST',
  path: '/api/merchant/wholesale/windows/:windowId/stock/check',
  params: windowParamsSchema,
  body: checkWindowStockSchema,
  answer: windowStockCheckSchema,
  access: 'merchant:wholesale.write',
  reads: true,
  says: 'What a delivery window has of pasted SKUs, before their pieces are set.',
} satisfies ApiCall;

export const setWindowStock = {
  method: 'POST',
  path: '/api/merchant/wholesale/windows/:windowId/stock',
  params: windowParamsSchema,
  body: setWindowStockSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Sets pieces of a delivery window, all lines or none, never below what is ordered.',
} satisfies ApiCall;
