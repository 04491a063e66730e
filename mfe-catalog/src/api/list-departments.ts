import { type ApiClient, type ApiResult, categorySeparator } from 'shared-contracts';
import { searchProducts } from 'shared-contracts/calls/search';

/** The departments that have products of a brand: WOMEN, BEAUTY. */
export async function listDepartments(
  api: ApiClient,
  brandName: string,
  signal?: AbortSignal,
): Promise<ApiResult<string[]>> {
  const result = await api.call(searchProducts, {
    body: { brandName: [brandName], byStyle: true, pageNum: 1, pageSize: 1 },
    signal,
  });
  if (!result.ok) return result;
  const codes = result.data.filterOptions.category.map(({ code }) => code);
  return { ok: true, data: codes.filter((code) => !code.includes(categorySeparator)) };
}
