import { apiPaths, cartSchema, type ShopServices } from 'shared-contracts';

/** GET /api/shoppingcart: a member's bag, with the prices and the stock of now. */
export function getCart({ api }: ShopServices) {
  return api.get(apiPaths.cart, { schema: cartSchema });
}
