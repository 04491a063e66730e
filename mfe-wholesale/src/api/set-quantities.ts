import {
  apiPaths,
  type WholesaleAddRequest,
  type WholesaleCart,
  wholesaleCartSchema,
} from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './read-cart';
import { styleKey } from './read-style';
import { unwrap } from './unwrap';

/**
 * POST /api/wholeSale/add sets the quantity of each sku named, 0 takes it out. All of it is taken or nothing; a refusal
 * says why by sku.
 */
export function useSetQuantities() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, WholesaleAddRequest['lines']>({
    mutationFn: async (lines) =>
      unwrap(await api.post(apiPaths.wholesaleAdd, { lines }, { schema: wholesaleCartSchema })),
    onSuccess: (cart) => queries.setQueryData(cartKey, cart),
    // Stock may have fallen since it was shown.
    onError: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: cartKey }),
        queries.invalidateQueries({ queryKey: styleKey }),
      ]),
  });
}
