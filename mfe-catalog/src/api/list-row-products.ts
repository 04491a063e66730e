import {
  type ApiResult,
  apiPaths,
  type ContentValue,
  type ListedProduct,
  listedProduct,
  type ProductSummary,
  type ShopServices,
  sortTypes,
} from 'shared-contracts';
import { schemaOf } from './schema-of';

export type ProductRowValue = ContentValue<'productRow'>;

const shownProducts = 12;

/** The products of a content row: named one by one, or found by a query (behaviour 3, content page). */
export async function listRowProducts(
  { api }: Pick<ShopServices, 'api'>,
  row: ProductRowValue,
): Promise<ListedProduct[]> {
  const result = await (row.itemCodes ? byCode(api, row.itemCodes) : byQuery(api, row.query));
  if (!result.ok) throw result.error;
  return result.data.map(listedProduct);
}

function byCode(api: ShopServices['api'], codes: readonly string[]): Promise<ApiResult<ProductSummary[]>> {
  return api.get(apiPaths.productBatch, {
    schema: schemaOf('productListSchema'),
    query: { itemCodes: codes.slice(0, 24).join(',') },
  });
}

async function byQuery(
  api: ShopServices['api'],
  query: ProductRowValue['query'] = {},
): Promise<ApiResult<ProductSummary[]>> {
  const sortType = sortTypes.find((type) => type === query.sortType);
  const result = await api.post(
    apiPaths.search,
    {
      keyword: query.keyword,
      categoryName: query.categoryName,
      brandName: query.brandName,
      label: query.label,
      ...(sortType ? { sortType } : {}),
      pageNum: 1,
      pageSize: Math.min(Math.max(1, query.pageSize ?? shownProducts), 24),
    },
    { schema: schemaOf('searchResponseSchema'), reads: true },
  );
  return result.ok ? { ok: true, data: result.data.data.list } : result;
}
