import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { BootData } from '../app/boot-data';
import type { RouteHandle } from '../app/route-handle';
import type { ShownPage } from '../server/vitals/vital';

/** A path and the time from which it was shown. */
interface PageView {
  since: number;
  pathname: string;
}

/**
 * Missing in the type definitions of some TypeScript versions. A browser without it reports all metrics for
 * the first page.
 */
type WithNavigation = Window & { navigation?: EventTarget };

/**
 * Measures a sample of the visits (docs/decisions/0035). Starts at the first interaction, which ends LCP, or
 * when the page has been idle for a while; browsers buffer earlier entries. `firstPathname` is the page on
 * which the visit started.
 */
export function watchVitals(
  { config: { vitalsSample }, remotes }: BootData,
  routes: RouteObject[],
  firstPathname: string,
): void {
  if (Math.random() >= vitalsSample) return;

  const describe = (pathname: string): ShownPage | undefined => {
    const route = matchRoutes(routes, pathname)?.at(-1)?.route;
    const { remote } = (route?.handle as RouteHandle | undefined) ?? {};
    const version = remotes.find(({ name }) => name === remote)?.version;
    // Route ids have the form `mfe-catalog:item` or `mfe-catalog:item:1`.
    const page = route?.id?.split(':')[1];
    if (!version || !page) return undefined;
    return { page, remote: remote as ShownPage['remote'], version };
  };
  const views: PageView[] = [{ since: 0, pathname: firstPathname }];
  if (location.pathname !== firstPathname) {
    views.push({ since: performance.now(), pathname: location.pathname });
  }
  (window as WithNavigation).navigation?.addEventListener('currententrychange', () => {
    views.push({ since: performance.now(), pathname: location.pathname });
  });
  const shownAt = (time: number) => {
    const view = views.findLast(({ since }) => since <= time);
    return view && describe(view.pathname);
  };

  import('./report-vitals').then(
    ({ reportVitals }) => reportVitals(shownAt),
    // A visitor who has lost the connection is not measured.
    () => undefined,
  );
}
