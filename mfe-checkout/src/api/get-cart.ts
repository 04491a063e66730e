import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/shoppingcart: a member's bag, with the prices and the stock of now. */
export function getCart(api: ApiClient) {
  return api.get(apiPaths.cart, { schema: schemaOf('cartSchema') });
}
