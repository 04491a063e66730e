import { getStoreCredit, listGiftCardOrders, listGiftCards } from 'shared-contracts/calls/gift-cards';
import type { GiftCardList, GiftCardOrderList, StoreCredit } from 'shared-contracts/wire/gift-cards';
import type { PageContext } from 'shared-runtime';
import { dataOf } from '../../api/load';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export type GiftCardData =
  | { view: 'cards'; cards: GiftCardList; credit: StoreCredit | undefined }
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
  const cards = dataOf(await api.call(listGiftCards, { signal }));
  // Only who was ever given store credit has a history of it.
  const hasCredit = cards.cards.some(({ kind }) => kind === 'STORE_CREDIT');
  const credit = hasCredit ? dataOf(await api.call(getStoreCredit, { signal })) : undefined;
  return { view: 'cards', cards, credit };
}
