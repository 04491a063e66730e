import { urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link } from 'shared-runtime';
import { Panel, Sums, TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import { useStaff } from '../../session/staff-context';

/** Contact and payment, for roles that need them. Amounts come from the server. */
export function BuyerPanel({ customer }: { customer: NonNullable<MerchantOrder['customer']> }) {
  const t = useT();
  const { may } = useStaff();
  const { email, phoneRegion, phone, memberId, totals } = customer;
  const off = (id: 'discount' | 'points' | 'giftCards', amount: number) =>
    amount > 0 ? [{ id, label: t(`order.${id}`), value: formatMoney(-amount) }] : [];
  return (
    <Panel title={t('order.contact')}>
      <p>{email}</p>
      <p>{`${phoneRegion} ${phone}`}</p>
      {memberId && may('customers.read') ? (
        <p>
          <TextLink as={Link} to={urls.staff.customer(memberId)}>
            {t('order.toCustomer')}
          </TextLink>
        </p>
      ) : (
        <p>{t(memberId ? 'order.memberOf' : 'order.guest')}</p>
      )}
      <Sums
        rows={[
          { id: 'list', label: t('order.listTotal'), value: formatMoney(totals.listTotal) },
          ...off('discount', totals.discountTotal),
          { id: 'delivery', label: t('order.deliveryFee'), value: formatMoney(totals.deliveryFee) },
          ...off('points', totals.pointsAmount),
          ...off('giftCards', totals.giftCardAmount),
          { id: 'refunded', label: t('order.refunded'), value: formatMoney(totals.refunded) },
        ]}
        total={{ label: t('order.grandTotal'), value: formatMoney(totals.grandTotal) }}
      />
    </Panel>
  );
}
