import { formatMoney, type WholesaleTerms } from 'shared-contracts';
import { useT } from '../../messages';

/** Payment days and remaining credit. */
export function CreditTerms({ terms: { paymentDays, creditLimit, available } }: { terms: WholesaleTerms }) {
  const t = useT();
  return (
    <>
      <p>{t('cart.paymentDays', { days: paymentDays })}</p>
      {creditLimit !== null && available !== null && (
        <p>{t('cart.credit', { available: formatMoney(available), limit: formatMoney(creditLimit) })}</p>
      )}
    </>
  );
}
