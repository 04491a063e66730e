import { unwrap, type WholesaleAddRequest, type WholesaleCart } from 'shared-contracts';
import { setQuantities } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';
import { styleKey } from './get-style';

/**
 * POST /api/wholeSale/add sets the quantity of each listed sku; 0 removes it. Atomic: all lines or none; a
 * refusal gives the reason by sku.
 */
export function useSetQuantities() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, WholesaleAddRequest>({
    mutationFn: async (request) => unwrap(await api.call(setQuantities, { body: request })),
    onSuccess: (cart) => queries.setQueryData(cartKey, cart),
    // Stock may have fallen since it was loaded.
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: cartKey }),
        queries.invalidateQueries({ queryKey: styleKey }),
      ]),
  });
}
