import { contentQuerySchema, contentResponseSchema } from '../wire/content';
import type { ApiCall } from './call';

export const getContent = {
  method: 'GET',
  path: '/api/cms/get',
  query: contentQuerySchema,
  answer: contentResponseSchema,
  access: 'guest',
  says: 'The content of a page. Code 404 for an unknown page, 10101 with no data for one that has nothing to show.',
} satisfies ApiCall;
