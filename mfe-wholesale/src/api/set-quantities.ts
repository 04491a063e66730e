import {
  type ApiClient,
  apiPaths,
  unwrap,
  type WholesaleAddRequest,
  type WholesaleCart,
  wholesaleCartSchema,
} from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';
import { styleKey } from './get-style';

/**
 * POST /api/wholeSale/add sets the quantity of each listed sku; 0 removes it. Atomic: all lines or none; a
 * refusal gives the reason by sku.
 */
function setQuantities(api: ApiClient, lines: WholesaleAddRequest['lines']) {
  return api.post(apiPaths.wholesaleAdd, { lines }, { schema: wholesaleCartSchema });
}

export function useSetQuantities() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, WholesaleAddRequest['lines']>({
    mutationFn: async (lines) => unwrap(await setQuantities(api, lines)),
    onSuccess: (cart) => queries.setQueryData(cartKey, cart),
    // Stock may have fallen since it was loaded.
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: cartKey }),
        queries.invalidateQueries({ queryKey: styleKey }),
      ]),
  });
}
