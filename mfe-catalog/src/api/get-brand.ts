import { type ApiClient, type ApiResult, apiPaths, type Brand } from 'shared-contracts';
import { schemaOf } from './schema-of';

/**
 * GET brand by name (behaviour 7). The API answers an unknown brand with an empty list, which becomes
 * `undefined`.
 */
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
