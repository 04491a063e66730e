import type { ApiClient, ApiResult, Brand } from 'shared-contracts';
import { findBrand } from 'shared-contracts/calls/product';

/**
 * GET brand by name (behaviour/calls). The API answers an unknown brand with an empty list, which becomes
 * `undefined`.
 */
export async function getBrand(
  api: ApiClient,
  brandName: string,
  signal?: AbortSignal,
): Promise<ApiResult<Brand | undefined>> {
  const result = await api.call(findBrand, { query: { brandName }, signal });
  return result.ok ? { ok: true, data: result.data[0] } : result;
}
