import { patterns } from 'shared-contracts/validation';
import type { GiftCardOrder } from 'shared-contracts/wire/gift-cards';
import { notFound, type PageContext, type PageHead } from 'shared-runtime';
import { getGiftCardOrder } from '../../api/get-gift-card-order';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/gift-cards';

/** An invalid id is not found, without a call. */
export async function loader({ services, url, signal }: PageContext): Promise<GiftCardOrder> {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw notFound();
  return dataOf(await getGiftCardOrder(services.api, orderId, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('order.title'), noIndex: true };
}
