import { formatMoney, formatRoundMoney, type WholesaleTerms } from 'shared-contracts';
import { useT } from '../messages';

/** Payment days, remaining credit, minimum order, limit without approval, and time to cancel. */
export function CreditTerms({ terms }: { terms: WholesaleTerms }) {
  const t = useT();
  const { paymentDays, creditLimit, available, minimumOrder = 0, approvalAbove, cancellationHours } = terms;
  return (
    <>
      <p>{t('cart.paymentDays', { days: paymentDays })}</p>
      {creditLimit !== null && available !== null && (
        <p>{t('cart.credit', { available: formatMoney(available), limit: formatMoney(creditLimit) })}</p>
      )}
      {minimumOrder > 0 && <p>{t('cart.minimumOrder', { limit: formatRoundMoney(minimumOrder) })}</p>}
      {typeof approvalAbove === 'number' && (
        <p>{t('cart.approval', { limit: formatMoney(approvalAbove) })}</p>
      )}
      {cancellationHours !== undefined && <p>{t('order.cancelHours', { hours: cancellationHours })}</p>}
    </>
  );
}
