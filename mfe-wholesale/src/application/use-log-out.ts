import Cookies from 'js-cookie';
import { cookieKeys, urls } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useApplication } from 'shared-runtime/application-root';
import { logOut } from '../api/log-out';
import { forgetDrafts } from '../pages/item/draft';

/** Ends the session locally and on the server, then navigates to another page. */
export function useLogOut(): (target?: string) => Promise<void> {
  const services = useServices();
  const { navigateToUrl } = useApplication();
  return async (target = urls.landing(services.channel())) => {
    const refreshToken = Cookies.get(cookieKeys.refreshToken);
    if (refreshToken) await logOut(services.api, refreshToken);
    forgetDrafts();
    navigateToUrl(target);
    services.session.end('logout');
  };
}
