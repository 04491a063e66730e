import { type PageContext, type PageHead, useSearchParams } from 'shared-runtime';
import { useIsHydrated } from 'shared-ui';
import { getT } from '../../messages/checkout';
import { OrderPayment } from '../../payment/order-payment';
import { Checkout } from './checkout';
import { CheckoutFrame } from './checkout-frame';
import { CheckoutSkeleton } from './checkout-skeleton';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title.payment'), noIndex: true };
}

/** `/checkout/payment`: the form for an order, and after it is placed (`?orderId=`) its payment. */
export function Component() {
  const isHydrated = useIsHydrated();
  const orderId = useSearchParams()[0].get('orderId');
  return (
    <CheckoutFrame step={orderId ? 'payment' : 'details'}>
      {!isHydrated && <CheckoutSkeleton />}
      {isHydrated && (orderId ? <OrderPayment key={orderId} orderId={orderId} /> : <Checkout />)}
    </CheckoutFrame>
  );
}
