import { apiPaths, type CartChange, cartSchema, type ShopServices } from 'shared-contracts';

/** POST /api/shoppingcart: changes a member's bag and answers all of it. */
export function changeCart({ api }: ShopServices, change: CartChange) {
  return api.post(apiPaths.cart, change, { schema: cartSchema });
}
