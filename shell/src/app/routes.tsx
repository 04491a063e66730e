import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import {
  type ChannelType,
  channelOfPath,
  expandPattern,
  type PageLayout,
  type RouteDeclaration,
  type ShopServices,
  urls,
} from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { guardedFrame } from './guarded-frame';
import { Layout } from './layout/layout';
import type { LayoutData } from './layout/layout-data';
import { NotFoundPage } from './not-found-page';
import { RemotePage, RemotePageError } from './page';
import { PageErrorBoundary } from './page-error-boundary';
import type { PageModules } from './page-modules';

/** One remote as far as routing is concerned. */
export interface RoutedRemote {
  name: string;
  routes: readonly (Omit<RouteDeclaration, 'layout' | 'access' | 'module' | 'caseSensitive'> & {
    module: string;
    layout?: string | undefined;
    caseSensitive?: boolean | undefined;
    access?: string | undefined;
  })[];
  application?: { prefix: string; module: string } | undefined;
}

export interface RouteHandle {
  remote: string;
  module: string;
  layout: PageLayout;
  noIndex: boolean;
  /** The page's content depends on who is logged in, so the server sends its frame only. */
  guarded: boolean;
}

export interface RouteOptions {
  remotes: readonly RoutedRemote[];
  modules: PageModules;
  /** The services of the request that the loader runs for. */
  services(args: LoaderFunctionArgs): ShopServices;
  loadLayout(services: ShopServices, channel: ChannelType): Promise<LayoutData>;
  /** On the server nobody is logged in: guarded pages render their frame and fill it in the browser. */
  side: 'server' | 'browser';
}

/** The storefront's route tree, from what the live releases declare (section 2). */
export function createRoutes(options: RouteOptions): RouteObject[] {
  const pages = options.remotes.flatMap((remote) =>
    remote.routes.flatMap((route) =>
      expandPattern(route.pattern).map((path, index) => pageRoute(options, remote.name, route, path, index)),
    ),
  );
  return [
    {
      id: 'layout',
      Component: Layout,
      loader: (args) => {
        const services = options.services(args);
        return options.loadLayout(services, channelOfRequest(args, services));
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        (channelOfPath(nextUrl.pathname) ?? channelOfPath(currentUrl.pathname)) !==
        channelOfPath(currentUrl.pathname),
      children: [
        {
          // Without a route between, an error of a page would replace the header and footer too.
          ErrorBoundary: PageErrorBoundary,
          children: [
            ...pages,
            {
              id: 'not-found',
              path: '*',
              loader: () => {
                throw new Response('not found', { status: 404 });
              },
              Component: NotFoundPage,
            },
          ],
        },
      ],
    },
  ];
}

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
      if (guarded && options.side === 'server') return guardedFrame;
      if (guarded && !services.session.snapshot().isLoggedIn) {
        const { pathname, search } = new URL(args.request.url);
        return redirect(urls.login({ redirecturl: pathname + search }));
      }
      const module = await options.modules.load(remote, route.module);
      return (await module.loader?.(pageContext(args, services))) ?? null;
    },
  };
}

/** What a remote's loader and head are given. */
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
