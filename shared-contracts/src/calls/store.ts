import { storeConfigQuerySchema, storeConfigSchema, storeListSchema, storeQuerySchema } from '../wire/brand';
import { switchParamsSchema } from '../wire/queries';
import { searchSwitchSchema } from '../wire/search';
import type { ApiCall } from './call';

export const getSwitch = {
  method: 'GET',
  path: '/api/store/switch/:name',
  params: switchParamsSchema,
  answer: searchSwitchSchema,
  access: 'guest',
  says: 'Whether a switch of the shop is on. `search_suggestion` is on until it is turned off; any other is off until it is turned on.',
} satisfies ApiCall;

export const getStoreConfig = {
  method: 'GET',
  path: '/api/store/config',
  query: storeConfigQuerySchema,
  answer: storeConfigSchema,
  access: 'guest',
  says: 'The address that a path is shown at.',
} satisfies ApiCall;

export const listStores = {
  method: 'GET',
  path: '/api/store/storeLocator',
  query: storeQuerySchema,
  answer: storeListSchema,
  access: 'guest',
  says: 'The stores and lockers, by region and kind.',
} satisfies ApiCall;

export const findStores = {
  method: 'GET',
  path: '/api/store/storeLocator/storeLocatorName',
  query: storeQuerySchema,
  answer: storeListSchema,
  access: 'guest',
  says: 'The stores and lockers whose name or place holds a text.',
} satisfies ApiCall;
