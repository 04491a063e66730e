import type { ApiClient } from 'shared-contracts';
import { changePassword as changePasswordCall } from 'shared-contracts/calls/account';
import type { ChangePasswordRequest } from 'shared-contracts/wire/customer';

/** Fails with `conflict` when the current password is wrong. Ends the member's other sessions. */
export function changePassword(api: ApiClient, input: ChangePasswordRequest) {
  return api.call(changePasswordCall, { body: input });
}
