import type { OrderList } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listOrders } from '../../api/list-orders';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export async function loader({ services, url, signal }: PageContext): Promise<OrderList> {
  return dataOf(await listOrders(services.api, { pageNo: pageNoOf(url.searchParams), pageSize }, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('history.title'), noIndex: true };
}
