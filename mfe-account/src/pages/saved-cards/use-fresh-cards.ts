import { useEffect, useRef } from 'react';
import { refreshCards } from 'shared-contracts/calls/payment';
import type { StoredMethodList } from 'shared-contracts/wire/stored-methods';
import { useRevalidator, useServices } from 'shared-runtime';

const idsOf = (cards: StoredMethodList) =>
  cards
    .map(({ id, expiryYear, expiryMonth }) => `${id} ${expiryYear}-${expiryMonth}`)
    .sort()
    .join();

/**
 * The page shows the list that the shop has at once. The provider may have another one meanwhile, because
 * banks replace cards: then the page is read again. An outage of the provider leaves the page as it is.
 */
export function useFreshCards(cards: StoredMethodList): void {
  const { api, log } = useServices();
  const { revalidate } = useRevalidator();
  const start = useRef(async () => {
    const result = await api.call(refreshCards);
    if (!result.ok) log.warn('the saved cards could not be compared with the provider’s', result.error);
    else if (idsOf(result.data) !== idsOf(cards)) await revalidate();
  });
  useEffect(() => {
    void start.current();
  }, []);
}
