import { type ApiClient, apiPaths } from 'shared-contracts';
import { pushKeySchema } from 'shared-contracts/wire/push';

/** GET /api/push/key: the key of notifications; `publicKey` is null when the shop sends none. */
export function getPushKey(api: ApiClient) {
  return api.get(apiPaths.pushKey, { schema: pushKeySchema });
}
