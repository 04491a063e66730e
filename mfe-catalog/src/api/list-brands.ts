import { type ApiClient, type ApiResult, apiPaths, type BrandSummary } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/brand: the brands of the channel or of one category, sorted by name. */
export function listBrands(
  api: ApiClient,
  categoryCode: string | undefined,
  signal?: AbortSignal,
): Promise<ApiResult<BrandSummary[]>> {
  return api.get(apiPaths.brands, {
    schema: schemaOf('brandListSchema'),
    query: { categoryCode },
    signal,
  });
}
