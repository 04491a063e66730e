import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../app/route-handle';
import { matchPage } from './match-page';

/** Much longer than the shop's longest URL: a category six levels deep, a search with every filter. */
const maxPathLength = 1_024;
const maxAddressLength = 8_192;

/** The database rejects NUL. Other control characters simply lead to a page that does not exist. */
const nul = /%00/;

export type AddressCheck = { status: 400 | 414 } | { location: string } | undefined;

/**
 * How to answer a URL that cannot be a page's; undefined when it can. Each page has one URL: a path with `//`
 * or `\\` redirects to the one without, because browsers treat `//host` as another origin.
 */
export function checkAddress(address: string): AddressCheck {
  if (address.length > maxAddressLength) return { status: 414 };
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  if (written.length > maxPathLength) return { status: 414 };
  if (nul.test(address)) return { status: 400 };
  // A proxy may send an absolute URL in the request line.
  const path = written.replace(/^https?:\/\/[^/\\]*/i, '').replace(/[/\\]+/g, '/');
  const location = path.startsWith('/') ? path : `/${path}`;
  return location === written ? undefined : { location: location + query };
}

/** A page's URL, reduced to what its HTML depends on. */
export interface PageAddress {
  /** Contains known query parameters only, in a fixed order. */
  url: URL;
  /** Query parameters left out; the browser and redirects still get them. */
  dropped: readonly (readonly [name: string, value: string])[];
  /** Whether all guests get the same HTML for this URL. */
  isShared: boolean;
  /** The content depends on the logged-in user. */
  guarded: boolean;
  /** Name of the page's remote; undefined for the shell's own pages. */
  remote: string | undefined;
}

/** Opens the ownership overlay, which only the browser draws: no page depends on it. */
const ownersQuery = 'owners';

/** Removes query parameters that do not affect the HTML, so that a campaign link finds the cached page. */
export async function addressOf(routes: readonly RouteObject[], url: URL): Promise<PageAddress> {
  const handle = (await matchPage(routes, url.pathname))?.handle as RouteHandle | undefined;
  const guarded = handle?.guarded ?? false;
  const { query, remote } = handle ?? {};
  if (url.search === '') return { url, dropped: [], isShared: true, guarded, remote };
  if (!query && !url.searchParams.has(ownersQuery))
    return { url, dropped: [], isShared: false, guarded, remote };
  const entries = [...url.searchParams];
  const isKnown = ([name]: [string, string]) => name !== ownersQuery && (!query || query.includes(name));
  const normalized = new URL(url);
  normalized.search = new URLSearchParams(entries.filter(isKnown)).toString();
  if (query) normalized.searchParams.sort();
  return {
    url: normalized,
    dropped: entries.filter((entry) => !isKnown(entry)),
    isShared: query !== undefined || normalized.search === '',
    guarded,
    remote,
  };
}

/** Adds the removed parameters to a redirect within the shop. */
export function withDropped(target: string, { dropped }: PageAddress, shopUrl: string): string {
  const url = new URL(target, shopUrl);
  if (dropped.length === 0 || url.origin !== new URL(shopUrl).origin) return target;
  for (const [name, value] of dropped) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}
