import { isApiError, isNotFound, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, ErrorState, Skeleton, VisuallyHidden } from 'shared-ui';
import { useErrorText } from '../../messages/errors';
import { useFormT } from '../../messages/form';
import styles from './guest-order-page.module.css';

interface GuestDataStateProps {
  orderId: string;
  error: Error | null;
  texts: {
    loading: string;
    notFound: string;
    /** Label of the link to the order inquiry, where the guest proves the ownership again. */
    inquiry: string;
    failed: string;
  };
  onRetry(): void;
}

/** Shown while a guest's data loads or when it failed. An invalid proof leads to the inquiry, an outage offers a retry. */
export function GuestDataState({ orderId, error, texts, onRetry }: GuestDataStateProps) {
  const formT = useFormT();
  const errorText = useErrorText();
  if (!error) {
    return (
      <div role="status" className={styles.loading}>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    );
  }
  if (isApiError(error) && isNotFound(error)) {
    return (
      <ErrorState
        title={texts.notFound}
        actions={
          <ButtonLink as={Link} to={urls.orderInquiry(orderId)}>
            {texts.inquiry}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState title={texts.failed} text={errorText(error)} retryText={formT('retry')} onRetry={onRetry} />
  );
}
