import { apiPaths, type WholesaleCart, wholesaleCartSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { stylesKey } from './list-styles';
import { cartKey } from './read-cart';
import { styleKey } from './read-style';
import { unwrap } from './unwrap';

/** POST /api/wholeSale/window: what the buyer orders for from now on, null from stock. Everything that shows stock is fetched again. */
export function useChooseWindow() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, string | null>({
    mutationFn: async (windowId) =>
      unwrap(await api.post(apiPaths.wholesaleWindow, { windowId }, { schema: wholesaleCartSchema })),
    onSuccess: (cart) => {
      queries.setQueryData(cartKey, cart);
      return Promise.all([
        queries.invalidateQueries({ queryKey: styleKey }),
        queries.invalidateQueries({ queryKey: stylesKey }),
      ]);
    },
    // It may have closed since it was offered.
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
