import type { OrderDetail } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { notFound, type PageContext, type PageHead } from 'shared-runtime';
import { getOrder } from '../../api/get-order';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/orders';

/**
 * Converts the id to upper case and validates it (behaviour 10); an invalid id is not found, without a call.
 */
export async function loader({ services, url, signal }: PageContext): Promise<OrderDetail> {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw notFound();
  return dataOf(await getOrder(services.api, orderId, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
