import { emptySchema } from '../wire/common';
import { redirectDetailQuerySchema, redirectQuerySchema } from '../wire/merchant-queries';
import {
  redirectDetailSchema,
  redirectListSchema,
  redirectOutcomeSchema,
  redirectRemoveRequestSchema,
  redirectSaveRequestSchema,
} from '../wire/merchant-redirects';
import type { ApiCall } from './call';

export const listRedirects = {
  method: 'GET',
  path: '/api/merchant/redirects',
  query: redirectQuerySchema,
  answer: redirectListSchema,
  access: 'merchant:settings.write',
  says: 'Where pages that are gone lead, by path; search by part of either path.',
} satisfies ApiCall;

export const getRedirect = {
  method: 'GET',
  path: '/api/merchant/redirects/detail',
  query: redirectDetailQuerySchema,
  answer: redirectDetailSchema,
  access: 'merchant:settings.write',
  says: 'Where a path leads, with the history.',
} satisfies ApiCall;

export const saveRedirects = {
  method: 'POST',
  path: '/api/merchant/redirects',
  body: redirectSaveRequestSchema,
  answer: redirectOutcomeSchema,
  access: 'merchant:settings.write',
  says: 'Checks, adds or changes redirects, all or none; 409 says what is wrong with which row.',
} satisfies ApiCall;

export const removeRedirect = {
  method: 'POST',
  path: '/api/merchant/redirects/remove',
  body: redirectRemoveRequestSchema,
  answer: emptySchema,
  access: 'merchant:settings.write',
  says: 'Removes a redirect; 409 when it has changed since.',
} satisfies ApiCall;
