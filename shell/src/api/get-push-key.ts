import type { ApiClient } from 'shared-contracts';
import { getPushKey as getPushKeyCall } from 'shared-contracts/calls/push';

/** GET /api/push/key: the key of notifications; `publicKey` is null when the shop sends none. */
export function getPushKey(api: ApiClient) {
  return api.call(getPushKeyCall);
}
