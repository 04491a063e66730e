import { objectQuerySchema } from '../wire/queries';
import {
  catalogueVersionSchema,
  objectListSchema,
  systemTimeLongSchema,
  systemTimeSchema,
} from '../wire/system';
import { visitResultSchema } from '../wire/visits';
import type { ApiCall } from './call';

export const getServerTime = {
  method: 'GET',
  path: '/api/system/common/systemTime',
  answer: systemTimeSchema,
  access: 'guest',
  says: 'The time of the server as text.',
} satisfies ApiCall;

export const getServerTimeMs = {
  method: 'GET',
  path: '/api/system/common/systemTimeLong',
  answer: systemTimeLongSchema,
  access: 'guest',
  says: 'The time of the server in milliseconds.',
} satisfies ApiCall;

export const getCatalogueVersion = {
  method: 'GET',
  path: '/api/system/common/catalogueVersion',
  answer: catalogueVersionSchema,
  access: 'guest',
  says: 'A number that changes with the catalogue and its content.',
} satisfies ApiCall;

export const countVisit = {
  method: 'POST',
  path: '/api/visit',
  answer: visitResultSchema,
  access: 'guest',
  limited: true,
  says: 'Counts a visit of the channel, without anything about the visitor.',
} satisfies ApiCall;

export const listObjects = {
  method: 'GET',
  path: '/api/oss/list',
  query: objectQuerySchema,
  answer: objectListSchema,
  access: 'guest',
  says: 'Public files of the object storage, by the beginning of their key.',
} satisfies ApiCall;
