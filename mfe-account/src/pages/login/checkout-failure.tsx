import { useSyncExternalStore } from 'react';
import { safeRedirect, sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { Link, useSearchParams } from 'shared-runtime';
import { ButtonLink, Notice } from 'shared-ui';
import { useFormT } from '../../messages/form';
import styles from './checkout-failure.module.css';

/** Older failures have nothing to do with this visit of the page. */
const recentMs = 30 * 60_000;

const neverChanges = () => () => {};
const hasFailed = () => Date.now() - Number(sessionStore.get(sessionKeys.checkoutFailedAt) ?? 0) < recentMs;

/** Shows why the checkout redirected here (behaviour/errors), with a link back, because a guest cannot log in. */
export function CheckoutFailure() {
  const t = useFormT();
  const [query] = useSearchParams();
  const isRecent = useSyncExternalStore(neverChanges, hasFailed, () => false);
  const target = isRecent ? safeRedirect(query.get('redirecturl'), location.origin) : undefined;
  if (!target?.startsWith('/checkout/')) return null;
  return (
    <div className={styles.failure}>
      <Notice
        tone="error"
        title={t('checkout.title')}
        action={
          <ButtonLink as={Link} variant="link" size="sm" to={target}>
            {t('checkout.back')}
          </ButtonLink>
        }
      >
        {t('checkout.text')}
      </Notice>
    </div>
  );
}
