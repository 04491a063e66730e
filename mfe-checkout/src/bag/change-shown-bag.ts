import type { Cart } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import type { bagKey } from './bag-key';

/**
 * Changes the bag that the page shows before the server answers. Keeps the time of the last read, because the change did
 * not refresh the prices.
 */
export function changeShownBag(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof bagKey>,
  change: (cart: Cart) => Cart,
): void {
  const state = queryClient.getQueryState(queryKey);
  // A bag that was never read is not shown.
  if (!state) return;
  queryClient.setQueryData<Cart>(queryKey, (cart) => cart && change(cart), {
    updatedAt: state.dataUpdatedAt,
  });
}
