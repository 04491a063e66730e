import { unwrap } from 'shared-contracts';
import { cancelOrder } from 'shared-contracts/calls/orders';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';

/** POST /api/order/cancel/{orderId}: refused once the terms or the warehouse do not allow it any more. */
export function useCancelOrder() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) => unwrap(await api.call(cancelOrder, { params: { orderId } })),
    // Credit, stock and statement have changed too.
    onSettled: () => queries.invalidateQueries(),
  });
}
