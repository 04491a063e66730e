import { useEffect, useState } from 'react';
import type { BusPayload } from 'shared-contracts';
import { randomId } from 'shared-contracts/random-id';
import { useServices } from 'shared-runtime';

type Piece = Omit<BusPayload<'add-to-cart'>, 'requestId'>;

/** The bag may have failed to load; then the button is ready again after this time. */
const answerMs = 8_000;

/** Puts pieces into the bag. It is busy until the bag has answered for each of them, so that a double tap adds them once. */
export function useAddToBag(): { isAdding: boolean; add(pieces: readonly Piece[]): void } {
  const { bus } = useServices();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const isAdding = waiting.length > 0;
  useEffect(() => {
    const answered = (answer: { requestId?: string | undefined }) =>
      setWaiting((ids) => ids.filter((id) => id !== answer.requestId));
    const stops = [bus.on('cart-added', answered), bus.on('cart-add-refused', answered)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);
  useEffect(() => {
    if (!isAdding) return;
    const timer = setTimeout(() => setWaiting([]), answerMs);
    return () => clearTimeout(timer);
  }, [isAdding]);
  return {
    isAdding,
    add(pieces) {
      if (isAdding) return;
      const requests = pieces.map((piece) => ({ ...piece, requestId: randomId() }));
      setWaiting(requests.map(({ requestId }) => requestId));
      for (const request of requests) bus.emit('add-to-cart', request);
    },
  };
}
