import { useEffect } from 'react';
import { urls } from 'shared-contracts';
import { useRouteError, useServices } from 'shared-runtime';
import { ShopLink, useApplication } from 'shared-runtime/application-root';
import { ButtonLink, Container, ErrorState } from 'shared-ui';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';

/**
 * Error view of a page that threw during render or failed to load its code. The header stays; a reload tries
 * again.
 */
export function PageError() {
  const t = useT();
  const errorText = useErrorText();
  const { log, channel } = useServices();
  const { routerWindow } = useApplication();
  const error = useRouteError();
  useEffect(() => {
    log.error('SHOP-APP-002 a wholesale page can’t be shown', error);
  }, [log, error]);
  return (
    <Container width="text">
      <ErrorState
        headingLevel={1}
        title={t('error.title')}
        text={errorText(error)}
        retryText={t('common.retry')}
        onRetry={() => routerWindow.location.reload()}
        actions={
          <ButtonLink as={ShopLink} variant="secondary" to={urls.landing(channel())}>
            {t('common.backToShop')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
