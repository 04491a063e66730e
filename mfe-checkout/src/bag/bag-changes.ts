import {
  type Cart,
  type CartChange,
  type CartLineInput,
  clampQuantity,
  isSameLine,
  type LineKey,
} from 'shared-contracts';
import { putLine, withoutLines } from './local-cart';

/** Applies a change to a guest's lines. */
export function applyToLines(lines: readonly CartLineInput[], change: CartChange): CartLineInput[] {
  switch (change.type) {
    case 'REMOVE_SHOPPINGCART':
      return withoutLines(lines, change.lines);
    case 'ADD_SHOPPINGCART':
    case 'MERGE_SHOPPINGCART':
      return change.lines.reduceRight<CartLineInput[]>(
        (all, line) => putLine(all, { ...line, quantity: clampQuantity(line.quantity) }),
        [...lines],
      );
    case 'UPDATE_SHOPPINGCART':
    case 'SELECT_SHOPPINGCART':
      return lines.map((line) => {
        const changed = change.lines.find((entry) => isSameLine(entry, line));
        return changed ? { ...line, ...changed } : line;
      });
  }
}

/** Applies a change optimistically. Totals stay as they are until the server responds. */
export function applyToCart(cart: Cart, change: CartChange): Cart {
  if (change.type === 'ADD_SHOPPINGCART' || change.type === 'MERGE_SHOPPINGCART') return cart;
  const changedOf = (line: LineKey) => change.lines.find((entry) => isSameLine(entry, line));
  if (change.type === 'REMOVE_SHOPPINGCART') {
    return {
      ...cart,
      activeShoppingCarts: cart.activeShoppingCarts.filter((line) => !changedOf(line)),
      inActiveShoppingCarts: cart.inActiveShoppingCarts.filter((line) => !changedOf(line)),
    };
  }
  return {
    ...cart,
    activeShoppingCarts: cart.activeShoppingCarts.map((line) => ({ ...line, ...changedOf(line) })),
  };
}
