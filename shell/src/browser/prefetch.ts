import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadApiClient } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import type { PageModules } from '../app/page-modules';
import type { RouteHandle } from '../app/route-handle';
import { listen, savesData } from './intent';
import type { PrefetchedData } from './prefetched-data';

/** Creates the loader arguments for a link that the visitor has not followed yet. */
export type ContextOf = (url: URL, params: PageContext['params']) => PageContext;

/** Delay before prefetching data, so that a pointer that only crosses a link causes no API call. */
const restMs = 65;

/**
 * Prefetches a page's module and loader when pointer, touch or focus reach a link to it, and its data on
 * touch or when the pointer rests on the link, so that a click needs no request. Off while data saving is on.
 * Returns a function that stops it.
 */
export function prefetchOnIntent(
  routes: RouteObject[],
  modules: PageModules,
  data: PrefetchedData,
  contextOf: ContextOf,
): () => void {
  if (savesData()) return () => {};
  let rest: ReturnType<typeof setTimeout> | undefined;
  return listen(['pointerover', 'touchstart', 'focusin'], (event) => {
    clearTimeout(rest);
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const match = matchRoutes(routes, link.pathname)?.at(-1);
    const handle = match?.route.handle as RouteHandle | undefined;
    if (!match || !handle) return;
    const page = modules.load(handle.remote, handle.module);
    // The click loads it again and reports the failure.
    page.catch(ignore);
    loadApiClient().catch(ignore);

    const address = link.pathname + link.search;
    const isHere = address === location.pathname + location.search;
    // A list loads its next page by itself.
    if (handle.guarded || link.target || link.rel === 'next' || isHere) return;
    const url = new URL(link.href);
    const loadData = () =>
      page.then(({ loader }) => {
        if (loader) data.start(address, async () => loader(contextOf(url, match.params)));
      }, ignore);
    if (event.type === 'touchstart') void loadData();
    else if (event.type === 'pointerover') rest = setTimeout(() => void loadData(), restMs);
  });
}

function ignore(): void {}
