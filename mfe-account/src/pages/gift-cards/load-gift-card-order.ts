import { urls } from 'shared-contracts';
import type { GiftCardOrder } from 'shared-contracts/wire/gift-cards';
import type { PageContext, PageHead } from 'shared-runtime';
import { getGiftCardOrder } from '../../api/get-gift-card-order';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/gift-cards';
import { orderIdOf } from '../order-id-of';

export async function loader({ services, url, signal }: PageContext): Promise<GiftCardOrder> {
  const orderId = orderIdOf(url, urls.account.giftCard({ view: 'orders' }));
  return dataOf(await getGiftCardOrder(services.api, orderId, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('order.title'), noIndex: true };
}
