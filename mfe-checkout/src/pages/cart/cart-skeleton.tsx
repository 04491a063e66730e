import { Panel, Skeleton, Split, VisuallyHidden } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-page.module.css';

/** Placeholder of lines and summary until the session is known. */
export function CartSkeleton() {
  const t = useT();
  return (
    <div role="status" className={styles.waiting}>
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Split
        aside={
          <Panel title={t('summary.heading')}>
            <Skeleton lines={4} />
          </Panel>
        }
      >
        {['first', 'second'].map((key) => (
          <div key={key} className={styles.bones}>
            <span className={styles.bonePicture} />
            <Skeleton />
          </div>
        ))}
      </Split>
    </div>
  );
}
