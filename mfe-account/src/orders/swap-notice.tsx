import { type OrderDetail, urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { ButtonLink, Notice, OrderNumber, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/orders';

interface SwapNoticeProps {
  swap: NonNullable<OrderDetail['swaps']>[number];
  /** The page of another order. */
  orderUrl(orderId: string): string;
}

/** A piece that is swapped for a dearer one: asks for the difference, and once it is paid leads to the order that has the piece. */
export function SwapNotice({ swap: { orderId, state, amount, until }, orderUrl }: SwapNoticeProps) {
  const t = useT();
  const { formatDateTime } = useDates();
  if (state === 'OPEN') {
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink as={Link} size="sm" to={urls.checkout.payAgain(orderId)}>
            {t('detail.paySwap', { amount: formatMoney(amount) })}
          </ButtonLink>
        }
      >
        <p>{t('detail.swapWaits', { amount: formatMoney(amount) })}</p>
        {until && <p>{t('detail.swapUntil', { date: formatDateTime(until) })}</p>}
      </Notice>
    );
  }
  return (
    <Notice>
      {t('detail.swapped')}{' '}
      <TextLink as={Link} to={orderUrl(orderId)}>
        <OrderNumber orderId={orderId} text={t('detail.title', { orderId })} />
      </TextLink>
    </Notice>
  );
}
