import type { ApiClient, Cart, CartLineInput, CartValidateRequest } from 'shared-contracts';
import { validateCart as validateCartCall } from 'shared-contracts/calls/cart';

/** Result for an empty bag, which needs no call. */
const emptyCart: Cart = {
  activeShoppingCarts: [],
  inActiveShoppingCarts: [],
  totals: { totalQuantity: 0, selectedQuantity: 0, listTotal: 0, discountTotal: 0, subtotal: 0 },
  adjustments: [],
};

/** POST /api/shoppingcart/validate: adds current prices and stock to a guest's lines. */
export function validateCart(api: ApiClient, lines: readonly CartLineInput[]) {
  if (lines.length === 0) return Promise.resolve({ ok: true as const, data: emptyCart });
  const request: CartValidateRequest = { lines: [...lines] };
  return api.call(validateCartCall, { body: request });
}
