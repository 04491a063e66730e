import { emptySchema, fileSchema } from '../wire/common';
import { orderIdParamsSchema } from '../wire/order';
import {
  documentQuerySchema,
  draftParamsSchema,
  pageQuerySchema,
  skuIdsQuerySchema,
  styleParamsSchema,
} from '../wire/queries';
import {
  wholesaleAddRequestSchema,
  wholesaleCartSchema,
  wholesaleDetailQuerySchema,
  wholesaleDetailSchema,
  wholesaleFacetsSchema,
  wholesaleInventorySchema,
  wholesaleListSchema,
  wholesaleMoveRequestSchema,
  wholesaleOrderDetailSchema,
  wholesaleOrderListSchema,
  wholesaleOrderRequestSchema,
  wholesaleOrdersPlacedSchema,
  wholesaleOrdersRequestSchema,
  wholesaleQuerySchema,
  wholesaleStatementSchema,
  wholesaleWindowRequestSchema,
} from '../wire/wholesale';
import { tradeApplicationRequestSchema, tradeApplicationSchema } from '../wire/wholesale-application';
import {
  draftCreateRequestSchema,
  draftListSchema,
  draftSaveRequestSchema,
  draftSchema,
  draftSummarySchema,
  draftToCartSchema,
  lineSheetRequestSchema,
  lineSheetSchema,
  sheetCheckRequestSchema,
  sheetCheckSchema,
} from '../wire/wholesale-sheets';
import type { ApiCall } from './call';

export const listStyles = {
  method: 'POST',
  path: '/api/wholeSale/query',
  body: wholesaleQuerySchema,
  answer: wholesaleListSchema,
  access: 'wholesale',
  reads: true,
  says: 'A page of styles at the buyer’s prices.',
} satisfies ApiCall;

export const getFacets = {
  method: 'POST',
  path: '/api/wholeSale/facet',
  body: wholesaleQuerySchema,
  answer: wholesaleFacetsSchema,
  access: 'wholesale',
  says: 'The facets of the styles.',
} satisfies ApiCall;

export const getStyle = {
  method: 'GET',
  path: '/api/wholeSale/details/:id',
  params: styleParamsSchema,
  query: wholesaleDetailQuerySchema,
  answer: wholesaleDetailSchema,
  access: 'wholesale',
  says: 'A style with its matrix of colours and sizes.',
} satisfies ApiCall;

export const getWindowInventory = {
  method: 'GET',
  path: '/api/wholeSale/inventory',
  query: skuIdsQuerySchema,
  answer: wholesaleInventorySchema,
  access: 'wholesale',
  says: 'The stock of several skus, for the buyer’s window.',
} satisfies ApiCall;

export const setQuantities = {
  method: 'POST',
  path: '/api/wholeSale/add',
  body: wholesaleAddRequestSchema,
  answer: wholesaleCartSchema,
  access: 'wholesale',
  says: 'Sets quantities in the buyer’s cart.',
} satisfies ApiCall;

export const chooseWindow = {
  method: 'POST',
  path: '/api/wholeSale/window',
  body: wholesaleWindowRequestSchema,
  answer: wholesaleCartSchema,
  access: 'wholesale',
  says: 'Chooses the delivery window of the cart.',
} satisfies ApiCall;

export const getTradeCart = {
  method: 'GET',
  path: '/api/wholeSale/cart',
  answer: wholesaleCartSchema,
  access: 'wholesale',
  says: 'The buyer’s cart with its terms.',
} satisfies ApiCall;

export const createTradeOrder = {
  method: 'POST',
  path: '/api/wholeSale/order',
  body: wholesaleOrderRequestSchema,
  answer: wholesaleOrderDetailSchema,
  access: 'wholesale',
  key: 'required',
  says: 'Orders the cart on account.',
} satisfies ApiCall;

export const moveDelivery = {
  method: 'POST',
  path: '/api/wholeSale/window/move',
  body: wholesaleMoveRequestSchema,
  answer: wholesaleCartSchema,
  access: 'wholesale',
  says: 'Moves the lines of one delivery of the cart to another.',
} satisfies ApiCall;

export const createTradeOrders = {
  method: 'POST',
  path: '/api/wholeSale/orders',
  body: wholesaleOrdersRequestSchema,
  answer: wholesaleOrdersPlacedSchema,
  access: 'wholesale',
  key: 'required',
  says: 'Orders deliveries of the cart on account, one order each.',
} satisfies ApiCall;

