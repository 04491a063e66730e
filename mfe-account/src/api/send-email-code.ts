import type { ApiClient } from 'shared-contracts';
import { sendEmailCode as sendEmailCodeCall } from 'shared-contracts/calls/account';
import type { SendEmailCodeRequest } from 'shared-contracts/wire/member';

/** Sends a code to the member's present address, or with the password to a new one. Does not reveal whether the address has an account. */
export function sendEmailCode(api: ApiClient, request: SendEmailCodeRequest) {
  return api.call(sendEmailCodeCall, { body: request });
}
