import { type ApiClient, type ApiResult, apiPaths, categorySeparator } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** The departments that have products of a brand: WOMEN, BEAUTY. */
export async function listDepartments(
  api: ApiClient,
  brandName: string,
  signal?: AbortSignal,
): Promise<ApiResult<string[]>> {
  const result = await api.post(
    apiPaths.search,
    { brandName: [brandName], byStyle: true, pageNum: 1, pageSize: 1 },
    { schema: schemaOf('searchResponseSchema'), reads: true, signal },
  );
  if (!result.ok) return result;
  const codes = result.data.filterOptions.category.map(({ code }) => code);
  return { ok: true, data: codes.filter((code) => !code.includes(categorySeparator)) };
}
