import { isApiError, isWholesaleBuyer, urls } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';

import { Link, useLocation, useNavigate, useServices, useSession } from 'shared-runtime';
import { ShopLink, usePageTitle } from 'shared-runtime/application-root';
import { Button, ButtonLink, Container, EmptyState, Notice } from 'shared-ui';
import { useAcceptInvitation, useInvitation } from '../../api/company-users';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';

/** /wholesale/join: somebody who was invited joins the company with the login of now. */
export function JoinPage() {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { channel, session } = useServices();
  const { user } = useSession();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const { data, error } = useInvitation(token);
  const accept = useAcceptInvitation();
  usePageTitle(t('join.title'));
  if (error) {
    const isOver =
      isApiError(error) && (error.code === resultCodes.notFound || error.code === resultCodes.invalidInput);
    return (
      <Container width="text">
        <EmptyState
          headingLevel={1}
          title={t('join.title')}
          text={isOver ? t('join.over') : errorText(error)}
          actions={
            <ButtonLink as={ShopLink} to={urls.landing(channel())}>
              {t('common.backToShop')}
            </ButtonLink>
          }
        />
      </Container>
    );
  }
  if (!data) return <PageSkeleton />;
  const isTaken = isApiError(accept.error) && accept.error.code === resultCodes.conflict;

  function join(): void {
    accept.mutate(token, {
      onSuccess: () => {
        // For display only: the API reads who belongs to the company at each call.
        if (user && !isWholesaleBuyer(user)) session.update({ ...user, roles: [...user.roles, 'wholesale'] });
        void navigate(urls.wholesale.list());
      },
    });
  }
  return (
    <Container width="text">
      {accept.isError && <Notice tone="error">{isTaken ? t('join.taken') : errorText(accept.error)}</Notice>}
      <EmptyState
        headingLevel={1}
        title={t('join.of', { company: data.company })}
        text={t(`join.text.${data.role}`, { email: user?.email ?? '' })}
        actions={
          <>
            <Button loading={accept.isPending} onClick={join}>
              {t('join.accept')}
            </Button>
            {isTaken && (
              <ButtonLink as={Link} variant="secondary" to={urls.wholesale.list()}>
                {t('cart.toList')}
              </ButtonLink>
            )}
          </>
        }
      />
    </Container>
  );
}
