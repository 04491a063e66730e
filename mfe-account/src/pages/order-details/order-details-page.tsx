import { urls } from 'shared-contracts';
import { usePageData, useRevalidator, useServices } from 'shared-runtime';
import { OrderNumber } from 'shared-ui';
import { cancelOrder } from '../../api/cancel-order';
import { AccountLayout } from '../../layout/account-layout';
import { PartFailed } from '../../layout/part-failed';
import { useT } from '../../messages/orders';
import { useT as useReturnsT } from '../../messages/returns';
import { OrderView } from '../../orders/order-view';
import { OrderReturns } from '../../returns/order-returns';
import type { OrderPage } from './load-order';

/** /account/order-details: a member's order and its returns. */
export function OrderDetailsPage() {
  const t = useT();
  const returnsT = useReturnsT();
  const { api } = useServices();
  const { revalidate } = useRevalidator();
  const { order, options } = usePageData<OrderPage>();
  return (
    <AccountLayout
      title={<OrderNumber orderId={order.orderId} text={t('detail.title', { orderId: order.orderId })} />}
      back={{ to: urls.account.orderHistory(), text: t('detail.back') }}
    >
      <OrderView
        order={order}
        options={options ?? undefined}
        returns={
          options === null ? (
            <PartFailed text={returnsT('create.existingFailed')} />
          ) : (
            <OrderReturns orderId={order.orderId} title={t('detail.returns')} returns={options?.returns} />
          )
        }
        orderUrl={urls.account.orderDetails}
        returnUrl={urls.account.orderReturn(order.orderId)}
        cancel={() => cancelOrder(api, order.orderId)}
        onChange={() => revalidate()}
      />
    </AccountLayout>
  );
}
