import type { ApiClient } from 'shared-contracts';
import { register as registerCall } from 'shared-contracts/calls/session';
import type { RegisterRequest } from 'shared-contracts/wire/customer';

/** Creates an account and logs in; fails with `emailTaken` when one exists. */
export function register(api: ApiClient, input: RegisterRequest) {
  return api.call(registerCall, { body: input, auth: 'none' });
}
