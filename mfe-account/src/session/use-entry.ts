import { useEffect, useEffectEvent, useRef } from 'react';
import type { SessionTokens } from 'shared-contracts';
import { addFavourites } from 'shared-contracts/calls/favourites';
import { useChannel, useNavigate, useSearchParams, useServices, useSession } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { useT } from '../messages/entry';
import { rememberDevice } from './known-device';
import { loginTarget, readLoginIntent } from './login-intent';
import { rememberPage, takeRememberedPage } from './remembered-page';

/**
 * Common to login, registration and reset (behaviour/screens and behaviour/states): stores a guest's `redirecturl`, redirects a
 * logged-in visitor at once, and provides `enter`, which starts the session and navigates to the target. The
 * shell stores `tscode` and the other campaign parameters on every page.
 */
export function useEntry(): { enter(tokens: SessionTokens): Promise<void> } {
  const t = useT();
  const { api, bus, session } = useServices();
  const { isLoggedIn } = useSession();
  const [query] = useSearchParams();
  const queryClient = useQueryClient();
  const channel = useChannel();
  const navigate = useNavigate();
  const isEntering = useRef(false);

  async function goOn(remembered?: string): Promise<void> {
    const intent = readLoginIntent(query, channel, location.origin);
    if (intent.favourite) {
      const result = await api.call(addFavourites, { body: { skuInfo: [intent.favourite] } });
      bus.emit('toast-requested', {
        kind: result.ok ? 'success' : 'error',
        message: t(result.ok ? 'login.wishAdded' : 'login.wishFailed'),
      });
      // Hearts that have loaded before do not show the new favourite.
      void queryClient.invalidateQueries();
    }
    navigate(loginTarget(intent, session.snapshot().user, remembered), { replace: true });
  }

  const arrive = useEffectEvent(() => {
    if (isEntering.current) return;
    if (session.snapshot().isLoggedIn) {
      isEntering.current = true;
      takeRememberedPage();
      void goOn();
      return;
    }
    const { redirect } = readLoginIntent(query, channel, location.origin);
    if (redirect) rememberPage(redirect);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again after a login in another tab and after a change of the query
  useEffect(() => arrive(), [isLoggedIn, query]);

  return {
    async enter(tokens) {
      isEntering.current = true;
      session.start(tokens);
      if (!session.snapshot().isLoggedIn) {
        isEntering.current = false;
        // Without the cookie nobody is logged in, and the page that needs it would only lead back here.
        bus.emit('toast-requested', { kind: 'error', message: t('login.cookies') });
        return;
      }
      rememberDevice(tokens);
      await goOn(takeRememberedPage());
    },
  };
}
