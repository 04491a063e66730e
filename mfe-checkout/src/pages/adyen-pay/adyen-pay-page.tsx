import { usePageData } from 'shared-runtime';
import { useIsHydrated } from 'shared-ui';
import { OrderPayment } from '../../payment/order-payment';
import { CheckoutFrame } from '../payment/checkout-frame';
import { CheckoutSkeleton } from '../payment/checkout-skeleton';

/** `/checkout/adYenPay`: return page from a bank or wallet. */
export function AdyenPayPage() {
  const isHydrated = useIsHydrated();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <CheckoutFrame step="payment">
      {isHydrated ? <OrderPayment key={orderId} orderId={orderId} /> : <CheckoutSkeleton />}
    </CheckoutFrame>
  );
}
