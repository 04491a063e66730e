import { useEffect } from 'react';
import { useRouteError, useServices } from 'shared-runtime';
import { useApplication } from 'shared-runtime/application-root';
import { ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';

/** A page that threw during render or failed to load its code. The frame stays; a reload tries again. */
export function PageError() {
  const t = useT();
  const errorText = useErrorText();
  const { log } = useServices();
  const { routerWindow } = useApplication();
  const error = useRouteError();
  useEffect(() => {
    log.error('SHOP-APP-002 a page of the back office can’t be shown', error);
  }, [log, error]);
  return (
    <ErrorState
      headingLevel={1}
      title={t('error.title')}
      text={errorText(error)}
      retryText={t('common.retry')}
      onRetry={() => routerWindow.location.reload()}
    />
  );
}
