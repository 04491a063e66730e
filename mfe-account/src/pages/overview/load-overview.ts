import type { AccountOverview, OrderSummary } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getOverview } from '../../api/get-overview';
import { listOrders } from '../../api/list-orders';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/account';

/** Number of recent orders; a link leads to all of them. */
const ordersShown = 3;

export interface OverviewData {
  overview: AccountOverview;
  /** null when the call failed, which is not the same as no orders. */
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
