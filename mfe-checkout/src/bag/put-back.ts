import { type Cart, type CartLine, isSameLine } from 'shared-contracts';

/** The bag with a line that has been removed, as it was. */
export function putBack(cart: Cart, line: CartLine): Cart {
  const others = cart.activeShoppingCarts.filter((other) => !isSameLine(other, line));
  return { ...cart, activeShoppingCarts: [line, ...others] };
}
