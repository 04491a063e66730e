import { type OrderDetail, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, EmptyState, OrderNumber } from 'shared-ui';
import { useT } from '../messages/checkout';
import { orderPath } from './order-path';
import { RefillBag } from './refill-bag';

/** An order that cannot be paid any more, with the reason. */
export function ClosedOrder({ order, isGuest }: { order: OrderDetail; isGuest: boolean }) {
  const t = useT();
  const { orderId, status } = order;
  const isExpired = status === 'EXPIRED' || status === 'PENDING_PAYMENT';
  // An order of gift cards has no pieces.
  const expired = order.lines.length > 0 ? 'expired' : 'expiredCards';
  const reason = isExpired ? expired : status === 'CANCELLED' ? 'cancelledOrder' : 'closed';
  const pieces = order.lines.filter(({ isGift }) => !isGift);
  const mayRefill = reason !== 'closed' && pieces.length > 0;
  return (
    <EmptyState
      headingLevel={1}
      title={t('pay.closedTitle')}
      text={
        <>
          <p>
            <OrderNumber orderId={orderId} text={t('pay.order', { orderId })} />
          </p>
          <p>{t(`pay.${reason}`)}</p>
        </>
      }
      actions={
        <>
          {mayRefill && <RefillBag order={order} />}
          <ButtonLink as={Link} variant={mayRefill ? 'secondary' : 'primary'} to={urls.checkout.cart()}>
            {t('pay.toBag')}
          </ButtonLink>
          <ButtonLink as={Link} variant="secondary" to={orderPath(order, isGuest)}>
            {t('pay.toOrder')}
          </ButtonLink>
        </>
      }
    />
  );
}
