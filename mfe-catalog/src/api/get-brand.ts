import { type ApiResult, apiPaths, type Brand, brandByNameSchema } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';

/** GET brand by name (section 7). Undefined where there is no such brand, which the API says with an empty list. */
export async function getBrand(
  { services, signal }: PageContext,
  brandName: string,
): Promise<ApiResult<Brand | undefined>> {
  const result = await services.api.get(apiPaths.brandByName, {
    schema: brandByNameSchema,
    query: { brandName },
    signal,
  });
  return result.ok ? { ok: true, data: result.data[0] } : result;
}
