import { isApiError } from 'shared-contracts';
import { ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import { NoPermission } from './no-permission';

/** Shown in place of data that failed to load. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useT();
  const errorText = useErrorText();
  if (isApiError(error) && error.status === 403) return <NoPermission />;
  return (
    <ErrorState
      title={t('error.title')}
      text={errorText(error)}
      retryText={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
