import Cookies from 'js-cookie';
import { cookieKeys, urls } from 'shared-contracts';
import { useLocation, useNavigate, useServices } from 'shared-runtime';
import { logOut } from '../api/log-out';
import { useMenuT } from '../messages/menu';

/** Ends the session locally at once, whatever the server answers, and leaves pages that need a login. */
export function useLogOut(): () => void {
  const t = useMenuT();
  const { api, bus, session } = useServices();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    const refreshToken = Cookies.get(cookieKeys.refreshToken);
    // Not awaited: on a shared computer a slow network must not delay the logout.
    if (refreshToken) void logOut(api, refreshToken);
    session.end('logout');
    bus.emit('toast-requested', { kind: 'success', message: t('loggedOut') });
    if (pathname.startsWith('/account')) navigate(urls.home(), { replace: true });
  };
}
