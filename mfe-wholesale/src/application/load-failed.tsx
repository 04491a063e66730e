import { isApiError } from 'shared-contracts';
import { Container, ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import { NoPermission } from './no-permission';

/** Data of a page that could not be loaded. An account that the server refuses is told so, whatever this browser thinks. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
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
      />
    </Container>
  );
}
