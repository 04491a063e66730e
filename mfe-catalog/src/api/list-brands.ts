import type { ApiClient, ApiResult, BrandSummary } from 'shared-contracts';
import { listBrands as listBrandsCall } from 'shared-contracts/calls/product';

/** GET /api/product/brand: the brands of the channel or of one category, sorted by name. */
export function listBrands(
  api: ApiClient,
  categoryCode: string | undefined,
  signal?: AbortSignal,
): Promise<ApiResult<BrandSummary[]>> {
  return api.call(listBrandsCall, { query: { categoryCode }, signal });
}
