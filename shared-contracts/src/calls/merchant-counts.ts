import {
  bookCountsSchema,
  countLinesSchema,
  countReviewSchema,
  countSheetPageSchema,
  countSheetParamsSchema,
  countSheetQuerySchema,
  countSheetSchema,
  createCountSheetSchema,
  createdCountSheetSchema,
} from '../wire/merchant-counts';
import type { ApiCall } from './call';

export const listCountSheets = {
  method: 'GET',
  path: '/api/merchant/counts',
  query: countSheetQuerySchema,
  answer: countSheetPageSchema,
  access: 'merchant:stock.receive',
  says: 'A page of the count sheets.',
} satisfies ApiCall;

export const createCountSheet = {
  method: 'POST',
  path: '/api/merchant/counts',
  body: createCountSheetSchema,
  answer: createdCountSheetSchema,
  access: 'merchant:stock.write',
  says: 'Makes a sheet to count skus of a place, named or found.',
} satisfies ApiCall;

export const getCountSheet = {
  method: 'GET',
  path: '/api/merchant/counts/:sheetId',
  params: countSheetParamsSchema,
  answer: countSheetSchema,
  access: 'merchant:stock.receive',
  says: 'A count sheet, without what should be there.',
} satisfies ApiCall;

export const countLines = {
  method: 'POST',
  path: '/api/merchant/counts/:sheetId/lines',
  params: countSheetParamsSchema,
  body: countLinesSchema,
  answer: countSheetSchema,
  access: 'merchant:stock.receive',
  says: 'Keeps what was counted on the sheet; changes no stock.',
} satisfies ApiCall;

export const reviewCounts = {
  method: 'GET',
  path: '/api/merchant/counts/:sheetId/review',
  params: countSheetParamsSchema,
  answer: countReviewSchema,
  access: 'merchant:stock.write',
  says: 'What was counted beside what should be there.',
} satisfies ApiCall;

export const bookCounts = {
  method: 'POST',
  path: '/api/merchant/counts/:sheetId/book',
  params: countSheetParamsSchema,
  body: bookCountsSchema,
  answer: countReviewSchema,
  access: 'merchant:stock.write',
  key: 'stored',
  says: 'Books all counts of a sheet at once, with an Idempotency-Key; 409 when one cannot be booked.',
} satisfies ApiCall;

export const closeCountSheet = {
  method: 'POST',
  path: '/api/merchant/counts/:sheetId/close',
  params: countSheetParamsSchema,
  answer: countSheetSchema,
  access: 'merchant:stock.write',
  says: 'Gives a sheet up; its counts are not booked.',
} satisfies ApiCall;
