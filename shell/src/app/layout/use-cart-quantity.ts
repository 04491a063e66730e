import { useEffect, useState } from 'react';
import { useServices } from 'shared-runtime';

/** Pieces in the bag, as the remote that owns it last said; 0 until then. */
export function useCartQuantity(): number {
  const { bus } = useServices();
  const [quantity, setQuantity] = useState(0);
  useEffect(() => bus.on('cart-updated', ({ totalQuantity }) => setQuantity(totalQuantity)), [bus]);
  return quantity;
}
