import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import {
  type ChannelType,
  channelOfPath,
  expandPattern,
  type PageLayout,
  type ShopServices,
  urls,
} from 'shared-contracts';
import { previewTokenPrefix } from 'shared-contracts/content-preview';
import { notFound, type PageContext } from 'shared-runtime';
import { type ApplicationDeclaration, applicationPatterns } from './applications';
import { layoutRouteId } from './boot-data';
import { Layout } from './layout/layout';
import type { LayoutData } from './layout/layout-data';
import { LayoutErrorBoundary } from './layout-error-boundary';
import { NotFoundPage } from './not-found-page';
import { EarlyInputAnswer, guardedFrame, RemotePage, RemotePageError } from './page';
import { PageErrorBoundary } from './page-error-boundary';
import type { PageModules } from './page-modules';
import { PageSkeleton } from './page-skeleton';
import type { RoutedRemote, RouteHandle } from './route-handle';

export interface RouteOptions {
  remotes: readonly RoutedRemote[];
  modules: PageModules;
  /** The services of the request that the loader runs for. */
  services(args: LoaderFunctionArgs): ShopServices;
  /** `versionId` is the preview of content in the page's query. */
  loadLayout(services: ShopServices, channel: ChannelType, versionId?: string): Promise<LayoutData>;
  /**
   * On the server nobody is logged in: pages that need a login render a frame there, and the browser fills
   * it.
   */
  side: 'server' | 'browser';
  /** Server only: throws a redirect when the path is closed. In the browser `arriveOn` knows where the visitor was. */
  leaveClosed?(closedPaths: readonly string[], pathname: string, channel: ChannelType): void;
  /** False while a remote is missing: an unmatched path may be one of its pages. */
  isComplete?: boolean;
  /**
   * Handles a path without a page. Missing in the browser, which leaves it to the server to keep the first page
   * small.
   */
  answerMissing?(context: PageContext): Promise<Response>;
  /** Browser only: takes the data that were prefetched for this path and query, or calls `load`. */
  takePrefetched?(address: string, load: () => Promise<unknown>): Promise<unknown> | undefined;
  /**
   * Browser only: whether a page needs a full page load: its content security policy differs, its URL is a legacy one, or
   * the browser is offline and the service worker has a copy of the page or says so. May wait for the connection;
   * `signal` aborts.
   */
  needsDocument?(
    address: { pathname: string; search: string },
    signal: AbortSignal,
  ): boolean | Promise<boolean> | undefined;
  /**
   * Loads the code that displays an application, so that the previous page stays until then. Rejects when it
   * fails; a full page load then tries again.
   */
  prepareApplication?(remote: string, module: string): Promise<void>;
}

