import { useCallback, useRef, useState } from 'react';
import type { WholesaleCart } from 'shared-contracts';
import { useSetQuantities } from '../../api/set-quantities';
import { deliveriesOf } from '../../windows/deliveries';

export interface Removal {
  id: number;
  name: string;
  windowId: string | null;
  lines: { skuId: string; quantity: number }[];
}

/** Ignored: the mutation's own state holds the error. */
function refused(): void {}

/**
 * Removes lines from the cart and remembers them, so that each removal can be undone while the page is open.
 */
export function useRemovals(cart: WholesaleCart | undefined) {
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const next = useRef(1);
  const setQuantities = useSetQuantities();
  const { mutateAsync } = setQuantities;

  // Memoized, because a new function would render every style of the cart again.
  const remove = useCallback(
    (name: string, skuIds: readonly string[], windowId: string | null): void => {
      const delivery = cart && deliveriesOf(cart).find((entry) => entry.windowId === windowId);
      const lines = (delivery?.lines ?? [])
        .filter(({ skuId }) => skuIds.includes(skuId))
        .map(({ skuId, quantity }) => ({ skuId, quantity }));
      if (lines.length === 0) return;
      // `mutateAsync` instead of the callbacks of `mutate`: after two removals in a row only the last one's
      // callbacks run.
      mutateAsync({ windowId, lines: lines.map(({ skuId }) => ({ skuId, quantity: 0 })) }).then(() => {
        const removal = { id: next.current, name, windowId, lines };
        next.current += 1;
        setRemovals((earlier) => [...earlier, removal]);
      }, refused);
    },
    [cart, mutateAsync],
  );

  function undo({ id, windowId, lines }: Removal): void {
    mutateAsync({ windowId, lines }).then(
      () => setRemovals((earlier) => earlier.filter((removal) => removal.id !== id)),
      refused,
    );
  }

  return { removals, remove, undo, isPending: setQuantities.isPending, error: setQuantities.error };
}
