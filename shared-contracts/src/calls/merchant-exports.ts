import { fileSchema } from '../wire/common';
import { exportListSchema, exportNameSchema, exportRequestSchema } from '../wire/merchant-exports';
import type { ApiCall } from './call';

export const listExports = {
  method: 'GET',
  path: '/api/merchant/exports',
  answer: exportListSchema,
  access: 'merchant:orders.refund',
  says: 'The exports that were made, and those that are being made.',
} satisfies ApiCall;

export const makeExport = {
  method: 'POST',
  path: '/api/merchant/exports',
  body: exportRequestSchema,
  answer: exportListSchema,
  access: 'merchant:orders.refund',
  says: 'Makes an export of some days, in the background.',
} satisfies ApiCall;

export const downloadExport = {
  method: 'GET',
  path: '/api/merchant/exports/:name',
  params: exportNameSchema,
  answer: fileSchema,
  access: 'merchant:orders.refund',
  raw: true,
  says: 'An export, as CSV or a workbook.',
} satisfies ApiCall;
