import type { ApiClient } from 'shared-contracts';
import { closeAccount as closeAccountCall } from 'shared-contracts/calls/account';

/**
 * Ends the account. Fails with `conflict` when the password is wrong, with `orderState` while an order or a
 * return is open, and with `forbidden` for accounts that the shop manages.
 */
export function closeAccount(api: ApiClient, password: string) {
  return api.call(closeAccountCall, { body: { password } });
}
