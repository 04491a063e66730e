import { unwrap, type WholesaleCart } from 'shared-contracts';
import { chooseWindow } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';
import { styleKey } from './get-style';
import { stylesKey } from './list-styles';

/**
 * POST /api/wholeSale/window: selects the delivery window, null for delivery from stock. Refetches everything
 * that shows stock.
 */
export function useChooseWindow() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation<WholesaleCart, Error, string | null>({
    mutationFn: async (windowId) => unwrap(await api.call(chooseWindow, { body: { windowId } })),
    onSuccess: (cart) => {
      queries.setQueryData(cartKey, cart);
      return Promise.all([
        queries.invalidateQueries({ queryKey: styleKey }),
        queries.invalidateQueries({ queryKey: stylesKey }),
      ]);
    },
    // The window may have closed since it was offered.
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
