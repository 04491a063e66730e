import { type ApiResult, apiPaths, type BrandSummary } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { schemaOf } from './schema-of';

/** GET /api/product/brand: the brands of the channel, sorted by name; of one category where it is given. */
export function listBrands(
  { services, signal }: PageContext,
  categoryCode?: string,
): Promise<ApiResult<BrandSummary[]>> {
  return services.api.get(apiPaths.brands, {
    schema: schemaOf('brandListSchema'),
    query: { categoryCode },
    signal,
  });
}
