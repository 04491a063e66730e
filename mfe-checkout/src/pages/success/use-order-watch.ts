import { useState } from 'react';
import type { GuestProof } from 'shared-contracts';
import { useOrder } from '../../payment/use-order';
import { pollMs, pollReads, stageOf } from './order-stage';

/** Reads an order, and reads it again while its payment is on its way; stops by itself after a minute. */
export function useOrderWatch(orderId: string, proof: GuestProof | undefined, enabled: boolean) {
  const [patience, setPatience] = useState(pollReads);
  const watched = useOrder(orderId, proof, {
    enabled,
    refetchInterval: (order, reads) =>
      order && stageOf(order) === 'pending' && reads < patience ? pollMs : false,
  });
  return {
    ...watched,
    /** Nobody asks any more by itself. */
    hasStopped: watched.reads >= patience,
    checkAgain() {
      setPatience(watched.reads + pollReads);
      watched.refetch();
    },
  };
}
