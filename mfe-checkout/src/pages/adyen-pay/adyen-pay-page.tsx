import { type PageContext, type PageHead, usePageData } from 'shared-runtime';
import { useIsHydrated } from 'shared-ui';
import { getT } from '../../messages/checkout';
import { OrderPayment } from '../../payment/order-payment';
import { CheckoutFrame } from '../payment/checkout-frame';
import { CheckoutSkeleton } from '../payment/checkout-skeleton';

export { loadOrderId as loader } from '../../payment/load-order-page';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title.payment'), noIndex: true };
}

/** `/checkout/adYenPay`: return page from a bank or wallet. */
export function Component() {
  const isHydrated = useIsHydrated();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <CheckoutFrame step="payment">
      {isHydrated ? <OrderPayment key={orderId} orderId={orderId} /> : <CheckoutSkeleton />}
    </CheckoutFrame>
  );
}
