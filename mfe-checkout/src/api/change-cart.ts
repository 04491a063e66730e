import { type ApiClient, apiPaths, type CartChange } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/shoppingcart: changes a member's bag and returns all of it. */
export function changeCart(api: ApiClient, change: CartChange) {
  return api.post(apiPaths.cart, change, { schema: schemaOf('cartSchema') });
}
