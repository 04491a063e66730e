import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/orders';

type Refund = Pick<MerchantReturn, 'refundTotal' | 'refundGiftCards' | 'refundPoints'>;

/** The refund of a return as text, by means of payment. */
export function useRefundText(): (refund: Refund) => string {
  const t = useT();
  const { joinParts } = punctuationIn(useServices().locale);
  return ({ refundTotal, refundGiftCards, refundPoints }) =>
    joinParts(
      t('returns.money', { amount: formatMoney(refundTotal) }),
      refundGiftCards > 0 && t('returns.giftCards', { amount: formatMoney(refundGiftCards) }),
      refundPoints > 0 && t('returns.points', { count: refundPoints }),
    );
}
