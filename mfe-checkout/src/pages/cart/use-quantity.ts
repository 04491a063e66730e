import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounces presses on the stepper into one change. */
const pauseMs = 400;

/** Shows a quantity at once and sends it debounced. A pending change is sent when the line unmounts. */
export function useQuantity(quantity: number, send: (quantity: number) => void) {
  const [wanted, setWanted] = useState<number>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; quantity: number }>(undefined);
  const latest = useRef({ quantity, send });
  useEffect(() => {
    latest.current = { quantity, send };
  });

  // The server's answer wins, even when it is not the wanted quantity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each new quantity from the server
  useEffect(() => setWanted(undefined), [quantity]);

  const flush = useCallback(() => {
    const pending = waiting.current;
    if (!pending) return;
    clearTimeout(pending.timer);
    waiting.current = undefined;
    if (pending.quantity === latest.current.quantity) setWanted(undefined);
    else latest.current.send(pending.quantity);
  }, []);
  useEffect(() => flush, [flush]);

  const change = useCallback(
    (next: number) => {
      clearTimeout(waiting.current?.timer);
      setWanted(next);
      waiting.current = { timer: setTimeout(flush, pauseMs), quantity: next };
    },
    [flush],
  );
  return { shown: wanted ?? quantity, change };
}
