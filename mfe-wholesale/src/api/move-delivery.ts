import { unwrap, type WholesaleCart, type WholesaleMoveRequest } from 'shared-contracts';
import { moveDelivery } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';

/** POST /api/wholeSale/window/move: moves the lines of one delivery of the cart to another. */
export function useMoveDelivery() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, WholesaleMoveRequest>({
    mutationFn: async (move) => unwrap(await api.call(moveDelivery, { body: move })),
    onSuccess: (cart) => queries.setQueryData(cartKey, cart),
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
