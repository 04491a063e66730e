import { useEffect, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts';
import { changedFrom, readSeenPrices, rememberPrices } from '../../bag/seen-prices';

/** The last seen price of each line whose price has changed. Stores the current prices for the next visit. */
export function usePriceChanges(cart: Cart | undefined): (line: CartLine) => number | undefined {
  const [seen] = useState(readSeenPrices);
  useEffect(() => {
    if (cart) rememberPrices(cart.activeShoppingCarts);
  }, [cart]);
  return (line) => changedFrom(line, seen);
}
