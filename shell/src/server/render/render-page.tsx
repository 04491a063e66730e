import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import type { ShopServices } from 'shared-contracts';
import { FragmentHostProvider, type PageHead, ServicesProvider } from 'shared-runtime';
import type { BootData } from '../../app/boot-data';
import { getT } from '../../app/messages';
import type { RouteHandle } from '../../app/routes';
import { pageContext } from '../../app/routes';
import type { Config } from '../config';
import type { Storefront } from '../releases/storefront';
import { takesPayments } from '../security-headers';
import { documentStart } from './document';
import { renderApplication } from './render-application';
import { bootJson, serializeError, splitDeferred } from './serialize';
import { PageStream } from './stream';

export interface RenderRequest {
  request: Request;
  services: ShopServices;
  storefront: Storefront;
  config: Config;
  nonce: string;
  shellAssets: { styles: readonly string[]; scripts: readonly string[]; fonts: readonly string[] };
}

export type RenderedPage =
  | { kind: 'redirect'; response: Response }
  | { kind: 'page'; status: number; pipe(target: Writable & { end(): void }): void; abort(): void };

/** A page that hangs is ended: what is missing is rendered in the browser. */
const renderTimeoutMs = 10_000;

/** Matches, runs the loaders and starts to render one page (sections 2 and 8). Never throws for an error of a page. */
export async function renderPage(options: RenderRequest): Promise<RenderedPage> {
  const { request, services, storefront, config, nonce } = options;
  const application = storefront.applicationAt(new URL(request.url).pathname);
  if (application) return renderApplication(options, application);

  const context = await storefront.handler.query(request, { requestContext: { services } });
  if (context instanceof Response) return { kind: 'redirect', response: context };

  const url = new URL(request.url);
  const { plain, deferred } = splitDeferred(context.loaderData);
  const boot: BootData = {
    locale: services.locale,
    channel: services.channel(),
    config: config.public,
    remotes: storefront.remotes,
    takesPayments: takesPayments(config, url.pathname),
    application: 'storefront',
    hydration: {
      loaderData: plain,
      errors:
        context.errors &&
        Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, serializeError(error)])),
    },
  };
  for (const error of Object.values(context.errors ?? {})) {
    if (context.statusCode !== 404)
      services.log.error(`SHOP-PAGE-001 ${url.pathname} can’t be rendered`, error);
  }

  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
  // What is not found is said by the shell: the browser would fetch a page for nothing.
  const { preloads, styles } = storefront.assets(context.statusCode === 404 ? undefined : handle);
  const start = documentStart({
    locale: services.locale,
    channel: services.channel(),
    nonce,
    shopName: config.public.shopName,
    shopUrl: config.shopUrl,
    path: url.pathname + url.search,
    head: pageHead(context, storefront, options),
    shellStyles: options.shellAssets.styles,
    shellScripts: options.shellAssets.scripts,
    shellFonts: options.shellAssets.fonts,
    styles,
    preloads,
  });

  const router = createStaticRouter(storefront.handler.dataRoutes, context);
  const page = (
    <ServicesProvider services={services}>
      <FragmentHostProvider value={null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FragmentHostProvider>
    </ServicesProvider>
  );

  return new Promise((resolve, reject) => {
    let hasThrown = false;
    const stream = renderToPipeableStream(page, {
      nonce,
      // Content behind a boundary comes in its place instead of being moved there by a script.
      progressiveChunkSize: 1_000_000,
      onError(error) {
        hasThrown = true;
        services.log.error(`SHOP-PAGE-002 ${url.pathname} threw while rendering`, error);
      },
      onShellError: reject,
      onShellReady() {
        resolve({
          kind: 'page',
          status: hasThrown ? 500 : statusOf(context),
          abort: () => stream.abort(),
          pipe(target) {
            const timer = setTimeout(() => stream.abort(), renderTimeoutMs);
            stream.pipe(
              new PageStream({
                target,
                nonce,
                start,
                deferred,
                afterFirstFlush: `window.__shopBoot=${bootJson(boot)};window.__shopStart&&__shopStart()`,
                end() {
                  clearTimeout(timer);
                  target.write('</div><div id="app-wholesale"></div></body></html>');
                  target.end();
                },
              }),
            );
          },
        });
      },
    });
  });
}

/** A part of the shop that is away is our failure, and one that passes: 503 keeps the page in search engines. */
function statusOf(context: StaticHandlerContext): number {
  const error = Object.values(context.errors ?? {})[0];
  return error instanceof Error ? 503 : context.statusCode;
}

function pageHead(context: StaticHandlerContext, storefront: Storefront, options: RenderRequest): PageHead {
  const t = getT(options.services.locale);
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  if (context.errors) {
    return { title: context.statusCode === 404 ? t('notFound.title') : t('error.pageTitle'), noIndex: true };
  }
  if (!match || !handle || handle.guarded) return { title: '', noIndex: true };
  const module = storefront.modules.loaded(handle.remote, handle.module);
  const data = context.loaderData[match.route.id ?? ''];
  try {
    const head = module?.head?.(
      data,
      pageContext({ params: match.params, request: options.request }, options.services),
    );
    return { title: '', ...head, noIndex: head?.noIndex || handle.noIndex };
  } catch (error) {
    options.services.log.error(`SHOP-PAGE-003 the head of ${match.pathname} threw`, error);
    return { title: '' };
  }
}
