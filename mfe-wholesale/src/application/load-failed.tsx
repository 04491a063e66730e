import type { ReactNode } from 'react';
import { isApiError } from 'shared-contracts';
import { Container, ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import { NoPermission } from './no-permission';

interface LoadFailedProps {
  error: unknown;
  onRetry(): void;
  actions?: ReactNode;
}

/**
 * Error view for page data. When the server refuses the account, it says so, even if this browser's user info
 * differs.
 */
export function LoadFailed({ error, onRetry, actions }: LoadFailedProps) {
  const t = useT();
  const errorText = useErrorText();
  if (isApiError(error) && error.status === 403) return <NoPermission />;
  return (
    <Container width="text">
      <ErrorState
        headingLevel={1}
        title={t('error.title')}
        text={errorText(error)}
        retryText={t('common.retry')}
        onRetry={onRetry}
        actions={actions}
      />
    </Container>
  );
}
