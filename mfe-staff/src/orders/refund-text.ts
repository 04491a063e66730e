import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/orders';

type Refund = Pick<MerchantReturn, 'refundTotal' | 'refundCredit' | 'refundGiftCards' | 'refundPoints'>;

/** The refund of a return as text, by means of payment. */
export function useRefundText(): (refund: Refund) => string {
  const t = useT();
  const { joinParts } = punctuationIn(useServices().locale);
  return ({ refundTotal, refundCredit = 0, refundGiftCards, refundPoints }) =>
    joinParts(
      (refundTotal > 0 || refundCredit === 0) && t('returns.money', { amount: formatMoney(refundTotal) }),
      refundCredit > 0 && t('returns.credit', { amount: formatMoney(refundCredit) }),
      refundGiftCards > 0 && t('returns.giftCards', { amount: formatMoney(refundGiftCards) }),
      refundPoints > 0 && t('returns.points', { count: refundPoints }),
    );
}
