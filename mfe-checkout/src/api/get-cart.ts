import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/shoppingcart: a member's bag with current prices and stock. */
export function getCart(api: ApiClient) {
  return api.get(apiPaths.cart, { schema: schemaOf('cartSchema'), auth: 'member' });
}
