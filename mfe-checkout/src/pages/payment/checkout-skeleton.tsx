import { useServices } from 'shared-runtime';
import { Panel, Skeleton, Split, VisuallyHidden } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './checkout.module.css';

/** Placeholder of the form until the bag has loaded. */
export function CheckoutSkeleton() {
  const t = useT();
  const { config } = useServices();
  return (
    <>
      <noscript>
        <p>{t('form.noScript', { phone: config.contact.phone })}</p>
      </noscript>
      <div role="status" className={styles.waiting}>
        <h1>
          <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
        </h1>
        <Split
          asideFirst
          aside={
            <Panel title={t('summary.heading')}>
              <Skeleton lines={2} />
            </Panel>
          }
        >
          <Skeleton lines={12} />
        </Split>
      </div>
    </>
  );
}
