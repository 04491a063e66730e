import type { OrderList } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listOrders } from '../../api/list-orders';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';

export const pageSize = 10;

/** Parses the page number in the query; an invalid one counts as 1. */
function pageNoOf(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export async function loader({ services, url, signal }: PageContext): Promise<OrderList> {
  return dataOf(await listOrders(services.api, { pageNo: pageNoOf(url.searchParams), pageSize }, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('history.title'), noIndex: true };
}