/** The storefront's route tree, built from the routes that the live releases declare (behaviour/screens). */
export function createRoutes(options: RouteOptions): RouteObject[] {
  const pages = options.remotes.flatMap((remote) =>
    remote.routes.flatMap((route) =>
      expandPattern(route.pattern).map((path, index) => pageRoute(options, remote.name, route, path, index)),
    ),
  );
  const applications = options.remotes.flatMap(({ name, application }) =>
    application ? applicationRoutes(options, name, application) : [],
  );
  return [
    {
      id: layoutRouteId,
      Component: Layout,
      ErrorBoundary: LayoutErrorBoundary,
      // Shown while the loaders of the first page run, when the visitor returns from another application.
      hydrateFallbackElement: <PageSkeleton />,
      loader: async (args) => {
        const services = options.services(args);
        const channel = channelOfRequest(args, services);
        const { pathname, searchParams } = new URL(args.request.url);
        const version = searchParams.get('versionId');
        const versionId = version?.startsWith(previewTokenPrefix) ? version : undefined;
        const data = await options.loadLayout(services, channel, versionId);
        options.leaveClosed?.(data.closedPaths, pathname, channel);
        return data;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        (channelOfPath(nextUrl.pathname) ?? channelOfPath(currentUrl.pathname)) !==
        channelOfPath(currentUrl.pathname),
      children: [
        {
          // Without this pathless route a page's error would replace header and footer too.
          errorElement: (
            <>
              <PageErrorBoundary />
              <EarlyInputAnswer />
            </>
          ),
          children: [
            ...pages,
            ...applications,
            {
              // Where a page leads whose content was refused (behaviour/errors). The error boundary shows it.
              id: 'error',
              path: urls.error(),
              loader: () => {
                throw new Response('the content of a page was refused', { status: 503 });
              },
              element: null,
            },
            {
              id: 'not-found',
              path: '*',
              loader: async (args) => {
                if (options.isComplete === false) throw new Error('a remote of the shop is missing');
                if (!options.answerMissing) {
                  const { pathname, search } = new URL(args.request.url);
                  return redirectDocument(pathname + search);
                }
                throw await options.answerMissing(pageContext(args, options.services(args)));
              },
              Component: NotFoundPage,
            },
          ],
        },
      ],
    },
  ];
}

/** Characters of a code or name in a path. The shop has none that is longer. */
const maxParamLength = 200;

function pageRoute(
  options: RouteOptions,
  remote: string,
  route: RoutedRemote['routes'][number],
  path: string,
  index: number,
): RouteObject {
  const guarded = route.access === 'member' || route.access === 'wholesale';
  const handle: RouteHandle = {
    remote,
    module: route.module,
    layout: (route.layout ?? 'default') as PageLayout,
    noIndex: route.noIndex ?? guarded,
    guarded,
    query: route.query,
  };
  const page = { modules: options.modules, remote, module: route.module };
  return {
    id: `${remote}:${route.id}${index > 0 ? `:${index}` : ''}`,
    path,
    caseSensitive: route.caseSensitive ?? false,
    handle,
    element: <RemotePage {...page} />,
    errorElement: <RemotePageError {...page} />,
    loader: async (args) => {
      const services = options.services(args);
      const { pathname, search } = new URL(args.request.url);
      if (await options.needsDocument?.({ pathname, search }, args.request.signal))
        return redirectDocument(pathname + search);
      // No call takes it, so without this the page would say that the shop has a fault.
      if (Object.values(args.params).some((value = '') => value.length > maxParamLength)) throw notFound();
      if (guarded && options.side === 'server') {
        // For the title of the frame, which stands without it too.
        await options.modules.load(remote, route.module).catch(() => undefined);
        return guardedFrame;
      }
      if (guarded && !services.session.snapshot().isLoggedIn) {
        return inPlace(options, args.request, redirect(urls.login({ redirecturl: pathname + search })));
      }
      const module = await options.modules.load(remote, route.module);
      const load = async () => module.loader?.(pageContext(args, services));
      try {
        return (await (options.takePrefetched?.(pathname + search, load) ?? load())) ?? null;
      } catch (error) {
        throw error instanceof Response ? inPlace(options, args.request, error) : error;
      }
    },
  };
}

/**
 * A redirect away from the page that the address bar shows already, after a full load or Back: it replaces that page's
 * history entry. A new entry would follow it, and Back would lead to the redirect again.
 */
function inPlace({ side }: RouteOptions, request: Request, response: Response): Response {
  const { pathname, search } = new URL(request.url);
  const isHere = () => window.location.pathname + window.location.search === pathname + search;
  if (side === 'server' || typeof window === 'undefined' || !response.headers.has('Location') || !isHere())
    return response;
  const headers = new Headers(response.headers);
  // What React Router reads.
  headers.set('X-Remix-Replace', 'true');
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Routes for the paths of another application. The router navigates there as to its own page, with a pushed
 * or replaced history entry; single-spa sees the new URL and switches applications.
 */
function applicationRoutes(
  { prepareApplication }: RouteOptions,
  remote: string,
  application: ApplicationDeclaration,
): RouteObject[] {
  const { module } = application;
  const handle: RouteHandle = { remote, module, layout: 'bare', noIndex: true, guarded: true };
  return applicationPatterns(application).map((path, index) => ({
    id: `${remote}:application:${index}`,
    path,
    handle,
    element: <PageSkeleton />,
    loader: async ({ request }) => {
      try {
        await prepareApplication?.(remote, module);
        return null;
      } catch {
        const { pathname, search } = new URL(request.url);
        return redirectDocument(pathname + search);
      }
    },
  }));
}

/** Arguments of a remote's loader and head. */
export function pageContext(
  args: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  services: ShopServices,
): PageContext {
  return {
    services,
    params: args.params,
    url: new URL(args.request.url),
    channel: channelOfRequest(args, services),
    locale: services.locale,
    signal: args.request.signal,
  };
}

function channelOfRequest(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  services: ShopServices,
): ChannelType {
  return channelOfPath(new URL(request.url).pathname) ?? services.channel();
}
