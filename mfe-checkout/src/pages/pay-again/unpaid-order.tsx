import { usePageData } from 'shared-runtime';
import { Container, useIsHydrated } from 'shared-ui';
import { OrderPayment } from '../../payment/order-payment';
import { CheckoutSkeleton } from '../payment/checkout-skeleton';
import styles from './unpaid-order.module.css';

/**
 * `/checkout/pay-again`: pays an unpaid order, from the order list or the order inquiry.
 * `/checkout/gift-card-payment`: pays an order of gift cards.
 */
export function UnpaidOrder() {
  const isHydrated = useIsHydrated();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <Container width="work" className={styles.page}>
      {isHydrated ? <OrderPayment key={orderId} orderId={orderId} /> : <CheckoutSkeleton />}
    </Container>
  );
}
