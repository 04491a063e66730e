import { classes, Skeleton, VisuallyHidden } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-page.module.css';

/** Holds the place of lines and summary until the browser knows whose bag it is. */
export function CartSkeleton() {
  const t = useT();
  return (
    <div role="status" className={classes(styles.columns, styles.waiting)}>
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <div className={styles.lines}>
        {['first', 'second'].map((key) => (
          <div key={key} className={styles.bones}>
            <span className={styles.bonePicture} />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={styles.summary}>
        <Skeleton lines={5} />
      </div>
    </div>
  );
}
