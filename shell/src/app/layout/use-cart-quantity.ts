import { useEffect, useState } from 'react';
import { countPieces, parseCartLines, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { useServices } from 'shared-runtime';

/**
 * Number of pieces in the bag, as mfe-checkout last reported. Before that remote has loaded, from local
 * storage (behaviour/entities): a guest's own lines, including changes by other tabs, or the count from a member's
 * last visit.
 */
export function useCartQuantity(): number {
  const { bus, session } = useServices();
  const [quantity, setQuantity] = useState(0);
  useEffect(() => {
    const count = () => setQuantity(countPieces(storedLines(session.snapshot().isLoggedIn)));
    const changed = ({ key }: StorageEvent) => {
      if (key === null || key === storageKeys.cart) count();
    };
    count();
    window.addEventListener('storage', changed);
    const stop = bus.on('cart-updated', ({ totalQuantity }) => {
      window.removeEventListener('storage', changed);
      setQuantity(totalQuantity);
    });
    return () => {
      window.removeEventListener('storage', changed);
      stop();
    };
  }, [bus, session]);
  return quantity;
}

function storedLines(isLoggedIn: boolean): Parameters<typeof countPieces>[0] {
  if (!isLoggedIn) return parseCartLines(localStore.get(storageKeys.cart)).lines;
  try {
    const lines: unknown = JSON.parse(localStore.get(storageKeys.cartQuantities) ?? '[]');
    return Array.isArray(lines) ? lines.filter(({ quantity }) => Number.isInteger(quantity)) : [];
  } catch {
    return [];
  }
}
