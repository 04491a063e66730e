import Cookies from 'js-cookie';
import {
  type CampaignCookieName,
  campaignCookieNames,
  channelOfPath,
  cookieKeys,
  encodeCampaignValue,
  lifetimes,
  type ShopServices,
  safeRedirect,
  storageKeys,
  urls,
} from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isClosedPath } from '../app/navigation-guard';

/** Query names of a campaign by cookie; links write `tscode` in lower case (behaviour 2). */
const campaignQueries: Record<CampaignCookieName, readonly string[]> = {
  tsCode: ['tscode', 'tsCode'],
  txIds: ['txIds'],
  rmStore: ['rmStore'],
  promoid: ['promoid'],
};

/** Keeps what a campaign's link brought, for 30 days (behaviour 3 and 9). */
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
  /** False for a page that doesn't exist or failed: nobody is to be led back there. */
  isShown: boolean;
}

/**
 * What is remembered when a visitor arrives on a page. Answers where the visitor is to be sent instead: the target of
 * a `redirecturl`, or away from a page that is closed (behaviour 4).
 */
export function arriveOn({ url, closedPaths, services, isShown }: Arrival): string | undefined {
  rememberCampaign(url.searchParams);
  const redirect = safeRedirect(url.searchParams.get('redirecturl'), location.origin);
  const isEntrance = url.pathname === urls.login() || url.pathname === urls.register();
  if (redirect && !isEntrance && redirect !== url.pathname + url.search) return redirect;
  if (isClosedPath(closedPaths, url.pathname)) {
    return safeRedirect(localStore.get(storageKeys.lastPage)) ?? urls.landing(services.channel());
  }
  if (isShown && !isEntrance) rememberVisit(url);
  return undefined;
}

/** The page to come back to, and the first one of the channel, where HOME of the 404 page leads (behaviour 2). */
function rememberVisit({ pathname, search }: URL): void {
  localStore.set(storageKeys.lastPage, pathname + search);
  const channel = channelOfPath(pathname);
  if (channel && !Cookies.get(cookieKeys.firstPage)?.startsWith(`/${channel}`)) {
    Cookies.set(cookieKeys.firstPage, pathname, { sameSite: 'lax' });
  }
}
