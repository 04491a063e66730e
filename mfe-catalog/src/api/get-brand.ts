import { type ApiClient, type ApiResult, apiPaths, type Brand } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET brand by name (behaviour 7). Undefined where there is no such brand, which the API says with an empty list. */
export async function getBrand(
  api: ApiClient,
  brandName: string,
  signal?: AbortSignal,
): Promise<ApiResult<Brand | undefined>> {
  const result = await api.get(apiPaths.brandByName, {
    schema: schemaOf('brandByNameSchema'),
    query: { brandName },
    signal,
  });
  return result.ok ? { ok: true, data: result.data[0] } : result;
}
