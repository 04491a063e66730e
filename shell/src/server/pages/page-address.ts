import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../app/route-handle';

/** A page as its HTML knows it. */
export interface PageAddress {
  /** Holds the known query parameters only, in one order. */
  url: URL;
  /** Query parameters that were left out: for the browser, and for where a redirect leads. */
  dropped: readonly (readonly [name: string, value: string])[];
  /** Whether all who ask for this URL get the same HTML. */
  isShared: boolean;
  /** The page's content depends on who is logged in. */
  guarded: boolean;
  /** Name of the remote whose page it is; undefined where the shell answers. */
  remote: string | undefined;
}

/** Leaves out what the page's HTML does not depend on, so that a campaign's link finds the page of all others. */
export function addressOf(routes: readonly RouteObject[], url: URL): PageAddress {
  const handle = matchRoutes(routes as RouteObject[], url.pathname)?.at(-1)?.route.handle as
    | RouteHandle
    | undefined;
  const guarded = handle?.guarded ?? false;
  const { query, remote } = handle ?? {};
  if (url.search === '') return { url, dropped: [], isShared: true, guarded, remote };
  if (!query) return { url, dropped: [], isShared: false, guarded, remote };
  const entries = [...url.searchParams];
  const known = entries.filter(([name]) => query.includes(name));
  const normalized = new URL(url);
  normalized.search = new URLSearchParams(known).toString();
  normalized.searchParams.sort();
  return {
    url: normalized,
    dropped: entries.filter(([name]) => !query.includes(name)),
    isShared: true,
    guarded,
    remote,
  };
}

/** A redirect's target inside the shop with the parameters that the page did not need. */
export function withDropped(target: string, { dropped }: PageAddress, shopUrl: string): string {
  const url = new URL(target, shopUrl);
  if (dropped.length === 0 || url.origin !== new URL(shopUrl).origin) return target;
  for (const [name, value] of dropped) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}
