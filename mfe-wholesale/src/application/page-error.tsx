import { urls } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { ShopLink, usePageError } from 'shared-runtime/application-root';
import { ButtonLink } from 'shared-ui';
import { useT } from '../messages';
import { LoadFailed } from './load-failed';

/** Shown in place of a page that failed. The header stays. */
export function PageError() {
  const t = useT();
  const { channel } = useServices();
  const { error, reload } = usePageError('the wholesale area');
  return (
    <LoadFailed
      error={error}
      onRetry={reload}
      actions={
        <ButtonLink as={ShopLink} variant="secondary" to={urls.landing(channel())}>
          {t('common.backToShop')}
        </ButtonLink>
      }
    />
  );
}
