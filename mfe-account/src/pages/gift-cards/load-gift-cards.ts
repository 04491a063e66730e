import { listGiftCardOrders, listGiftCards } from 'shared-contracts/calls/gift-cards';
import type { GiftCardList, GiftCardOrderList } from 'shared-contracts/wire/gift-cards';
import type { PageContext } from 'shared-runtime';
import { dataOf } from '../../api/load';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export type GiftCardData =
  | { view: 'cards'; cards: GiftCardList }
  | { view: 'buy' }
  | { view: 'orders'; orders: GiftCardOrderList };

/** Reads what the view of the query shows: the cards by default. */
export async function loader({ services: { api }, url, signal }: PageContext): Promise<GiftCardData> {
  const view = url.searchParams.get('view');
  if (view === 'buy') return { view };
  if (view === 'orders') {
    const query = { pageNo: pageNoOf(url.searchParams), pageSize };
    return { view, orders: dataOf(await api.call(listGiftCardOrders, { query, signal })) };
  }
  return { view: 'cards', cards: dataOf(await api.call(listGiftCards, { signal })) };
}
