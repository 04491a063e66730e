import Cookies from 'js-cookie';
import {
  type CampaignCookieName,
  campaignCookieNames,
  channelOfPath,
  cookieKeys,
  departmentOf,
  encodeCampaignValue,
  lifetimes,
  type ShopServices,
  safeRedirect,
  sessionKeys,
  storageKeys,
  urls,
} from 'shared-contracts';
import { localStore, sessionStore } from 'shared-contracts/browser-storage';
import { closedHash, isClosedPath } from '../app/navigation-guard';

/** Query parameters of each campaign cookie; some links write `tscode` in lower case (behaviour/screens). */
const campaignQueries: Record<CampaignCookieName, readonly string[]> = {
  tsCode: ['tscode', 'tsCode'],
  txIds: ['txIds'],
  rmStore: ['rmStore'],
  promoid: ['promoid'],
};

/** Stores the campaign parameters of a link for 30 days (behaviour/entities and behaviour/limits). */
function rememberCampaign(query: URLSearchParams): void {
  for (const name of campaignCookieNames) {
    const value = campaignQueries[name].map((key) => query.get(key)).find((found) => found);
    if (!value) continue;
    Cookies.set(name, encodeCampaignValue(value.slice(0, 200), Date.now()), {
      expires: lifetimes.campaign / 86_400,
      sameSite: 'lax',
    });
  }
}

export interface Arrival {
  url: URL;
  closedPaths: readonly string[];
  services: ShopServices;
  /** False for a page that does not exist or failed: the shop must not lead back to it. */
  isShown: boolean;
}

/**
 * Records a visited page. Returns the path to redirect to: the target of a `redirecturl`, or the replacement
 * of a closed page (behaviour/states).
 */
export function arriveOn({ url, closedPaths, services, isShown }: Arrival): string | undefined {
  rememberCampaign(url.searchParams);
  const here = url.pathname + url.search;
  const redirect = safeRedirect(url.searchParams.get('redirecturl'), location.origin);
  const isEntrance = url.pathname === urls.login() || url.pathname === urls.register();
  if (redirect && !isEntrance && redirect !== here) return redirect;
  const isSentHere = location.hash === closedHash;
  if (isSentHere || isClosedPath(closedPaths, url.pathname)) {
    const last = safeRedirect(localStore.get(storageKeys.lastPage));
    // The last page may have been closed since: it would lead to itself without end.
    const isOpen = last && !isClosedPath(closedPaths, new URL(last, location.origin).pathname);
    if (isOpen && last !== here) return last;
    if (!isSentHere) return urls.landing(services.channel());
    // A later return to this entry of the history must stay on the page.
    history.replaceState(history.state, '', here);
  }
  if (isShown && !isEntrance) rememberVisit(url);
  return undefined;
}

/**
 * Stores the page to return to after login, and the first page of the channel, which is HOME on the 404 page
 * (behaviour/screens).
 */
function rememberVisit({ pathname, search }: URL): void {
  localStore.set(storageKeys.lastPage, pathname + search);
  const state = Cookies.get(cookieKeys.shopState);
  if (state)
    Cookies.set(cookieKeys.shopState, state, {
      expires: lifetimes.shopState / 86_400,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
  const department = departmentOf({ pathname, search });
  if (department) sessionStore.set(sessionKeys.lastDepartment, department);
  const channel = channelOfPath(pathname);
  const first = channel && cookieKeys.firstPageOf(channel);
  if (first && !Cookies.get(first)) Cookies.set(first, pathname, { sameSite: 'lax' });
}
