import Cookies from 'js-cookie';
import {
  channelOfPath,
  cookieKeys,
  createApiClient,
  createBus,
  defaultChannel,
  isChannelType,
  lifetimes,
  type ShopServices,
  storageKeys,
  urls,
} from 'shared-contracts';
import { passHeaders } from 'shared-contracts/access-gate';
import { localStore } from 'shared-contracts/browser-storage';
import { loginAgent } from 'shared-contracts/keys/consent';
import type { BootData } from '../app/boot-data';
import { browserLogger } from './logger';
import { createSession } from './session';

/** The services of this document. `go` navigates with the router. */
export function createBrowserServices(boot: BootData, go: (path: string) => void) {
  const log = browserLogger;
  const bus = createBus(log, {
    declared: (name) => boot.remotes.find(({ events }) => events?.[name])?.events?.[name],
  });
  /** behaviour/states: pages that need a login redirect there and remember the current page. */
  const leave = (pages: RegExp) => {
    const { pathname, search } = location;
    if (pages.test(pathname)) go(urls.login({ redirecturl: pathname + search }));
  };
  // What a member’s page shows must not stay for the next person at this computer.
  const session = createSession(bus, () => leave(/^\/account\//));

  // behaviour/entities. A page that begins with a session sets what the last one could not.
  bus.on('session-changed', ({ reason, isLoggedIn }) => {
    if (reason === 'restored' && (!isLoggedIn || Cookies.get(loginAgent))) return;
    void import(/* webpackChunkName: "calls" */ './login-cookies').then(({ keepLoginCookies }) =>
      keepLoginCookies(session.snapshot(), reason === 'login' || reason === 'refreshed'),
    );
  });
  const leavePage = () => import(/* webpackChunkName: "calls" */ './leave-page');

  const api = createApiClient({
    baseUrl: boot.config.apiUrl,
    channel: currentChannel,
    locale: boot.locale,
    getToken: session.token,
    canRefresh: () => session.refreshToken() !== null,
    refresh: async () => {
      const { refreshSession } = await import(
        /* webpackChunkName: "calls" */ 'shared-contracts/http/refresh'
      );
      return refreshSession(api, { getRefreshToken: session.refreshToken, store: session.renew });
    },
    sessionSignal: session.signal,
    onUnauthorized() {
      session.end('expired');
      leave(/^\/(account|checkout)\//);
    },
    clearSession: session.clear,
    onForbidden() {
      void leavePage().then(({ leaveForbidden }) => leaveForbidden(() => session.end('expired'), go));
    },
    onFailed(error) {
      void leavePage().then(({ leaveCheckout }) => leaveCheckout(error, go));
    },
    log,
    transport: 'browser',
    headers: () => passHeaders(boot.config),
  });

  const services: ShopServices = {
    api,
    bus,
    session,
    config: boot.config,
    locale: boot.locale,
    channel: currentChannel,
    log,
  };
  return { services, session };
}

function currentChannel() {
  const cookie = Cookies.get(cookieKeys.channel);
  return channelOfPath(location.pathname) ?? (isChannelType(cookie) ? cookie : defaultChannel);
}

/** Stores the selected channel in a cookie and in local storage (behaviour/product). */
export function rememberChannel(pathname: string, services: ShopServices): void {
  const channel = channelOfPath(pathname);
  if (!channel) return;
  if (Cookies.get(cookieKeys.channel) === channel && localStore.get(storageKeys.channelType) === channel)
    return;
  Cookies.set(cookieKeys.channel, channel, { expires: lifetimes.channel / 86_400, sameSite: 'lax' });
  localStore.set(storageKeys.channelType, channel);
  services.bus.emit('channel-changed', { channel });
}
