import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../app/route-handle';
import { elementsInView } from './in-view';
import { savesData } from './intent';

/** behaviour/limits: an idle moment is waited for this long. */
const idleTimeoutMs = 2_000;

interface Views {
  load(remote: string, module: string): Promise<unknown>;
  isLoaded(remote: string, module: string): boolean;
}

/**
 * Prefetches for the links on the screen: the view of the page to which most of them lead, in an idle moment after the
 * page has loaded. Pages of a kind share their code, so that is all items of a list. Data, and the code that loads
 * them, come with the visitor's intent (prefetch.ts): a visitor who reads one page would pay 50 kB for them.
 *
 * Returns a function to call when a page has come. With `links` only these count: the first page gives those of its
 * HTML. What it adds afterwards, as the bag its lines, comes before the idle moment on some devices and after it on
 * others.
 */
export function createIdlePrefetch(
  routes: RouteObject[],
  views: Views,
): (links?: readonly HTMLAnchorElement[]) => void {
  let isWaiting = false;
  const start = (links?: readonly HTMLAnchorElement[]) => {
    // Safari has no idle callback.
    const whenIdle =
      globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, idleTimeoutMs));
    whenIdle(
      () => {
        isWaiting = false;
        void prefetchInView(links ?? pageLinks(), routes, views);
      },
      { timeout: idleTimeoutMs },
    );
  };
  return (links) => {
    if (isWaiting || savesData()) return;
    isWaiting = true;
    if (document.readyState === 'complete') start(links);
    else addEventListener('load', () => start(links), { once: true });
  };
}

/** The links of the page's content. */
export function pageLinks(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
}

async function prefetchInView(
  inPage: readonly HTMLAnchorElement[],
  routes: RouteObject[],
  { load, isLoaded }: Views,
): Promise<void> {
  const pages = new Map<string, { handle: RouteHandle; links: number }>();
  const known = new Map<string, RouteHandle | undefined>();
  for (const link of await elementsInView(inPage)) {
    if (link.origin !== location.origin) continue;
    // The router compares each address with a hundred patterns. All items are one page, so one of them is enough.
    const kind = link.pathname.replace(/\/item\/[^/]+$/, '/item');
    if (!known.has(kind))
      known.set(kind, matchRoutes(routes, link.pathname)?.at(-1)?.route.handle as RouteHandle | undefined);
    const handle = known.get(kind);
    if (!handle || isLoaded(handle.remote, handle.module)) continue;
    const key = `${handle.remote} ${handle.module}`;
    const page = pages.get(key) ?? { handle, links: 0 };
    page.links += 1;
    pages.set(key, page);
  }
  const [likely] = [...pages.values()].sort((one, other) => other.links - one.links);
  // The click loads it again and reports the failure.
  if (likely) load(likely.handle.remote, likely.handle.module).catch(() => {});
}
