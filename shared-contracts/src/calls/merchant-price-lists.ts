import { emptySchema } from '../wire/common';
import {
  changePricePlanSchema,
  checkPricesSchema,
  createPriceListSchema,
  editPriceListSchema,
  planPricesSchema,
  priceCheckSchema,
  priceListDetailSchema,
  priceListParamsSchema,
  priceListsSchema,
  pricePlanDetailSchema,
  priceRowsSchema,
  setPricesSchema,
} from '../wire/merchant-price-lists';
import { pricePlanParamsSchema, priceRowsQuerySchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const listPriceLists = {
  method: 'GET',
  path: '/api/merchant/wholesale/priceLists',
  answer: priceListsSchema,
  access: 'merchant:wholesale.read',
  says: 'The price lists of wholesale buyers.',
} satisfies ApiCall;

export const createPriceList = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists',
  body: createPriceListSchema,
  answer: priceListDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Adds a price list with own prices, or by a discount off another list.',
} satisfies ApiCall;

export const getPriceList = {
  method: 'GET',
  path: '/api/merchant/wholesale/priceLists/:priceListId',
  params: priceListParamsSchema,
  answer: priceListDetailSchema,
  access: 'merchant:wholesale.read',
  says: 'A price list with its companies, and what staff changed.',
} satisfies ApiCall;

export const editPriceList = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists/:priceListId',
  params: priceListParamsSchema,
  body: editPriceListSchema,
  answer: priceListDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes the name of a price list, or what it follows; placed orders keep their prices.',
} satisfies ApiCall;

export const listPrices = {
  method: 'GET',
  path: '/api/merchant/wholesale/priceLists/:priceListId/prices',
  params: priceListParamsSchema,
  query: priceRowsQuerySchema,
  answer: priceRowsSchema,
  access: 'merchant:wholesale.read',
  says: 'A page of the prices of a list.',
} satisfies ApiCall;

export const checkPrices = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists/:priceListId/prices/check',
  params: priceListParamsSchema,
  body: checkPricesSchema,
  answer: priceCheckSchema,
  access: 'merchant:wholesale.write',
  reads: true,
  says: 'What a list has of pasted codes, before their prices are set.',
} satisfies ApiCall;

export const setPrices = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists/:priceListId/prices',
  params: priceListParamsSchema,
  body: setPricesSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Sets prices of a list, all lines or none; placed orders keep their prices.',
} satisfies ApiCall;

export const planPrices = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists/:priceListId/plans',
  params: priceListParamsSchema,
  body: planPricesSchema,
  answer: pricePlanDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Plans prices of a list that hold from a moment on, all lines or none.',
} satisfies ApiCall;

export const getPricePlan = {
  method: 'GET',
  path: '/api/merchant/wholesale/priceLists/:priceListId/plans/:planId',
  params: pricePlanParamsSchema,
  answer: pricePlanDetailSchema,
  access: 'merchant:wholesale.read',
  says: 'Planned prices of a list, with what stands or stood.',
} satisfies ApiCall;

export const changePricePlan = {
  method: 'POST',
  path: '/api/merchant/wholesale/priceLists/:priceListId/plans/:planId',
  params: pricePlanParamsSchema,
  body: changePricePlanSchema,
  answer: pricePlanDetailSchema,
  access: 'merchant:wholesale.write',
  says: 'Changes the moment and the lines of planned prices, until they begin.',
} satisfies ApiCall;

export const cancelPricePlan = {
  method: 'DELETE',
  path: '/api/merchant/wholesale/priceLists/:priceListId/plans/:planId',
  params: pricePlanParamsSchema,
  answer: emptySchema,
  access: 'merchant:wholesale.write',
  says: 'Takes planned prices back, until they begin.',
} satisfies ApiCall;
