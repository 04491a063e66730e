import { type ApiClient, apiPaths } from 'shared-contracts';
import { brandListSchema } from 'shared-contracts/wire/brand';

/** GET /api/product/brand: all brands of the request's channel, each with its number of items. */
export function listBrands(api: ApiClient) {
  return api.get(apiPaths.brands, { schema: brandListSchema });
}
