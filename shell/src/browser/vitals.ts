import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { BootData } from '../app/boot-data';
import type { RouteHandle } from '../app/routes';
import type { ShownPage } from '../server/vitals/vital';

/** Which path was shown from when on. */
interface PageView {
  since: number;
  pathname: string;
}

/** Not in the types of every TypeScript; a browser without it reports all figures for the first page. */
type WithNavigation = Window & { navigation?: EventTarget };

/**
 * Measures a sample of the visits (docs/decisions/0035). It starts with the first interaction, which ends LCP, or when the
 * page has long been quiet: what happened before stands in the browser's own records. `firstPathname` is the page that
 * the visit began with.
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
    // `mfe-catalog:item`, `mfe-catalog:item:1`
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

  void import('./report-vitals').then(({ reportVitals }) => reportVitals(shownAt));
}
