import { type ApiClient, unwrap, type WholesaleCart, type WholesaleMoveRequest } from 'shared-contracts';
import { moveDelivery as moveDeliveryCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';

/** POST /api/wholeSale/window/move: moves the lines of one delivery of the cart to another. */
function moveDelivery(api: ApiClient, move: WholesaleMoveRequest) {
  return api.call(moveDeliveryCall, { body: move });
}

export function useMoveDelivery() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, WholesaleMoveRequest>({
    mutationFn: async (move) => unwrap(await moveDelivery(api, move)),
    onSuccess: (cart) => queries.setQueryData(cartKey, cart),
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
