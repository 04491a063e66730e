import type { OrderList, ReturnList } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listOrders } from '../../api/list-orders';
import { listReturns } from '../../api/list-returns';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export type OrderHistory = { view: 'orders'; found: OrderList } | { view: 'returns'; found: ReturnList };

const isOfReturns = (url: URL) => url.searchParams.get('show') === 'returns';

/** The orders, or with `?show=returns` the returns of all of them. */
export async function loader({ services, url, signal }: PageContext): Promise<OrderHistory> {
  const page = { pageNo: pageNoOf(url.searchParams), pageSize };
  if (isOfReturns(url)) {
    return { view: 'returns', found: dataOf(await listReturns(services.api, page, signal)) };
  }
  return { view: 'orders', found: dataOf(await listOrders(services.api, page, signal)) };
}

export function head(_data: unknown, { locale, url }: PageContext): PageHead {
  return { title: getT(locale)(isOfReturns(url) ? 'history.returns' : 'history.title'), noIndex: true };
}
