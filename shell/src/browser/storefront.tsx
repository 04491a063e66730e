import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { isApiError, loadApiClient } from 'shared-contracts';
import { passHeaders } from 'shared-contracts/access-gate';
import { wakePage } from 'shared-contracts/page-wake';
import { FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { firstInteraction } from 'shared-ui';
import { type BootData, layoutRouteId } from '../app/boot-data';
import type { LayoutData } from '../app/layout/layout-data';
import type { legacyRedirect } from '../app/legacy-redirects';
import { getT } from '../app/messages';
import { type PageModules, RemoteUnavailableError } from '../app/page-modules';
import { isPaymentPath } from '../app/payment-pages';
import type { RouteHandle } from '../app/route-handle';
import { createRoutes, pageContext } from '../app/routes';
import { watchFailures } from './failures';
import { createFederation } from './federation';
import { applyHead } from './head';
import { loadLayout } from './load-layout';
import { createIdlePrefetch, pageLinks } from './prefetch-when-idle';
import type { PrefetchedData } from './prefetched-data';
import type { mustReadOffline } from './read-offline';
import { reloadOnce } from './reload-once';
import { reviveHydration } from './revive';
import { createBrowserServices, rememberChannel } from './services';
import { servicesAt } from './services-at';
import { type RouterWindow, withoutArtificialPopstate } from './single-spa-window';
import { isTranslated } from './survive-translation';
import { untilQuiet } from './until-quiet';
import { arriveOn } from './visit';
import { warmOnInteraction } from './warm';
import { yieldToMain } from './yield-to-main';

function ignore(): void {}

/** The handle of the page that the server rendered: its data are stored under the route's id. */
function handleOfHydration(routes: readonly RouteObject[], boot: BootData): RouteHandle | undefined {
  const find = (among: readonly RouteObject[]): RouteObject | undefined => {
    for (const route of among) {
      const found = route.children ? find(route.children) : undefined;
      if (found) return found;
      if (route.handle && route.id && Object.hasOwn(boot.hydration.loaderData, route.id)) return route;
    }
    return undefined;
  };
  return find(routes)?.handle as RouteHandle | undefined;
}

/** Whether the browser continues from the server's HTML; otherwise it renders the first page itself. */
function isHydrated({ application, local }: BootData): boolean {
  const isLocal = process.env.NODE_ENV === 'development' && local !== undefined;
  return application === 'storefront' && !isLocal;
}

const container = () => document.getElementById('app-storefront') as HTMLElement;

/**
 * The storefront as a single-spa application. The first mount hydrates the server's HTML; later mounts create
 * a new root. It mounts without single-spa, which `startApplications` loads when the visitor enters another
 * application.
 */
export function createStorefront(boot: BootData, startApplications: () => Promise<void>) {
  const reportFailure = watchFailures(boot.remotes);
  const { modules, loadView, fragments, loadApplication } = createFederation(boot.remotes, reportFailure);
  /** Falls back to the previous version of a remote; resolves to whether this page is being left. */
  const fallBack = async (name: string | undefined, target?: string) =>
    import(/* webpackChunkName: "fall-back" */ './fall-back').then(
      (part) =>
        part.fallBack(
          boot.remotes.find((remote) => remote.name === name),
          target,
        ),
      () => false,
    );
  const pageModules: PageModules = {
    ...modules,
    onPageError(remote, error) {
      if (error instanceof Error && !isApiError(error))
        void fallBack(remote, location.pathname + location.search);
    },
    async load(remote, module) {
      try {
        const [page] = await Promise.all([modules.load(remote, module), loadApiClient()]);
        return page;
      } catch (error) {
        const { pathname, search } = router?.state.navigation.location ?? location;
        if (error instanceof RemoteUnavailableError) {
          if (await fallBack(remote, pathname + search)) return new Promise(() => {});
          throw error;
        }
        if (navigator.onLine && reloadOnce(pathname + search)) return new Promise(() => {});
        // The code for API calls failed to load. Show the page; each call reports the failure itself.
        return modules.load(remote, module);
      }
    },
  };
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const { services, session } = createBrowserServices(
    boot,
    // In place of the page, which Back would only leave again.
    (path) => void router?.navigate(path, { replace: true }),
  );
  let prefetched: PrefetchedData | undefined;
  let readOffline: typeof mustReadOffline | undefined;
  let legacyTarget: typeof legacyRedirect | undefined;
  const routes = createRoutes({
    remotes: boot.remotes,
    modules: pageModules,
    services: ({ request }) => servicesAt(services, new URL(request.url).pathname),
    loadLayout,
    side: 'browser',
    takePrefetched: (address, load) => prefetched?.take(address, load),
    needsDocument: (address, signal) =>
      (!boot.takesPayments && isPaymentPath(address.pathname)) ||
      // A legacy URL in editors' content can match a page of today: the server redirects it.
      legacyTarget?.(new URL(address.pathname + address.search, location.origin)) !== undefined ||
      // Not the browser's location, which has moved on already when the visitor goes back.
      readOffline?.(address, router?.state.location ?? location, signal),
    async prepareApplication(remote, module) {
      // The application's placeholder shows the failure and offers a retry.
      await Promise.all([startApplications(), loadApplication(remote, module).catch(ignore)]);
    },
  });
  followVisit().catch(ignore);
  const prefetchInIdle = createIdlePrefetch(routes, {
    load: loadView,
    isLoaded: (remote, module) => modules.loaded(remote, module) !== undefined,
  });
  warmOnInteraction(modules, () => router?.state.matches.at(-1)?.route.handle as RouteHandle | undefined);
  let root: Root | undefined;
  let routerWindow: RouterWindow | undefined;
  let isFirst = true;
  let isMounted = false;

  function createRouter(hydrationData?: ReturnType<typeof reviveHydration>) {
    routerWindow = withoutArtificialPopstate(window);
    const created = createBrowserRouter(routes, {
      window: routerWindow.window,
      ...(hydrationData ? { hydrationData } : {}),
    });
    created.subscribe((state) => {
      if (state.navigation.state !== 'idle' || state.revalidation !== 'idle') wakePage();
      if (state.navigation.state === 'idle') onArrival(created);
    });
    return created;
  }

  /** Records the visit; returns a path if the visitor must be redirected. */
  function arrive({ state }: ReturnType<typeof createBrowserRouter>): string | undefined {
    const { pathname, search } = state.location;
    rememberChannel(pathname, services);
    const { closedPaths = [] } = (state.loaderData[layoutRouteId] as Partial<LayoutData> | undefined) ?? {};
    return arriveOn({
      url: new URL(pathname + search, location.origin),
      closedPaths,
      services,
      isShown: !state.errors,
    });
  }

  function onArrival(current: ReturnType<typeof createBrowserRouter>): void {
    const elsewhere = arrive(current);
    if (elsewhere) {
      void current.navigate(elsewhere, { replace: true });
      return;
    }
    const { state } = current;
    const match = state.matches.at(-1);
    const handle = match?.route.handle as RouteHandle | undefined;
    if (state.errors) {
      const isMissing = Object.values(state.errors).some(
        (error) => isRouteErrorResponse(error) && error.status === 404,
      );
      const title = getT(boot.locale)(isMissing ? 'notFound.title' : 'error.pageTitle');
      applyHead({ title, noIndex: true }, boot.config.shopName);
      return;
    }
    if (!match || !handle) return;
    prefetchInIdle();
    const module = modules.loaded(handle.remote, handle.module);
    // The server has written the head of the first page.
    if (module?.data) return;
    const url = new URL(state.location.pathname + state.location.search, location.origin);
    const head = module?.head?.(
      state.loaderData[match.route.id],
      pageContext({ params: match.params, request: new Request(url) }, services),
    );
    applyHead({ title: '', ...head, noIndex: head?.noIndex || handle.noIndex }, boot.config.shopName);
  }

  const onCaughtError = (error: unknown) => {
    services.log.error('SHOP-PAGE-002 a component threw while rendering', error);
    void fallBack(reportFailure(error)?.name);
  };

  const view = (current: ReturnType<typeof createBrowserRouter>) => (
    <StrictMode>
      <ServicesProvider services={services}>
        <FragmentHostProvider value={fragments}>
          <RouterProvider router={current} />
        </FragmentHostProvider>
      </ServicesProvider>
    </StrictMode>
  );

  async function hydrate(): Promise<void> {
    const handle = handleOfHydration(routes, boot);
    if (handle && !boot.hydration.errors && !handle.guarded) {
      try {
        await loadView(handle.remote, handle.module);
      } catch (error) {
        if (await fallBack(handle.remote, location.pathname + location.search)) return;
        // Leaves the server's HTML in place: its links work as full page loads, which is better than an
        // error.
        services.log.error('the page’s module can’t be loaded; it stays as the server sent it', error);
        window.__shopEarlyInput?.stop(true);
        return;
      }
    }
    await yieldToMain();
    router = createRouter(reviveHydration(boot.hydration));
    await yieldToMain();
    const elsewhere = arrive(router);
    if (elsewhere) {
      // Do not hydrate a page that is being left: hydration would be interrupted and start again.
      location.replace(elsewhere);
      return;
    }
    const started = router;
    const linksOfHtml = pageLinks();
    // From here on a pressed link waits for its component (start/start-page.ts).
    document.documentElement.dataset.hydrating = '';
    // In a transition, hydration yields to the visitor's input every few milliseconds.
    startTransition(() => {
      root = hydrateRoot(container(), view(started), {
        onCaughtError,
        onRecoverableError: (error) => {
          // An island that hydrates after the translation renders again from its data: that is no fault of a release.
          if (isTranslated()) return;
          services.log.error(
            'SHOP-HYDRATE-001 the page was rendered again, because its HTML differed',
            error,
          );
        },
      });
    });
    session.announce();
    prefetchInIdle(linksOfHtml);
  }

  /** Starts prefetching and metrics at the first interaction, or when the page has been idle for a while. */
  async function followVisit(): Promise<void> {
    const { pathname } = location;
    await Promise.race([firstInteraction(), untilQuiet()]);
    const part = await import(/* webpackChunkName: "interaction" */ './after-interaction');
    readOffline = part.mustReadOffline;
    legacyTarget = part.legacyRedirect;
    prefetched = part.createPrefetchedData();
    part.prefetchOnIntent(routes, modules, prefetched, (url, params) =>
      pageContext({ params, request: new Request(url) }, servicesAt(services, url.pathname)),
    );
    part.watchVitals(boot, routes, pathname);
    // Staff and wholesale buyers are no visitors of the shop.
    if (boot.application === 'storefront') part.countVisits(services, passHeaders(boot.config));
  }

  return {
    bootstrap: () => Promise.resolve(),
    async mount() {
      // When single-spa starts, it mounts the storefront that is already mounted.
      if (isMounted) return;
      isMounted = true;
      if (isFirst && isHydrated(boot)) {
        isFirst = false;
        await hydrate();
        return;
      }
      const isStart = isFirst;
      isFirst = false;
      container().replaceChildren();
      router = createRouter();
      root = createRoot(container(), { onCaughtError });
      root.render(view(router));
      if (isStart) session.announce();
    },
    unmount() {
      isMounted = false;
      root?.unmount();
      router?.dispose();
      root = undefined;
      router = undefined;
      return Promise.resolve();
    },
    services,
    loadApplication,
    listenAgain: () => routerWindow?.listenAgain(),
  };
}
