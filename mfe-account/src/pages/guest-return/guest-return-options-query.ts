import { type ApiClient, type GuestProof, isApiError, isTemporary, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { getReturnOptions } from '../../api/get-return-options';

/** The returns of a guest's order and what can still be returned. Read at each visit: a return changes it. */
export function guestReturnOptionsQuery(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['account', 'guest-return-options', orderId, proof],
    enabled: proof !== undefined,
    staleTime: 0,
    retry: (count, failure) => count < 1 && isApiError(failure) && isTemporary(failure),
    queryFn: async ({ signal }) => unwrap(await getReturnOptions(api, orderId, proof, signal)),
  });
}
