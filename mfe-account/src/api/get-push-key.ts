import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The key with which this browser subscribes to notifications. */
export function getPushKey(api: ApiClient) {
  return api.get(apiPaths.pushKey, { schema: schemaOf('pushKeySchema') });
}
