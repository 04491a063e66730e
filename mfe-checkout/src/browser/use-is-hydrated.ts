import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating: what only the browser knows comes after, without a mismatch. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
