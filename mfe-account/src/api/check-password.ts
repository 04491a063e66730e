import type { ApiClient } from 'shared-contracts';
import { checkPassword as checkPasswordCall } from 'shared-contracts/calls/account';

/** Whether this is the member's password. Counts as a guess, with the same limit as the change itself. */
export function checkPassword(api: ApiClient, password: string) {
  return api.call(checkPasswordCall, { body: { password } });
}
