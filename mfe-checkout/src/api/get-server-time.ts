import type { ApiClient } from 'shared-contracts';
import { getServerTimeMs } from 'shared-contracts/calls/system';

/** GET /api/system/common/systemTimeLong: the shop's time in milliseconds; undefined without an answer. */
export async function getServerTime(api: ApiClient): Promise<number | undefined> {
  const result = await api.call(getServerTimeMs);
  return result.ok ? result.data : undefined;
}
