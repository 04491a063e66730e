import { type OrderDetail, type ReturnOptions, urls } from 'shared-contracts';
import { cancelOrder, getOrder } from 'shared-contracts/calls/orders';
import { type PageContext, type PageHead, usePageData, useRevalidator, useServices } from 'shared-runtime';
import { OrderNumber } from 'shared-ui';
import { getReturnOptions } from '../../api/get-return-options';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { PartFailed } from '../../layout/part-failed';
import { getT, useT } from '../../messages/orders';
import { useT as useReturnsT } from '../../messages/returns';
import { OrderView } from '../../orders/order-view';
import { mayHaveReturns } from '../../returns/may-have-returns';
import { OrderReturns } from '../../returns/order-returns';
import { orderIdOf } from '../order-id-of';

export interface OrderPage {
  order: OrderDetail;
  /** Missing for an order without returns; null when they could not be read, and the order is shown alone. */
  options?: ReturnOptions | null;
}

/** Loads a member's order and its returns. */
export async function loader({ services, url, signal }: PageContext): Promise<OrderPage> {
  const orderId = orderIdOf(url, urls.account.orderHistory());
  const order = dataOf(await services.api.call(getOrder, { params: { orderId }, auth: 'member', signal }));
  if (!mayHaveReturns(order)) return { order };
  const options = await getReturnOptions(services.api, orderId, undefined, signal);
  return { order, options: options.ok ? options.data : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}

/** /account/order-details: a member's order and its returns. */
export function Component() {
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
        cancel={() => api.call(cancelOrder, { params: { orderId: order.orderId } })}
        onChange={() => revalidate()}
      />
    </AccountLayout>
  );
}
