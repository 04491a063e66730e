import { useState } from 'react';
import { urls } from 'shared-contracts';
import { Owned } from 'shared-runtime/owned';
import { ButtonLink, Container, ErrorState } from 'shared-ui';
import { useT } from './messages';
import { useT as useErrorT } from './messages/error';
import { RemoteUnavailableError } from './page-modules';
import { PageSkeleton } from './page-skeleton';

/** Placeholder while an application loads. */
export function ApplicationFrame() {
  return (
    <main>
      <PageSkeleton />
    </main>
  );
}

/**
 * Error view of an application that failed to load: the reason, a retry button and a link back to the shop.
 */
export function ApplicationError({ error, onRetry }: { error: unknown; onRetry(): Promise<void> }) {
  const t = useT();
  const te = useErrorT();
  const [isTrying, setIsTrying] = useState(false);
  const code = error instanceof RemoteUnavailableError ? error.code : 'SHOP-APP-001';
  return (
    <Owned part="page shell application-frame">
      <main>
        <Container width="text">
          <ErrorState
            headingLevel={1}
            title={te('title')}
            text={`${te('unreachable')} ${te('code', { code })}`}
            retryText={isTrying ? t('common.loading') : t('common.retry')}
            onRetry={() => {
              setIsTrying(true);
              void onRetry().finally(() => setIsTrying(false));
            }}
            actions={
              <ButtonLink variant="secondary" to={urls.home()}>
                {te('home')}
              </ButtonLink>
            }
          />
        </Container>
      </main>
    </Owned>
  );
}
