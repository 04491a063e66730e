import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { CrmMemberQuery } from 'shared-contracts/wire/member';
import { schemaOf } from './schema-of';

/** Sends a store member a code by text message. */
export function sendMemberCode(api: ApiClient, number: CrmMemberQuery) {
  return api.post(
    apiPaths.codeSend,
    { ...number, purpose: 'registerMember' },
    { schema: schemaOf('sendCodeResponseSchema'), auth: 'none' },
  );
}
