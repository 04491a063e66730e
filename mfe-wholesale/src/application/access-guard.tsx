import { type ReactNode, useEffect } from 'react';
import { isWholesaleBuyer, urls } from 'shared-contracts';
import { useLocation, useServices, useSession } from 'shared-runtime';
import { useApplication } from 'shared-runtime/application-root';
import { QueryClientProvider } from 'shared-runtime/query';
import { useTradeApplication } from '../api/get-application';
import { SlimBar } from '../header/slim-bar';
import { NoPermission } from './no-permission';
import { PageSkeleton } from './page-skeleton';
import { queryClientOf } from './query-clients';
import { useApprovedRole } from './use-approved-role';

interface AccessGuardProps {
  children: ReactNode;
  /** Opens the page to every member, not to buyers only. */
  forMembers?: boolean;
}

/**
 * behaviour/roles: a guest is redirected to /login and back afterwards; a member without the role sees a message.
 */
export function AccessGuard({ children, forMembers = false }: AccessGuardProps) {
  const services = useServices();
  const { isLoggedIn, user } = useSession();
  const { navigateToUrl, routerWindow } = useApplication();
  const { pathname, search } = useLocation();

  useEffect(() => {
    // A visitor who has just logged out is already navigating elsewhere.
    if (isLoggedIn || routerWindow.location.pathname !== pathname) return;
    navigateToUrl(urls.login({ redirecturl: pathname + search }), { replace: true });
  }, [isLoggedIn, navigateToUrl, routerWindow, pathname, search]);

  if (!isLoggedIn || !user) return <PageSkeleton />;
  if (!forMembers && !isWholesaleBuyer(user)) {
    return (
      <QueryClientProvider key={user.memberId} client={queryClientOf(services, user.memberId)}>
        <NotYetBuyer />
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider key={user.memberId} client={queryClientOf(services, user.memberId)}>
      {children}
    </QueryClientProvider>
  );
}

/** A member whom this session does not know as a buyer: the account may have been opened after the login. */
function NotYetBuyer() {
  const { data, error } = useTradeApplication();
  useApprovedRole(data);
  if ((data === undefined && !error) || data?.state === 'APPROVED') return <PageSkeleton />;
  return (
    <>
      <SlimBar toShop />
      <main>
        <NoPermission />
      </main>
    </>
  );
}
