import { type ApiClient, type GuestProof, isApiError, isTemporary, unwrap } from 'shared-contracts';
import { getGuestOrder } from 'shared-contracts/calls/orders';
import { queryOptions } from 'shared-runtime/query';

/**
 * Loads a guest's order with its proof. Cached for a while, because the API counts each call as an attempt.
 */
export function guestOrderQuery(api: ApiClient, orderId: string, proof: GuestProof | undefined) {
  return queryOptions({
    queryKey: ['account', 'guest-order', orderId, proof],
    enabled: proof !== undefined,
    retry: (count, error) => count < 1 && isApiError(error) && isTemporary(error),
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getGuestOrder, { body: { orderId, ...proof }, auth: 'none', signal })),
  });
}
