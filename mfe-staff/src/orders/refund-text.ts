import { formatMoney } from 'shared-contracts/money';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useT } from '../messages/orders';

type Refund = Pick<MerchantReturn, 'refundTotal' | 'refundGiftCards' | 'refundPoints'>;

/** The refund of a return as text, by means of payment. */
export function useRefundText(): (refund: Refund) => string {
  const t = useT();
  return ({ refundTotal, refundGiftCards, refundPoints }) =>
    [
      t('returns.money', { amount: formatMoney(refundTotal) }),
      ...(refundGiftCards > 0 ? [t('returns.giftCards', { amount: formatMoney(refundGiftCards) })] : []),
      ...(refundPoints > 0 ? [t('returns.points', { count: refundPoints })] : []),
    ].join(', ');
}
