import type { ProductSummary } from '../wire/product';
import type { FilterOptions, SearchRequest, SearchResponse } from '../wire/search';
import type { Handler } from './stub-api';

export function found(index: number): ProductSummary {
  return {
    id: `id-${index}`,
    code: `P${index}`,
    title: `Wool coat ${index}`,
    brandName: 'NORTHWARD',
    channelId: 1,
    images: [`/images/p${index}`],
    labels: [],
    listPrice: 1200_00,
    salePrice: 900_00,
    sameStyleProducts: [],
    color: 'Black',
    colorHex: '#111111',
  };
}

/** Stubs POST /api/product/search with this many results. */
export function finds(total: number): Handler {
  const filterOptions: FilterOptions = {
    category: [],
    brand: [],
    size: [],
    color: [{ value: 'black', name: 'Black', hex: '#111111', count: total }],
    price: null,
    discount: [],
  };
  return ({ body }) => {
    const { pageNum = 1, pageSize = 60 } = body as SearchRequest;
    const from = (pageNum - 1) * pageSize;
    const list = Array.from({ length: total }, (_, index) => found(index)).slice(from, from + pageSize);
    const data: SearchResponse = {
      data: { list, pageNum, isLastPage: from + pageSize >= total },
      filterOptions,
      totalCount: total,
    };
    return { data };
  };
}
