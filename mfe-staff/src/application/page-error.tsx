import { usePageError } from 'shared-runtime/application-root';
import { ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';

/** Shown in place of a page that failed. The frame stays. */
export function PageError() {
  const t = useT();
  const errorText = useErrorText();
  const { error, reload } = usePageError('the back office');
  return (
    <ErrorState
      headingLevel={1}
      title={t('error.title')}
      text={errorText(error)}
      retryText={t('common.retry')}
      onRetry={reload}
    />
  );
}
