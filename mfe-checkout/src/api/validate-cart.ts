import {
  type ApiClient,
  apiPaths,
  type Cart,
  type CartLineInput,
  type CartValidateRequest,
} from 'shared-contracts';
import { schemaOf } from './schema-of';

/** A bag with nothing in it needs no call. */
const emptyCart: Cart = {
  activeShoppingCarts: [],
  inActiveShoppingCarts: [],
  totals: { totalQuantity: 0, selectedQuantity: 0, listTotal: 0, discountTotal: 0, subtotal: 0 },
  adjustments: [],
};

/** POST /api/shoppingcart/validate: a guest's lines, answered with the prices and the stock of now. */
export function validateCart(api: ApiClient, lines: readonly CartLineInput[]) {
  if (lines.length === 0) return Promise.resolve({ ok: true as const, data: emptyCart });
  const request: CartValidateRequest = { lines: [...lines] };
  return api.post(apiPaths.cartValidate, request, { schema: schemaOf('cartSchema') });
}
