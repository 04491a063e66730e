import { type OrderDetail, type ReturnOptions, urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getOrder } from '../../api/get-order';
import { getReturnOptions } from '../../api/get-return-options';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';
import { mayHaveReturns } from '../../returns/may-have-returns';
import { orderIdOf } from '../order-id-of';

export interface OrderPage {
  order: OrderDetail;
  /** Missing for an order without returns; null when they could not be read, and the order is shown alone. */
  options?: ReturnOptions | null;
}

/** Loads a member's order and its returns. */
export async function loader({ services, url, signal }: PageContext): Promise<OrderPage> {
  const orderId = orderIdOf(url, urls.account.orderHistory());
  const order = dataOf(await getOrder(services.api, orderId, signal));
  if (!mayHaveReturns(order)) return { order };
  const options = await getReturnOptions(services.api, orderId, undefined, signal);
  return { order, options: options.ok ? options.data : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
