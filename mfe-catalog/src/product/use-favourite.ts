import { useQueryOnDemand, useServices, useSession } from 'shared-runtime';
import type { FavouriteKind } from '../api/get-favourite-status';

/** Query key of one heart. Contains the member id, so that another member's login loads it again. */
export function favouriteKey(memberId: string, kind: FavouriteKind, id: string) {
  return ['favourite', memberId, kind, id] as const;
}

interface Favourite {
  kind: FavouriteKind;
  /** The item's code or the sku's id. */
  id: string | undefined;
  /** Item id, when known, which the API expects. */
  itemId?: string | undefined;
}

/** Whether the item or sku is on the member's wishlist (behaviour/roles). False for a guest and while unknown. */
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
