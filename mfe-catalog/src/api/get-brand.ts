import { type ApiResult, apiPaths, type Brand } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { schemaOf } from './schema-of';

/** GET brand by name (behaviour 7). Undefined where there is no such brand, which the API says with an empty list. */
export async function getBrand(
  { services, signal }: PageContext,
  brandName: string,
): Promise<ApiResult<Brand | undefined>> {
  const result = await services.api.get(apiPaths.brandByName, {
    schema: schemaOf('brandByNameSchema'),
    query: { brandName },
    signal,
  });
  return result.ok ? { ok: true, data: result.data[0] } : result;
}
