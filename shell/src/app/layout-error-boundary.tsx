import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { urls } from 'shared-contracts';
import { Owned } from 'shared-runtime/owned';
import { Container, Heading, TextLink } from 'shared-ui';
import { StartScript } from '../start/start-script';
import { useT } from './messages';
import { NotFoundPage } from './not-found-page';

/**
 * Outermost error boundary, for when an error page or the layout itself fails (behaviour/errors). It therefore
 * renders only text and a plain link. A URL that no pattern can match, for example one with a line break,
 * shows as not found.
 */
export function LayoutErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  return (
    <main>
      <StartScript />
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <Owned part="page shell layout-error-boundary">
          <Container width="text">
            <Heading level={1} look="medium">
              {t('error.last')}
            </Heading>
            <TextLink to={urls.home()}>{t('error.home')}</TextLink>
          </Container>
        </Owned>
      )}
    </main>
  );
}
