import { guestOrderRequestSchema } from '../wire/order';
import { pageQuerySchema } from '../wire/queries';
import {
  guestReturnCreateRequestSchema,
  guestReturnPreviewRequestSchema,
  guestReturnRequestSchema,
  returnCreateRequestSchema,
  returnDetailSchema,
  returnIdParamsSchema,
  returnListSchema,
  returnOptionsSchema,
  returnOrderParamsSchema,
  returnPreviewRequestSchema,
  returnPreviewSchema,
} from '../wire/returns';
import type { ApiCall } from './call';

export const getReturnOptions = {
  method: 'GET',
  path: '/api/myAccount/return/options/:orderId',
  params: returnOrderParamsSchema,
  answer: returnOptionsSchema,
  access: 'member',
  says: 'What of an order can go back, and how.',
} satisfies ApiCall;

export const previewReturn = {
  method: 'POST',
  path: '/api/myAccount/return/preview',
  body: returnPreviewRequestSchema,
  answer: returnPreviewSchema,
  access: 'member',
  reads: true,
  says: 'What is paid back for the pieces of a return.',
} satisfies ApiCall;

export const createReturn = {
  method: 'POST',
  path: '/api/myAccount/return/create',
  body: returnCreateRequestSchema,
  answer: returnDetailSchema,
  access: 'member',
  key: 'required',
  says: 'Asks for a return.',
} satisfies ApiCall;

export const getReturn = {
  method: 'GET',
  path: '/api/myAccount/return/details/:returnId',
  params: returnIdParamsSchema,
  answer: returnDetailSchema,
  access: 'member',
  says: 'A return of the member.',
} satisfies ApiCall;

export const cancelReturn = {
  method: 'POST',
  path: '/api/myAccount/return/cancel/:returnId',
  params: returnIdParamsSchema,
  answer: returnDetailSchema,
  access: 'member',
  says: 'Takes a request for a return back.',
} satisfies ApiCall;

export const listReturns = {
  method: 'GET',
  path: '/api/myAccount/return/returnList',
  query: pageQuerySchema,
  answer: returnListSchema,
  access: 'member',
  says: 'A page of the member’s returns.',
} satisfies ApiCall;

export const getGuestReturnOptions = {
  method: 'POST',
  path: '/api/order/guest/return/options',
  body: guestOrderRequestSchema,
  answer: returnOptionsSchema,
  access: 'guest',
  reads: true,
  says: 'What a guest may return of an order, and the reasons.',
} satisfies ApiCall;

export const previewGuestReturn = {
  method: 'POST',
  path: '/api/order/guest/return/preview',
  body: guestReturnPreviewRequestSchema,
  answer: returnPreviewSchema,
  access: 'guest',
  reads: true,
  says: 'What is paid back for the pieces of a guest’s return.',
} satisfies ApiCall;

export const createGuestReturn = {
  method: 'POST',
  path: '/api/order/guest/return/create',
  body: guestReturnCreateRequestSchema,
  answer: returnDetailSchema,
  access: 'guest',
  key: 'required',
  says: 'Asks for a return of a guest’s order.',
} satisfies ApiCall;

export const getGuestReturn = {
  method: 'POST',
  path: '/api/order/guest/return/details',
  body: guestReturnRequestSchema,
  answer: returnDetailSchema,
  access: 'guest',
  reads: true,
  says: 'A return of a guest, with the proof of its order.',
} satisfies ApiCall;

export const cancelGuestReturn = {
  method: 'POST',
  path: '/api/order/guest/return/cancel',
  body: guestReturnRequestSchema,
  answer: returnDetailSchema,
  access: 'guest',
  says: 'Takes a guest’s request for a return back.',
} satisfies ApiCall;
