import { useEffect, useSyncExternalStore } from 'react';
import { type ApiError, type Cart, isApiError, storageKeys } from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useIsHydrated } from 'shared-ui';
import { bagKey } from './bag-key';
import { bagQuery } from './bag-query';
import { localCartText, readLocalCart, subscribeLocalCart } from './local-cart';

export interface Bag {
  /** `undefined` until it has been read once. */
  cart: Cart | undefined;
  /** Error of the last read; `cart` may still hold the result of an earlier one. */
  error: ApiError | undefined;
  isFetching: boolean;
  /** When the server answered, as a time stamp. */
  readAt: number;
  isLoggedIn: boolean;
  /** True for a guest without stored lines: the bag is empty without a read. */
  isEmptyGuest: boolean;
  refetch(): void;
}

const nothingStored = () => '';

/** The bag of a guest or member, kept in sync with other tabs. */
export function useBag(): Bag {
  const services = useServices();
  const session = useSession();
  const queryClient = useQueryClient();
  const isHydrated = useIsHydrated();
  const localText = useSyncExternalStore(subscribeLocalCart, localCartText, nothingStored);
  const query = useQuery({ ...bagQuery(services, session), enabled: isHydrated });
  const { isLoggedIn } = session;
  const owner = bagKey(session)[1];

  // After a login the guest's lines are still in local storage: reading the member's bag merges them
  // (behaviour/states).
  useEffect(() => {
    if (!isLoggedIn || localText === '') return;
    void queryClient.invalidateQueries({ queryKey: ['bag', owner] }, { cancelRefetch: false });
  }, [isLoggedIn, localText, owner, queryClient]);

  // Storage events only come from other tabs.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key all of it may have changed, as for a page that comes back from the cache for Back.
      if (key !== null && key !== (isLoggedIn ? storageKeys.cartQuantities : storageKeys.cart)) return;
      if (!isLoggedIn) readLocalCart(services.log);
      void queryClient.invalidateQueries({ queryKey: ['bag', owner] }, { cancelRefetch: false });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isLoggedIn, owner, queryClient, services]);

  return {
    cart: query.data,
    error: isApiError(query.error) ? query.error : undefined,
    isFetching: query.isFetching,
    readAt: query.dataUpdatedAt,
    isLoggedIn,
    isEmptyGuest: !isLoggedIn && localText === '',
    refetch: () => void query.refetch(),
  };
}
