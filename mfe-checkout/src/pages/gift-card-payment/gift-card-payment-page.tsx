import { usePageData } from 'shared-runtime';
import { Container } from 'shared-ui';
import { useIsHydrated } from '../../browser/use-is-hydrated';
import { OrderPayment } from '../../payment/order-payment';
import { CheckoutSkeleton } from '../payment/checkout-skeleton';
import styles from './gift-card-payment-page.module.css';

/** `/checkout/gift-card-payment`: pays a member's order of gift cards. */
export function GiftCardPaymentPage() {
  const isHydrated = useIsHydrated();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <Container width="work" className={styles.page}>
      {isHydrated ? <OrderPayment key={orderId} orderId={orderId} /> : <CheckoutSkeleton />}
    </Container>
  );
}
