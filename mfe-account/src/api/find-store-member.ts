import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { CrmMemberQuery } from 'shared-contracts/wire/member';
import { schemaOf } from './schema-of';

/** Whether a store member has this number, and whether that member already has an account. */
export function findStoreMember(api: ApiClient, number: CrmMemberQuery) {
  return api.post(apiPaths.crmMemberQuery, number, {
    schema: schemaOf('crmMemberAnswerSchema'),
    auth: 'none',
    reads: true,
  });
}
