import { formatMoney, type OrderTotals } from 'shared-contracts';
import { classes, Skeleton } from 'shared-ui';
import { useT } from '../messages/checkout';
import styles from './order.module.css';

interface OrderSumsProps {
  /** Undefined until the server has answered. */
  totals: OrderTotals | undefined;
  isUpdating?: boolean;
  isPaid?: boolean;
}

/** What an order comes to: the server's numbers, nothing is added up here. */
export function OrderSums({ totals, isUpdating, isPaid = false }: OrderSumsProps) {
  const t = useT();
  if (!totals) return <Skeleton lines={4} />;
  return (
    <dl className={styles.sums} aria-busy={isUpdating}>
      <dt>{t('summary.list')}</dt>
      <dd className={styles.amount}>{formatMoney(totals.listTotal)}</dd>
      {totals.discountTotal > 0 && (
        <>
          <dt>{t('summary.discount')}</dt>
          <dd className={classes(styles.amount, styles.discount)}>{formatMoney(-totals.discountTotal)}</dd>
        </>
      )}
      <dt>{t('summary.delivery')}</dt>
      <dd className={styles.amount}>
        {totals.deliveryFee === 0 ? t('summary.free') : formatMoney(totals.deliveryFee)}
      </dd>
      <dt className={styles.total}>{isPaid ? t('summary.paid') : t('summary.total')}</dt>
      <dd className={classes(styles.amount, styles.total)}>{formatMoney(totals.grandTotal)}</dd>
    </dl>
  );
}
