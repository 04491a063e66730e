import { classes, Skeleton, VisuallyHidden } from 'shared-ui';
import { useT } from '../../messages/checkout';
import summaryStyles from '../../payment/order-summary.module.css';
import styles from './checkout.module.css';

/** Holds the place of the form until the bag is known. */
export function CheckoutSkeleton() {
  const t = useT();
  return (
    <div role="status" className={classes(styles.columns, styles.waiting)}>
      <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
      <Skeleton lines={12} />
      <div className={summaryStyles.summary}>
        <Skeleton lines={8} />
      </div>
    </div>
  );
}
