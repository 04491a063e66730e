import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Sets the address to which the code was sent; returns the profile. Ends other sessions when it is a new one. */
export function verifyEmail(api: ApiClient, input: { email: string; code: string }) {
  return api.post(apiPaths.verifyEmailCode, input, { schema: schemaOf('profileSchema') });
}
