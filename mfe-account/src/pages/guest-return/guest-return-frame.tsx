import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Container, Heading } from 'shared-ui';
import { BackLink } from '../../layout/back-link';
import { useT } from '../../messages/returns';
import { GuestDataState } from '../guest-order/guest-data-state';
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
export function GuestReturnFrame({
  orderId,
  title,
  loadingText,
  failedText,
  error,
  onRetry,
  children,
}: GuestReturnFrameProps) {
  const t = useT();
  return (
    <Container className={styles.page}>
      <BackLink to={urls.orderDetails(orderId)} text={t('create.back')} />
      <Heading level={1} look="large" className={styles.title}>
        {title}
      </Heading>
      {children ?? (
        <GuestDataState
          orderId={orderId}
          error={error}
          texts={{
            loading: loadingText,
            notFound: t('detail.notFound'),
            inquiry: t('create.back'),
            failed: failedText,
          }}
          onRetry={onRetry}
        />
      )}
    </Container>
  );
}
