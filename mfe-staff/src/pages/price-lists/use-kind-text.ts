import type { PriceListRow } from 'shared-contracts/wire/merchant-price-lists';
import { useT } from './messages';

/** How a list comes to its prices, in words. */
export function useKindText(): (list: PriceListRow) => string {
  const t = useT();
  return ({ follows }) =>
    follows ? t('byDiscount', { percent: follows.percentOff, list: follows.name }) : t('byOwn');
}
