import type { OrderDetail } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Notice } from 'shared-ui';
import { useT } from '../messages/orders';

interface RefundStateProps extends Pick<OrderDetail, 'status'> {
  refund: OrderDetail['payment']['refund'];
  totals: Pick<OrderDetail['totals'], 'grandTotal' | 'pointsUsed' | 'giftCardAmount' | 'storeCreditAmount'>;
}

/** What is refunded for a cancelled or expired order: the payment, points and gift cards. */
export function RefundState({ status, refund, totals }: RefundStateProps) {
  const t = useT();
  if (status !== 'CANCELLED' && status !== 'EXPIRED') return null;
  const { pointsUsed = 0, giftCardAmount = 0, storeCreditAmount: credit = 0, grandTotal } = totals;
  const cards = giftCardAmount - credit;
  const facts = [
    ...(refund ? [t(`refund.${refund}`, { amount: formatMoney(grandTotal) })] : []),
    ...(pointsUsed > 0 ? [t('refund.points', { count: pointsUsed })] : []),
    ...(cards > 0 ? [t('refund.giftCards', { amount: formatMoney(cards) })] : []),
    ...(credit > 0 ? [t('refund.storeCredit', { amount: formatMoney(credit) })] : []),
  ];
  return (
    <Notice title={t(status === 'CANCELLED' ? 'refund.cancelled' : 'refund.expired')}>
      {facts.length === 0 ? <p>{t('refund.nothing')}</p> : facts.map((fact) => <p key={fact}>{fact}</p>)}
    </Notice>
  );
}
