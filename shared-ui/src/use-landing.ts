import { useSyncExternalStore } from 'react';
import { type ChannelType, departmentOf, sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';

const never = () => () => undefined;

/**
 * The landing page that leads back into the shop: of the department that the shopper came from, which the server does not
 * know. Without one the men's, as on the first page of a visit (behaviour 2).
 */
export function useLanding(channel: ChannelType, here: { pathname: string; search: string }): string {
  const kept = useSyncExternalStore(
    never,
    () => sessionStore.get(sessionKeys.lastDepartment),
    () => null,
  );
  const department = departmentOf(here) ?? kept;
  return urls.landing(channel, department === 'women' ? 'women' : 'men');
}
