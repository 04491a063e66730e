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

/** The state of an order. */
export function StatusText({ status }: { status: OrderStatus }) {
  const t = useT();
  return (
    <span className={classes(styles.status, styles[tones[status] ?? 'over'])}>{t(`status.${status}`)}</span>
  );
}
