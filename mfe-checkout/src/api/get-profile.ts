import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/customer/myAccount/profile: names and phone of the account, to begin an address with. */
export function profileQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'profile', memberId],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.profile, { schema: schemaOf('profileSchema'), signal })),
  });
}
