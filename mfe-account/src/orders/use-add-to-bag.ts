import { useState } from 'react';
import type { BusPayload } from 'shared-contracts';
import { bagAnswer } from 'shared-contracts/bag-answer';
import { randomId } from 'shared-contracts/random-id';
import { useServices } from 'shared-runtime';

type Piece = Omit<BusPayload<'add-to-cart'>, 'requestId'>;

/** Puts pieces into the bag. It is busy until the bag has answered for each of them, so that a double tap adds them once. */
export function useAddToBag(): { isAdding: boolean; add(pieces: readonly Piece[]): void } {
  const { bus } = useServices();
  const [isAdding, setIsAdding] = useState(false);
  return {
    isAdding,
    add(pieces) {
      if (isAdding) return;
      setIsAdding(true);
      const requests = pieces.map((piece) => ({ ...piece, requestId: randomId() }));
      void Promise.all(requests.map((request) => bagAnswer(bus, request))).then(() => setIsAdding(false));
      for (const request of requests) bus.emit('add-to-cart', request);
    },
  };
}
