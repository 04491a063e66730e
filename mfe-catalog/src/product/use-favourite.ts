import { useQueryOnDemand, useServices, useSession } from 'shared-runtime';
import type { FavouriteKind } from '../api/get-favourite-status';
import { favouriteKey } from './favourite-keys';

interface Favourite {
  kind: FavouriteKind;
  /** The item's code or the sku's id. */
  id: string | undefined;
  /** Of the item, where it is known: what the API asks for. */
  itemId?: string | undefined;
}

/** Whether it is on the member's wishlist (behaviour 6): a guest has none. Unknown counts as not. */
export function useFavourite({ kind, id, itemId }: Favourite): boolean {
  const { api } = useServices();
  const { isLoggedIn, user } = useSession();
  const { data } = useQueryOnDemand({
    queryKey: favouriteKey(user?.memberId ?? '', kind, id ?? ''),
    queryFn: async () => {
      const { getFavouriteStatus } = await import(
        /* webpackChunkName: "later" */ '../api/get-favourite-status'
      );
      return getFavouriteStatus(api, kind, itemId ?? id ?? '');
    },
    enabled: isLoggedIn && id !== undefined,
    staleTime: 60_000,
  });
  return isLoggedIn && data === true;
}
