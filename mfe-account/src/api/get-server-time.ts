import type { ApiClient } from 'shared-contracts';
import { getServerTime as getServerTimeCall } from 'shared-contracts/calls/system';

/** GET /api/system/common/systemTime: the shop's time, in milliseconds; undefined without an answer. */
export async function getServerTime(api: ApiClient): Promise<number | undefined> {
  const result = await api.call(getServerTimeCall);
  return result.ok ? new Date(result.data).getTime() : undefined;
}
