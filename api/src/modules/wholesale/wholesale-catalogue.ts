import type { Locale } from 'shared-contracts/locale';
import type {
  WholesaleDetail,
  WholesaleFacets,
  WholesaleList,
  WholesaleQuery,
} from 'shared-contracts/wire/wholesale';
import type { Executor } from '../foundation';

export async function listWholesaleStyles(
  _db: Executor,
  _priceListId: string,
  query: WholesaleQuery,
  _locale: Locale,
): Promise<WholesaleList> {
  return {
    data: { list: [], pageNum: query.pageNum, isLastPage: true },
    filterOptions: { category: [], brand: [], color: [], price: null },
    totalCount: 0,
  };
}
export async function readWholesaleFacets(
  _db: Executor,
  _priceListId: string,
  _query: WholesaleQuery,
  _locale: Locale,
): Promise<WholesaleFacets> {
  return { category: [], brand: [], color: [], price: null };
}
export async function readWholesaleStyle(
  _db: Executor,
  _priceListId: string,
  _id: string,
  _locale: Locale,
): Promise<WholesaleDetail | undefined> {
  return undefined;
}
