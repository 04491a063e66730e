import {
  bulkEditRequestSchema,
  bulkEditsSchema,
  bulkPreviewRequestSchema,
  bulkPreviewSchema,
  bulkUndoneSchema,
} from '../wire/merchant-bulk';
import { bulkEditParamsSchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const previewBulkEdit = {
  method: 'POST',
  path: '/api/merchant/bulkEdits/preview',
  body: bulkPreviewRequestSchema,
  answer: bulkPreviewSchema,
  access: 'merchant:catalogue.write',
  says: 'What a change of many items would do; changes nothing.',
} satisfies ApiCall;

export const makeBulkEdit = {
  method: 'POST',
  path: '/api/merchant/bulkEdits',
  body: bulkEditRequestSchema,
  answer: bulkEditsSchema,
  access: 'merchant:catalogue.write',
  says: 'Changes many items as the preview said; 409 when one of them has changed since.',
} satisfies ApiCall;

export const listBulkEdits = {
  method: 'GET',
  path: '/api/merchant/bulkEdits',
  answer: bulkEditsSchema,
  access: 'merchant:catalogue.write',
  says: 'The latest changes of many items, the last one first.',
} satisfies ApiCall;

export const undoBulkEdit = {
  method: 'POST',
  path: '/api/merchant/bulkEdits/:editId/undo',
  params: bulkEditParamsSchema,
  answer: bulkUndoneSchema,
  access: 'merchant:catalogue.write',
  says: 'Takes back a change of many items, except where somebody has changed the same since.',
} satisfies ApiCall;
