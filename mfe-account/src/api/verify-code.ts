import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { VerifyCodeQuery } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** Fails with `codeWrong` or `codeExpired`. A right code stays valid, with all its tries, for the call that uses it. */
export function verifyCode(api: ApiClient, query: VerifyCodeQuery) {
  return api.get(apiPaths.codeVerify, { schema: schemaOf('verifyCodeResponseSchema'), query });
}
