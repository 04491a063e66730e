import type { OrderList, ReturnList } from 'shared-contracts';
import { listOrders } from 'shared-contracts/calls/orders';
import { listReturns } from 'shared-contracts/calls/returns';
import type { PageContext, PageHead } from 'shared-runtime';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export type OrderHistory = { view: 'orders'; found: OrderList } | { view: 'returns'; found: ReturnList };

const isOfReturns = (url: URL) => url.searchParams.get('show') === 'returns';

/** The orders, or with `?show=returns` the returns of all of them. */
export async function loader({ services: { api }, url, signal }: PageContext): Promise<OrderHistory> {
  const query = { pageNo: pageNoOf(url.searchParams), pageSize };
  const input = { auth: 'member' as const, query, signal };
  if (isOfReturns(url)) {
    return { view: 'returns', found: dataOf(await api.call(listReturns, input)) };
  }
  return { view: 'orders', found: dataOf(await api.call(listOrders, input)) };
}

export function head(_data: unknown, { locale, url }: PageContext): PageHead {
  return { title: getT(locale)(isOfReturns(url) ? 'history.returns' : 'history.title'), noIndex: true };
}
