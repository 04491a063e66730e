import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { urls } from 'shared-contracts';
import { Container, Heading, TextLink } from 'shared-ui';
import { useT } from './messages';
import { NotFoundPage } from './not-found-page';

/**
 * The last boundary: an error page, or what stands around every page, has failed itself (behaviour 8). So it has nothing
 * but words and a plain link. An address that no pattern can match, as one with a line break, is not found.
 */
export function LayoutErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  return (
    <main>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <Container width="text">
          <Heading level={1} look="medium">
            {t('error.last')}
          </Heading>
          <TextLink to={urls.home()}>{t('error.home')}</TextLink>
        </Container>
      )}
    </main>
  );
}
