import { type OrderDetail, urls } from 'shared-contracts';
import { usePageData, useRevalidator, useServices } from 'shared-runtime';
import { cancelOrder } from '../../api/cancel-order';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/orders';
import { OrderView } from '../../orders/order-view';

/** /account/order-details: a member's order. */
export function OrderDetailsPage() {
  const t = useT();
  const { api } = useServices();
  const { revalidate } = useRevalidator();
  const order = usePageData<OrderDetail>();
  return (
    <AccountLayout
      title={t('detail.title', { orderId: order.orderId })}
      back={{ to: urls.account.orderHistory(), text: t('detail.back') }}
    >
      <OrderView
        order={order}
        returnUrl={urls.account.orderReturn(order.orderId)}
        cancel={() => cancelOrder(api, order.orderId)}
        onChange={() => revalidate()}
      />
    </AccountLayout>
  );
}
