import type { ApiClient } from 'shared-contracts';
import { verifyEmail as verifyEmailCall } from 'shared-contracts/calls/account';

/** Sets the address to which the code was sent; returns the profile. Ends other sessions when it is a new one. */
export function verifyEmail(api: ApiClient, input: { email: string; code: string }) {
  return api.call(verifyEmailCall, { body: input });
}
