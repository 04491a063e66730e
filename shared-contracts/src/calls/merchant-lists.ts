import {
  listEditRequestSchema,
  listHistoryQuerySchema,
  listHistorySchema,
  listRemoveRequestSchema,
  listRowsSchema,
  shopListParamsSchema,
} from '../wire/merchant-lists';
import type { ApiCall } from './call';

export const getShopList = {
  method: 'GET',
  path: '/api/merchant/lists/:list',
  params: shopListParamsSchema,
  answer: listRowsSchema,
  access: 'merchant:settings.write',
  says: 'Categories, brands, colours, labels, attributes and their kinds, stores, lockers or size guides, with how much needs each.',
} satisfies ApiCall;

export const getListHistory = {
  method: 'GET',
  path: '/api/merchant/lists/:list/history',
  params: shopListParamsSchema,
  query: listHistoryQuerySchema,
  answer: listHistorySchema,
  access: 'merchant:settings.write',
  says: 'What staff and files changed of one of them, the last first.',
} satisfies ApiCall;

export const saveListRow = {
  method: 'POST',
  path: '/api/merchant/lists/:list',
  params: shopListParamsSchema,
  body: listEditRequestSchema,
  answer: listRowsSchema,
  access: 'merchant:settings.write',
  says: 'Adds or edits one of them by the rules of the import; 409 when it has changed since.',
} satisfies ApiCall;

export const removeListRow = {
  method: 'POST',
  path: '/api/merchant/lists/:list/remove',
  params: shopListParamsSchema,
  body: listRemoveRequestSchema,
  answer: listRowsSchema,
  access: 'merchant:settings.write',
  says: 'Removes one that nothing needs any more; 409 otherwise.',
} satisfies ApiCall;
