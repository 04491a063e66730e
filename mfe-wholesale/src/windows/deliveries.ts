import type { WholesaleCart, WholesaleDelivery } from 'shared-contracts';

/** The deliveries of a cart. An older API has one for the whole cart. */
export function deliveriesOf(cart: WholesaleCart): readonly WholesaleDelivery[] {
  if (cart.deliveries) return cart.deliveries;
  const { lines, total, totalQuantity, problems, windows = [], windowId = null } = cart;
  if (lines.length === 0 && problems.length === 0) return [];
  const window = windows.find(({ id }) => id === windowId) ?? null;
  return [{ windowId, window, lines, total, totalQuantity, problems }];
}

/** Pieces of the whole cart. */
export function piecesInCart(cart: WholesaleCart): number {
  return deliveriesOf(cart).reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
}
