import { viewParamsSchema } from '../wire/merchant-queries';
import {
  changeViewRequestSchema,
  saveViewRequestSchema,
  viewListSchema,
  viewsQuerySchema,
} from '../wire/merchant-views';
import type { ApiCall } from './call';

export const listViews = {
  method: 'GET',
  path: '/api/merchant/views',
  query: viewsQuerySchema,
  answer: viewListSchema,
  access: 'merchant:any',
  says: 'The caller’s saved views of a list, and those of others that are for all staff.',
} satisfies ApiCall;

export const saveView = {
  method: 'POST',
  path: '/api/merchant/views',
  body: saveViewRequestSchema,
  answer: viewListSchema,
  access: 'merchant:any',
  says: 'Saves a view, or replaces the one with its name; with a position puts back a removed one. 409 above 50, and for all staff with a search for people.',
} satisfies ApiCall;

export const changeView = {
  method: 'POST',
  path: '/api/merchant/views/:viewId',
  params: viewParamsSchema,
  body: changeViewRequestSchema,
  answer: viewListSchema,
  access: 'merchant:any',
  says: 'Changes name, filters or `forAll` of a view of the caller, or for an administrator of one for all staff; 409 when another one has the name.',
} satisfies ApiCall;

export const removeView = {
  method: 'POST',
  path: '/api/merchant/views/:viewId/remove',
  params: viewParamsSchema,
  answer: viewListSchema,
  access: 'merchant:any',
  says: 'Removes a view of the caller; saving it with its position takes that back.',
} satisfies ApiCall;
