import type { ApiClient } from 'shared-contracts';
import { listBrands as listBrandsCall } from 'shared-contracts/calls/product';

/** All brands of the catalogue, by name. */
export function listBrands(api: ApiClient, signal?: AbortSignal) {
  return api.call(listBrandsCall, { signal });
}
