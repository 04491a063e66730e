import { unwrap } from 'shared-contracts';
import { cancelOwnTradeOrder } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';

/** POST /api/wholeSale/orders/{orderId}/cancel: refused once the terms or the warehouse do not allow it any more. */
export function useCancelOrder() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) =>
      unwrap(await api.call(cancelOwnTradeOrder, { params: { orderId } })),
    // Credit, stock and statement have changed too.
    onSettled: () => queries.invalidateQueries(),
  });
}
