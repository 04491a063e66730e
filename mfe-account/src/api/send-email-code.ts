import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { SendEmailCodeRequest } from 'shared-contracts/wire/member';
import { schemaOf } from './schema-of';

/** Sends a code to the member's present address, or with the password to a new one. Does not reveal whether the address has an account. */
export function sendEmailCode(api: ApiClient, request: SendEmailCodeRequest) {
  return api.post(apiPaths.sendEmailCode, request, { schema: schemaOf('sendCodeResponseSchema') });
}
