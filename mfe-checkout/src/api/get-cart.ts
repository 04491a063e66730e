import { apiPaths, type ShopServices } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/shoppingcart: a member's bag, with the prices and the stock of now. */
export function getCart({ api }: ShopServices) {
  return api.get(apiPaths.cart, { schema: schemaOf('cartSchema') });
}
