import { type ApiClient, unwrap } from 'shared-contracts';
import { cancelOrder as cancelOrderCall } from 'shared-contracts/calls/orders';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';

/** POST /api/order/cancel/{orderId}: refused once the terms or the warehouse do not allow it any more. */
function cancelOrder(api: ApiClient, orderId: string) {
  return api.call(cancelOrderCall, { params: { orderId } });
}

export function useCancelOrder() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) => unwrap(await cancelOrder(api, orderId)),
    // Credit, stock and statement have changed too.
    onSettled: () => queries.invalidateQueries(),
  });
}
