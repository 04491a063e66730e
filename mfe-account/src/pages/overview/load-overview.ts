import type { AccountOverview, OrderSummary } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getOverview } from '../../api/get-overview';
import { listOrders } from '../../api/list-orders';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/account';

/** Of the latest orders; the rest is a page away. */
const ordersShown = 3;

export interface OverviewData {
  overview: AccountOverview;
  /** null: they can't be read now, which is not the same as none. */
  orders: OrderSummary[] | null;
}

export async function loader({ services, signal }: PageContext): Promise<OverviewData> {
  const [overview, orders] = await Promise.all([
    getOverview(services.api, signal),
    listOrders(services.api, { pageNo: 1, pageSize: ordersShown }, signal),
  ]);
  return { overview: dataOf(overview), orders: orders.ok ? orders.data.list : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('overview.title'), noIndex: true };
}
