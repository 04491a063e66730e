import type { ReactNode } from 'react';
import { isApiError, isNotFound, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, Container, ErrorState, Heading, Skeleton, TextLink, VisuallyHidden } from 'shared-ui';
import { useErrorText } from '../../messages/errors';
import { useFormT } from '../../messages/form';
import { useT } from '../../messages/returns';
import styles from '../guest-order/guest-order-page.module.css';

interface GuestReturnFrameProps {
  orderId: string;
  title: string;
  loadingText: string;
  failedText: string;
  error: Error | null;
  onRetry(): void;
  /** Missing while it loads. */
  children: ReactNode | undefined;
}

/** A guest's return page with its loading and error states. */
export function GuestReturnFrame(props: GuestReturnFrameProps) {
  const { orderId, title, loadingText, children, error } = props;
  const t = useT();
  return (
    <Container className={styles.page}>
      <p>
        <TextLink as={Link} to={urls.orderDetails(orderId)}>
          {t('create.back')}
        </TextLink>
      </p>
      <Heading level={1} look="large" className={styles.title}>
        {title}
      </Heading>
      {children}
      {!children && error && <Failed {...props} error={error} />}
      {!children && !error && (
        <div role="status" className={styles.loading}>
          <VisuallyHidden>{loadingText}</VisuallyHidden>
          <Skeleton lines={6} />
        </div>
      )}
    </Container>
  );
}

function Failed({ orderId, failedText, error, onRetry }: GuestReturnFrameProps & { error: Error }) {
  const t = useT();
  const formT = useFormT();
  const errorText = useErrorText();
  if (isApiError(error) && isNotFound(error)) {
    return (
      <ErrorState
        title={t('detail.notFound')}
        actions={
          <ButtonLink as={Link} to={urls.orderInquiry(orderId)}>
            {t('create.back')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState title={failedText} text={errorText(error)} retryText={formT('retry')} onRetry={onRetry} />
  );
}
