import { type ApiClient, type ApiResult, apiPaths, type BrandSummary } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/brand: the brands of the channel, sorted by name; of one category where it is given. */
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
