import {
  type ApiClient,
  type ApiResult,
  type ContentValue,
  type ListedProduct,
  listedProduct,
  type ProductSummary,
  sortTypes,
} from 'shared-contracts';
import { listProducts } from 'shared-contracts/calls/product';
import { searchProducts } from 'shared-contracts/calls/search';

export type ProductRowValue = ContentValue<'productRow'>;

const shownProducts = 12;

/** The products of a content row: listed by code, or found by a query (behaviour/entities, content page). */
export function findRowProducts(api: ApiClient, row: ProductRowValue): Promise<ApiResult<ProductSummary[]>> {
  return row.itemCodes ? byCode(api, row.itemCodes) : byQuery(api, row.query);
}

/** Lists the products of a content row, reduced to the fields that a page displays. */
export async function listRowProducts(
  api: ApiClient,
  row: ProductRowValue,
): Promise<ApiResult<ListedProduct[]>> {
  const result = await findRowProducts(api, row);
  return result.ok ? { ok: true, data: result.data.map(listedProduct) } : result;
}

function byCode(api: ApiClient, codes: readonly string[]): Promise<ApiResult<ProductSummary[]>> {
  return api.call(listProducts, { query: { itemCodes: codes.slice(0, 24).join(',') } });
}

async function byQuery(
  api: ApiClient,
  query: ProductRowValue['query'] = {},
): Promise<ApiResult<ProductSummary[]>> {
  const sortType = sortTypes.find((type) => type === query.sortType);
  const result = await api.call(searchProducts, {
    body: {
      keyword: query.keyword,
      categoryName: query.categoryName,
      brandName: query.brandName,
      label: query.label,
      byStyle: true,
      ...(sortType ? { sortType } : {}),
      pageNum: 1,
      pageSize: Math.min(Math.max(1, query.pageSize ?? shownProducts), 24),
    },
  });
  return result.ok ? { ok: true, data: result.data.data.list } : result;
}
