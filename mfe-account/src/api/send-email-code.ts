import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Sends a code to the member's new address. Does not reveal whether the address has an account. */
export function sendEmailCode(api: ApiClient, email: string) {
  return api.post(apiPaths.sendEmailCode, { email }, { schema: schemaOf('sendCodeResponseSchema') });
}
