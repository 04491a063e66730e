import type { ApiClient } from 'shared-contracts';
import { exportAccount as exportAccountCall } from 'shared-contracts/calls/account';

/** Everything that the shop stores about the member. */
export function exportAccount(api: ApiClient) {
  return api.call(exportAccountCall);
}
