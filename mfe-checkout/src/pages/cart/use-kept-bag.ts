import { useEffect, useState } from 'react';
import { useServices, useSession } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { useIsOffline } from 'shared-ui';
import { bagKey } from '../../bag/bag-key';
import { readKeptBag } from '../../bag/read-kept-bag';
import type { Bag } from '../../bag/use-bag';

export interface BagAge {
  /**
   * Set while a stored copy of the bag is shown: when it was read. The page states this time beside the prices and
   * offers no checkout.
   */
  oldSince: number | undefined;
  /** The lines were changed since, so that the totals contradict them. */
  isChanged: boolean;
}

/** Without a connection the bag is shown as it was last read on this device, with the changes that wait. */
export function useKeptBag({ cart, error, readAt }: Bag): BagAge {
  const { log } = useServices();
  const session = useSession();
  const queryClient = useQueryClient();
  const isOffline = useIsOffline();
  const [kept, setKept] = useState<{ keptAt: number; isChanged: boolean }>();
  const isMissing = !cart && (isOffline || error?.kind === 'network' || error?.kind === 'timeout');

  useEffect(() => {
    const found = isMissing ? readKeptBag(session, log) : undefined;
    if (!found) return;
    queryClient.setQueryData(bagKey(session), found.cart, { updatedAt: found.keptAt });
    setKept(found);
  }, [isMissing, session, log, queryClient]);

  const isKept = kept?.keptAt === readAt;
  return {
    oldSince: cart && (isOffline || isKept) ? readAt : undefined,
    isChanged: isKept && kept.isChanged,
  };
}
