import {
  type ApiClient,
  apiPaths,
  unwrap,
  type WholesaleCart,
  type WholesaleMoveRequest,
  wholesaleCartSchema,
} from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';

/** POST /api/wholeSale/window/move: moves the lines of one delivery of the cart to another. */
function moveDelivery(api: ApiClient, move: WholesaleMoveRequest) {
  return api.post(apiPaths.wholesaleMove, move, { schema: wholesaleCartSchema });
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
