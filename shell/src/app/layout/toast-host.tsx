import { useEffect, useState } from 'react';
import type { BusPayload } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { nextInteraction, useLoaded } from 'shared-ui';

/**
 * Shows what any remote asks for with `toast-requested`; says `toast-action-taken` when its button is used. What draws
 * them is loaded when the visitor first does something: a region that stands there before its first words is read out.
 */
export function ToastHost() {
  const { bus } = useServices();
  const [requests, setRequests] = useState<readonly BusPayload<'toast-requested'>[]>([]);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void nextInteraction().then(() => !isLeft && setIsWanted(true));
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
    // The next one tries again.
    if (loaded === 'failed') setIsWanted(false);
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.Toasts requests={requests} /> : null;
}
