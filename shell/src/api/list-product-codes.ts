import { type ApiClient, apiPaths } from 'shared-contracts';
import { productCodesSchema } from 'shared-contracts/wire/product';

/** GET /api/product/codes: the codes of all items by age, page by page. */
export function listProductCodes(api: ApiClient, page: number) {
  return api.get(apiPaths.productCodes, { schema: productCodesSchema, query: { page } });
}
