import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/system/common/systemTimeLong: the shop's time in milliseconds; undefined without an answer. */
export async function getServerTime(api: ApiClient): Promise<number | undefined> {
  const result = await api.get(apiPaths.systemTimeLong, { schema: schemaOf('systemTimeLongSchema') });
  return result.ok ? result.data : undefined;
}
