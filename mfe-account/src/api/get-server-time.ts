import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** GET /api/system/common/systemTime: the shop's time, in milliseconds; undefined without an answer. */
export async function getServerTime(api: ApiClient): Promise<number | undefined> {
  const result = await api.get(apiPaths.systemTime, { schema: schemaOf('systemTimeSchema') });
  return result.ok ? new Date(result.data).getTime() : undefined;
}
