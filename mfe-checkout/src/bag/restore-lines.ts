import { type CartLineInput, isSameLine, type ShopServices } from 'shared-contracts';
import { changeCart } from 'shared-contracts/calls/cart';
import { putLine, readLocalCart, writeLocalCart } from './local-cart';

/**
 * Puts lines of an order that has ended into the bag again. The larger quantity counts, not the sum, so that doing it
 * twice changes nothing. A member's bag that does not answer gets them with its next reading, as after a login.
 */
export async function restoreLines(services: ShopServices, lines: CartLineInput[]): Promise<void> {
  if (services.session.snapshot().isLoggedIn) {
    const merged = await services.api.call(changeCart, { body: { type: 'MERGE_SHOPPINGCART', lines } });
    if (merged.ok) return;
  }
  const restored = lines.reduceRight<CartLineInput[]>((all, line) => {
    const held = all.find((other) => isSameLine(other, line) && !other.saved);
    return putLine(all, { ...line, quantity: Math.max(held?.quantity ?? 0, line.quantity) });
  }, readLocalCart(services.log));
  writeLocalCart(restored);
}
