import type { ApiClient } from 'shared-contracts';
import { verifyCode as verifyCodeCall } from 'shared-contracts/calls/session';
import type { VerifyCodeQuery } from 'shared-contracts/wire/customer';

/** Fails with `codeWrong` or `codeExpired`. A right code stays valid, with all its tries, for the call that uses it. */
export function verifyCode(api: ApiClient, query: VerifyCodeQuery) {
  return api.call(verifyCodeCall, { query });
}
