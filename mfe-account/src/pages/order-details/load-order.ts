import { type OrderDetail, urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getOrder } from '../../api/get-order';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';
import { orderIdOf } from '../order-id-of';

export async function loader({ services, url, signal }: PageContext): Promise<OrderDetail> {
  const orderId = orderIdOf(url, urls.account.orderHistory());
  return dataOf(await getOrder(services.api, orderId, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
