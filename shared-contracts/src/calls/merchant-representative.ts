import { uuidParamsSchema } from '../wire/queries';
import {
  checkedSheetSchema,
  orderingSchema,
  placedForBuyerSchema,
  placeForBuyerSchema,
  prepareSheetSchema,
} from '../wire/representative';
import { draftSummarySchema, sheetCheckRequestSchema } from '../wire/wholesale-sheets';
import type { ApiCall } from './call';

export const getOrdering = {
  method: 'GET',
  path: '/api/merchant/wholesale/buyers/:id/ordering',
  params: uuidParamsSchema,
  answer: orderingSchema,
  access: 'merchant:wholesale.read',
  says: 'The open delivery windows, and the credit of a buyer.',
} satisfies ApiCall;

export const checkBuyerSheet = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/sheet',
  params: uuidParamsSchema,
  body: sheetCheckRequestSchema,
  answer: checkedSheetSchema,
  access: 'merchant:wholesale.read',
  reads: true,
  says: 'Recognizes typed lines at a buyer’s prices, and says what prevents an order of them.',
} satisfies ApiCall;

export const prepareBuyerSheet = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/prepared',
  params: uuidParamsSchema,
  body: prepareSheetSchema,
  answer: draftSummarySchema,
  access: 'merchant:wholesale.write',
  says: 'Saves an order sheet of a company, which the buyer orders.',
} satisfies ApiCall;

export const placeForBuyer = {
  method: 'POST',
  path: '/api/merchant/wholesale/buyers/:id/orders',
  params: uuidParamsSchema,
  body: placeForBuyerSchema,
  answer: placedForBuyerSchema,
  access: 'merchant:wholesale.write',
  says: 'Places a trade order in the name of a buyer who agreed.',
} satisfies ApiCall;
