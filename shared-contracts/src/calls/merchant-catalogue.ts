import { importProgressAnswerSchema, importRequestSchema, importResultSchema } from '../wire/merchant-import';
import {
  itemCodeParamsSchema,
  itemDetailSchema,
  itemEditRequestSchema,
  itemPageSchema,
  launchSetRequestSchema,
  pictureUploadSchema,
  priceCancelRequestSchema,
  priceScheduleRequestSchema,
  uploadedPictureSchema,
  visibilityPlanRequestSchema,
} from '../wire/merchant-items';
import {
  itemQuerySchema,
  scheduleParamsSchema,
  stockJournalQuerySchema,
  stockQuerySchema,
} from '../wire/merchant-queries';
import {
  skuParamsSchema,
  stockChangeRequestSchema,
  stockChangeSchema,
  stockJournalSchema,
  stockPageSchema,
  stockPlacesSchema,
} from '../wire/merchant-stock';
import { createdItemsSchema, itemChoicesSchema, styleSchema } from '../wire/merchant-styles';
import type { ApiCall } from './call';

export const listItems = {
  method: 'GET',
  path: '/api/merchant/items',
  query: itemQuerySchema,
  answer: itemPageSchema,
  access: 'merchant:catalogue.read',
  says: 'A page of the catalogue.',
} satisfies ApiCall;

export const createItems = {
  method: 'POST',
  path: '/api/merchant/items',
  body: styleSchema,
  answer: createdItemsSchema,
  access: 'merchant:catalogue.write',
  says: 'Makes a style: an item of each colour with its sizes, none of them in the shop yet.',
} satisfies ApiCall;

export const getItemChoices = {
  method: 'GET',
  path: '/api/merchant/itemChoices',
  answer: itemChoicesSchema,
  access: 'merchant:catalogue.write',
  says: 'Brands, categories, colours, labels, attributes and sizes that a new item can have.',
} satisfies ApiCall;

export const getStyle = {
  method: 'GET',
  path: '/api/merchant/items/:code/style',
  params: itemCodeParamsSchema,
  answer: styleSchema,
  access: 'merchant:catalogue.write',
  says: 'The style of an item in the shape in which a style is made, to make another like it.',
} satisfies ApiCall;

export const getItem = {
  method: 'GET',
  path: '/api/merchant/items/:code',
  params: itemCodeParamsSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.read',
  says: 'An item with its prices, schedules and history.',
} satisfies ApiCall;

export const saveItem = {
  method: 'POST',
  path: '/api/merchant/items/:code',
  params: itemCodeParamsSchema,
  body: itemEditRequestSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Edits an item; 409 when somebody else has changed it.',
} satisfies ApiCall;

export const schedulePrices = {
  method: 'POST',
  path: '/api/merchant/items/:code/prices',
  params: itemCodeParamsSchema,
  body: priceScheduleRequestSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Schedules prices from a moment on, optionally back at another.',
} satisfies ApiCall;

export const cancelPrices = {
  method: 'POST',
  path: '/api/merchant/items/prices/:scheduleId/cancel',
  params: scheduleParamsSchema,
  body: priceCancelRequestSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Cancels scheduled prices.',
} satisfies ApiCall;

export const planVisibility = {
  method: 'POST',
  path: '/api/merchant/items/:code/visibility',
  params: itemCodeParamsSchema,
  body: visibilityPlanRequestSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Plans when an item comes into the shop or leaves it; replaces an earlier plan.',
} satisfies ApiCall;

export const cancelVisibility = {
  method: 'POST',
  path: '/api/merchant/items/:code/visibility/cancel',
  params: itemCodeParamsSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Takes back when an item was to come into the shop or leave it.',
} satisfies ApiCall;

export const setLaunch = {
  method: 'POST',
  path: '/api/merchant/items/:code/launch',
  params: itemCodeParamsSchema,
  body: launchSetRequestSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Makes a launch of an item, or changes its moments; once it is open only its end.',
} satisfies ApiCall;

export const cancelLaunch = {
  method: 'POST',
  path: '/api/merchant/items/:code/launch/cancel',
  params: itemCodeParamsSchema,
  answer: itemDetailSchema,
  access: 'merchant:catalogue.write',
  says: 'Ends a launch now: the item is sold as any other.',
} satisfies ApiCall;

export const uploadPicture = {
  method: 'POST',
  path: '/api/merchant/pictures/:code',
  params: itemCodeParamsSchema,
  body: pictureUploadSchema,
  answer: uploadedPictureSchema,
  access: 'merchant:catalogue.write',
  says: 'Stores a picture of an item.',
} satisfies ApiCall;

export const listStock = {
  method: 'GET',
  path: '/api/merchant/stock',
  query: stockQuerySchema,
  answer: stockPageSchema,
  access: 'merchant:stock.read',
  says: 'A page of the stock; with `below`, what runs short.',
} satisfies ApiCall;

export const listStockPlaces = {
  method: 'GET',
  path: '/api/merchant/stockPlaces',
  answer: stockPlacesSchema,
  access: 'merchant:stock.read',
  says: 'The places that have stock: the warehouse and the stores.',
} satisfies ApiCall;

export const getStockJournal = {
  method: 'GET',
  path: '/api/merchant/stock/:skuId',
  params: skuParamsSchema,
  query: stockJournalQuerySchema,
  answer: stockJournalSchema,
  access: 'merchant:stock.read',
  says: 'The stock journal of a sku.',
} satisfies ApiCall;

export const changeStock = {
  method: 'POST',
  path: '/api/merchant/stock/:skuId',
  params: skuParamsSchema,
  body: stockChangeRequestSchema,
  answer: stockChangeSchema,
  access: 'merchant:stock.write',
  key: 'stored',
  says: 'Changes the stock of a sku, with a reason and an Idempotency-Key.',
} satisfies ApiCall;

export const getImportProgress = {
  method: 'GET',
  path: '/api/merchant/import/progress',
  answer: importProgressAnswerSchema,
  access: 'merchant:stock.write',
  says: 'How far the import of the caller is.',
} satisfies ApiCall;

export const importProducts = {
  method: 'POST',
  path: '/api/merchant/import/products',
  body: importRequestSchema,
  answer: importResultSchema,
  access: 'merchant:catalogue.write',
  says: 'Imports a products file, or checks it.',
} satisfies ApiCall;

export const importPrices = {
  method: 'POST',
  path: '/api/merchant/import/prices',
  body: importRequestSchema,
  answer: importResultSchema,
  access: 'merchant:catalogue.write',
  says: 'Imports a prices file, or checks it.',
} satisfies ApiCall;

export const importStock = {
  method: 'POST',
  path: '/api/merchant/import/stock',
  body: importRequestSchema,
  answer: importResultSchema,
  access: 'merchant:stock.write',
  says: 'Imports a stock file, or checks it.',
} satisfies ApiCall;
