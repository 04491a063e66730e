import type { OrderStatus } from 'shared-contracts';
import { classes } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './status-text.module.css';

/** Colour by state: needs an action, in progress, delivered. Other states are neutral. */
const tones: Partial<Record<OrderStatus, 'asks' | 'moves' | 'done' | 'over'>> = {
  PENDING_PAYMENT: 'asks',
  PAYMENT_PROCESSING: 'asks',
  PAID: 'moves',
  PACKED: 'moves',
  SHIPPED: 'moves',
  DELIVERED: 'done',
  CANCELLED: 'over',
  EXPIRED: 'over',
  RETURNED: 'over',
};

/** The state of an order. A wholesale order is paid by invoice, so nothing is asked of its buyer here. */
export function StatusText({ status, wholesale }: { status: OrderStatus; wholesale?: boolean | undefined }) {
  const t = useT();
  const isOnAccount = wholesale && status === 'PENDING_PAYMENT';
  const tone = isOnAccount ? 'moves' : (tones[status] ?? 'over');
  return (
    <span className={classes(styles.status, styles[tone])}>
      {t(isOnAccount ? 'status.ON_ACCOUNT' : `status.${status}`)}
    </span>
  );
}
