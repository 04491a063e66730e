import type { ApiClient } from 'shared-contracts';
import { listBrands as listBrandsCall } from 'shared-contracts/calls/product';

/** GET /api/product/brand: all brands of the request's channel, each with its number of items. */
export function listBrands(api: ApiClient) {
  return api.call(listBrandsCall);
}
