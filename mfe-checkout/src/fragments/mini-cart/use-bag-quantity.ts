import { useEffect } from 'react';
import { type Cart, countPieces, parseCartLines, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, isWhole, listOf, parseGuarded, shape } from 'shared-contracts/guards';
import { useServices } from 'shared-runtime';
import { localCartText } from '../../bag/local-cart';
import type { Bag } from '../../bag/use-bag';

const isQuantities = listOf(shape({ skuId: isText, quantity: isWhole }));

/** Number of pieces in the bag; before it has loaded, from local storage. */
function bagQuantity({ cart, isLoggedIn }: Pick<Bag, 'cart' | 'isLoggedIn'>): number {
  if (cart) return cart.totals.totalQuantity;
  if (!isLoggedIn) return countPieces(parseCartLines(localCartText()).lines);
  const stored = parseGuarded(localStore.get(storageKeys.cartQuantities), isQuantities) ?? [];
  return Math.max(0, countPieces(stored));
}

/** Emits the number of pieces (`cart-updated`), also initially, and stores it for the next page. */
export function useBagQuantity(bag: Bag): number {
  const { bus } = useServices();
  const quantity = bagQuantity(bag);
  useEffect(() => {
    bus.emit('cart-updated', { totalQuantity: quantity });
  }, [bus, quantity]);
  useEffect(() => {
    if (bag.cart) rememberQuantities(bag.cart);
  }, [bag.cart]);
  return quantity;
}

function rememberQuantities({ activeShoppingCarts }: Cart): void {
  const quantities = activeShoppingCarts.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const text = JSON.stringify(quantities);
  if (localStore.get(storageKeys.cartQuantities) !== text) localStore.set(storageKeys.cartQuantities, text);
}
