import type { ApiClient } from 'shared-contracts';
import { sendCode } from 'shared-contracts/calls/session';
import type { CrmMemberQuery } from 'shared-contracts/wire/member';

/** Sends a store member a code by text message. */
export function sendMemberCode(api: ApiClient, number: CrmMemberQuery) {
  return api.call(sendCode, { body: { ...number, purpose: 'registerMember' }, auth: 'none' });
}
