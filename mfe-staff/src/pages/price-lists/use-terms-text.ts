import { formatMoney } from 'shared-contracts/money';
import type { OwnPrice } from 'shared-contracts/wire/merchant-price-lists';
import { useT } from './messages';

/** Words for a price of a list and the pieces that can be ordered at it. */
export function useTermsText(): (own: OwnPrice) => string {
  const t = useT();
  return ({ price, minimumQuantity: minimum, increment }) =>
    t('paste.terms', { price: formatMoney(price), minimum, increment });
}
