import { type ApiClient, apiPaths, orderDetailSchema, unwrap } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';

/** POST /api/order/cancel/{orderId}: refused once the terms or the warehouse do not allow it any more. */
function cancelOrder(api: ApiClient, orderId: string) {
  return api.post(apiPaths.orderCancel(orderId), undefined, { schema: orderDetailSchema });
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
