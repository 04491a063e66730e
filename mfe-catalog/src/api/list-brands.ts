import { type ApiResult, apiPaths, type BrandSummary, brandListSchema } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';

/** GET /api/product/brand: the brands of the channel, sorted by name; of one category where it is given. */
export function listBrands(
  { services, signal }: PageContext,
  categoryCode?: string,
): Promise<ApiResult<BrandSummary[]>> {
  return services.api.get(apiPaths.brands, { schema: brandListSchema, query: { categoryCode }, signal });
}