export const listTradeOrders = {
  method: 'GET',
  path: '/api/wholeSale/orders',
  query: pageQuerySchema,
  answer: wholesaleOrderListSchema,
  access: 'wholesale',
  says: 'A page of the buyer’s orders.',
} satisfies ApiCall;

export const getTradeOrder = {
  method: 'GET',
  path: '/api/wholeSale/orders/:orderId',
  params: orderIdParamsSchema,
  answer: wholesaleOrderDetailSchema,
  access: 'wholesale',
  says: 'An order of the buyer.',
} satisfies ApiCall;

export const cancelOwnTradeOrder = {
  method: 'POST',
  path: '/api/wholeSale/orders/:orderId/cancel',
  params: orderIdParamsSchema,
  answer: wholesaleOrderDetailSchema,
  access: 'wholesale',
  says: 'Cancels an order of the company while its terms allow it.',
} satisfies ApiCall;

export const checkSheet = {
  method: 'POST',
  path: '/api/wholeSale/sheet/check',
  body: sheetCheckRequestSchema,
  answer: sheetCheckSchema,
  access: 'wholesale',
  reads: true,
  says: 'Recognizes the rows of a pasted or uploaded order sheet.',
} satisfies ApiCall;

export const listDrafts = {
  method: 'GET',
  path: '/api/wholeSale/drafts',
  answer: draftListSchema,
  access: 'wholesale',
  says: 'The buyer’s named drafts.',
} satisfies ApiCall;

export const createDraft = {
  method: 'POST',
  path: '/api/wholeSale/drafts',
  body: draftCreateRequestSchema,
  answer: draftSummarySchema,
  access: 'wholesale',
  says: 'Creates a draft from lines or from an order.',
} satisfies ApiCall;

export const getDraft = {
  method: 'GET',
  path: '/api/wholeSale/drafts/:id',
  params: draftParamsSchema,
  answer: draftSchema,
  access: 'wholesale',
  says: 'A draft with prices and stock.',
} satisfies ApiCall;

export const saveDraft = {
  method: 'POST',
  path: '/api/wholeSale/drafts/:id',
  params: draftParamsSchema,
  body: draftSaveRequestSchema,
  answer: draftSummarySchema,
  access: 'wholesale',
  says: 'Replaces a draft; refuses an older version.',
} satisfies ApiCall;

export const deleteDraft = {
  method: 'DELETE',
  path: '/api/wholeSale/drafts/:id',
  params: draftParamsSchema,
  answer: emptySchema,
  access: 'wholesale',
  says: 'Deletes a draft.',
} satisfies ApiCall;

export const addDraftToCart = {
  method: 'POST',
  path: '/api/wholeSale/drafts/:id/cart',
  params: draftParamsSchema,
  answer: draftToCartSchema,
  access: 'wholesale',
  says: 'Puts a draft into the cart, all lines or none.',
} satisfies ApiCall;

export const createLineSheet = {
  method: 'POST',
  path: '/api/wholeSale/lineSheet',
  body: lineSheetRequestSchema,
  answer: lineSheetSchema,
  access: 'wholesale',
  reads: true,
  says: 'Links to the styles of a list as PDF and CSV.',
} satisfies ApiCall;

export const getApplication = {
  method: 'GET',
  path: '/api/wholeSale/application',
  answer: tradeApplicationSchema,
  access: 'member',
  says: 'The member’s application for a trade account.',
} satisfies ApiCall;

export const sendApplication = {
  method: 'POST',
  path: '/api/wholeSale/application',
  body: tradeApplicationRequestSchema,
  answer: tradeApplicationSchema,
  access: 'member',
  says: 'Applies for a trade account.',
} satisfies ApiCall;

export const getStatement = {
  method: 'GET',
  path: '/api/wholeSale/statement',
  answer: wholesaleStatementSchema,
  access: 'wholesale',
  says: 'Invoices and payments of the buyer, with the balance.',
} satisfies ApiCall;

export const getDocument = {
  method: 'GET',
  path: '/api/wholeSale/document',
  query: documentQuerySchema,
  answer: fileSchema,
  access: 'guest',
  raw: true,
  says: 'A document of a buyer as PDF, by the encrypted link of a page.',
} satisfies ApiCall;
