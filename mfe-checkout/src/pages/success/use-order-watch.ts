import { useState } from 'react';
import type { GuestProof } from 'shared-contracts';
import { useOrder } from '../../payment/use-order';
import { pollMs, pollReads, stageOf } from './order-stage';

/** Loads an order and polls it while its payment is pending; stops after a minute. */
export function useOrderWatch(orderId: string, proof: GuestProof | undefined, enabled: boolean) {
  const [patience, setPatience] = useState(pollReads);
  const watched = useOrder(orderId, proof, {
    enabled,
    refetchInterval: (order, reads) =>
      order && stageOf(order) === 'pending' && reads < patience ? pollMs : false,
  });
  return {
    ...watched,
    /** Polling has ended. */
    hasStopped: watched.reads >= patience,
    checkAgain() {
      setPatience(watched.reads + pollReads);
      watched.refetch();
    },
  };
}
