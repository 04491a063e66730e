import { useSyncExternalStore } from 'react';
import { type ChannelType, departmentOf, type LandingDepartment, sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';

const never = () => () => undefined;

type Here = Parameters<typeof departmentOf>[0];

/**
 * The department that the shopper came from, which the server does not know. Without one the men's, as on the first page
 * of a visit (behaviour/screens).
 */
export function useDepartment(here: Here): LandingDepartment {
  const kept = useSyncExternalStore(
    never,
    () => sessionStore.get(sessionKeys.lastDepartment),
    () => null,
  );
  return (departmentOf(here) ?? kept) === 'women' ? 'women' : 'men';
}

/** The landing page of that department, which leads back into the shop. */
export function useLanding(channel: ChannelType, here: Here): string {
  return urls.landing(channel, useDepartment(here));
}
