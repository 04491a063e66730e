import { useEffect, useState } from 'react';
import type { Cart, CartLine } from 'shared-contracts';
import { changedFrom, readSeenPrices, rememberPrices } from '../../bag/seen-prices';

/** What each line cost when the shopper last looked, where that has changed; what is shown now is the next "last". */
export function usePriceChanges(cart: Cart | undefined): (line: CartLine) => number | undefined {
  const [seen] = useState(readSeenPrices);
  useEffect(() => {
    if (cart) rememberPrices(cart.activeShoppingCarts);
  }, [cart]);
  return (line) => changedFrom(line, seen);
}
