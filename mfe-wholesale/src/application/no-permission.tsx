import { urls } from 'shared-contracts';
import { Link, useLocation, useServices, useSession } from 'shared-runtime';
import { ShopLink, usePageTitle } from 'shared-runtime/application-root';
import { Button, ButtonLink, Container, EmptyState } from 'shared-ui';
import { useT } from '../messages';
import { useLogOut } from './use-log-out';

/** Shown to a logged-in visitor who is not a wholesale buyer (behaviour/roles). */
export function NoPermission() {
  const t = useT();
  const { config, channel } = useServices();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  usePageTitle(t('access.title'));
  return (
    <Container width="text">
      <EmptyState
        headingLevel={1}
        title={t('access.title')}
        text={t('access.text', { email: user?.email ?? '', contact: config.contact.email })}
        actions={
          <>
            <ButtonLink as={ShopLink} to={urls.landing(channel())}>
              {t('common.backToShop')}
            </ButtonLink>
            <ButtonLink as={Link} variant="secondary" to={urls.wholesale.apply()}>
              {t('access.apply')}
            </ButtonLink>
            <Button
              variant="secondary"
              onClick={() => logOut(urls.login({ redirecturl: pathname + search }))}
            >
              {t('access.otherAccount')}
            </Button>
          </>
        }
      />
    </Container>
  );
}
