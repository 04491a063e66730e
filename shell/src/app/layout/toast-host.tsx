import { useEffect, useState } from 'react';
import type { BusPayload } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { firstInteraction, useLoaded } from 'shared-ui';

/**
 * Shows toasts that remotes request with `toast-requested`, and emits `toast-action-taken` when a toast's
 * button is clicked. The component loads at the visitor's first interaction, because screen readers announce
 * only changes of a live region that already exists.
 */
export function ToastHost() {
  const { bus } = useServices();
  const [requests, setRequests] = useState<readonly BusPayload<'toast-requested'>[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void firstInteraction().then(() => !isLeft && setIsWanted(true));
    const stop = bus.on('toast-requested', (request) => {
      setRequests((before) => [...before, request]);
      setIsWanted(true);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [bus]);
  const loaded = useLoaded(isWanted, () => import(/* webpackChunkName: "interaction" */ './toasts'));
  useEffect(() => {
    // After a failed load the next request tries again.
    if (loaded === 'failed') setIsWanted(false);
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.Toasts requests={requests} /> : null;
}
