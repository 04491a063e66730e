import { urls } from 'shared-contracts';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link } from 'shared-runtime';
import { Notice, OrderNumber, TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import { useStaff } from '../../session/staff-context';

/** Orders of the same buyer that were prepared to go with this one: the packer puts them into one parcel where that is possible. */
export function Together({ order }: { order: MerchantOrder }) {
  const t = useT();
  const { may } = useStaff();
  return order.together?.map(({ orderId, draftId, isToPack }) => {
    if (orderId !== null) {
      const both = isToPack && order.mays.pack;
      return (
        <Notice key={orderId}>
          {t(both ? 'together.pack' : 'together.order')}{' '}
          <TextLink as={Link} to={urls.staff.order(orderId)}>
            <OrderNumber orderId={orderId} text={t('returns.ofOrder', { orderId })} />
          </TextLink>
        </Notice>
      );
    }
    if (draftId === null || !may('orders.create')) return null;
    return (
      <Notice key={draftId}>
        {t('together.draft')}{' '}
        <TextLink as={Link} to={urls.staff.draftOrder(draftId)}>
          {draftId}
        </TextLink>
      </Notice>
    );
  });
}
