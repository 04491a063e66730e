import { type ApiClient, type GuestProof, isApiError, isTemporary, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { getGuestOrder } from '../../api/get-guest-order';

/** A guest's order by its proof. What was found stays fresh for a moment: each look counts as a try. */
export function guestOrderQuery(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['account', 'guest-order', orderId, proof],
    enabled: proof !== undefined,
    retry: (count, error) => count < 1 && isApiError(error) && isTemporary(error),
    queryFn: async ({ signal }) => unwrap(await getGuestOrder(api, { orderId, ...proof }, signal)),
  });
}
