import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { isApiError, urls } from 'shared-contracts';
import { FragmentHostProvider, type PageHead, ServicesProvider } from 'shared-runtime';
import { applicationsId } from '../../app/applications';
import { type BootData, layoutRouteId } from '../../app/boot-data';
import type { LayoutData } from '../../app/layout/layout-data';
import { getT } from '../../app/messages';
import { RemoteUnavailableError } from '../../app/page-modules';
import type { RouteHandle } from '../../app/route-handle';
import { pageContext } from '../../app/routes';
import { StartScriptProvider } from '../../start/start-script';
import { publicConfig } from '../config';
import type { Storefront } from '../releases/storefront';
import { takesPayments } from '../security-headers';
import { dataBlocks, documentEnd, documentStart, startScript } from './document';
import { renderApplication } from './render-application';
import type { RenderedPage, RenderRequest } from './renderer';
import { bootJson, type Deferred, serializeError, splitDeferred } from './serialize';
import { PageStream } from './stream';
import { firstStyles, fullStyles, wholeDocument } from './whole-document';

/** A hanging render is aborted; the browser renders the rest. */
const renderTimeoutMs = 3_000;
/** Closes the storefront's element and adds the container of applications. */
const afterStorefront = `</div><div id="${applicationsId}"></div>`;
/** Deferred parts that resolve within this time are sent with the page. */
const wholePageWaitMs = 300;

/**
 * Matches the route, runs loaders and starts rendering (behaviour/screens and behaviour/errors). Never throws for an error of a
 * page.
 */
export async function renderPage(options: RenderRequest): Promise<RenderedPage> {
  const { request, services, storefront, config, nonce } = options;
  const url = new URL(request.url);
  const application = storefront.applicationAt(url.pathname);
  if (application) return renderApplication(options, application);

  const context = await storefront.handler.query(request, { requestContext: { services } });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') };
  }

  const { plain, deferred } = splitDeferred(context.loaderData, renderTimeoutMs);
  const boot: BootData = {
    locale: services.locale,
    channel: services.channel(),
    config: publicConfig(config, services.locale),
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
    // An error that the URL alone causes is not logged, because the shop works.
    const isQuarantined = error instanceof RemoteUnavailableError && error.failure === 'quarantined';
    // /error: the page that led there has logged why.
    const isErrorPage = url.pathname === urls.error();
    if (context.statusCode !== 404 && statusOf(context) !== 400 && !isQuarantined && !isErrorPage)
      services.log.error(`SHOP-PAGE-001 ${url.pathname} can’t be rendered`, error);
  }

  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
  // The shell renders not-found pages, so the remote's files are not needed.
  const assets = storefront.assets(context.statusCode === 404 ? undefined : handle);
  const document = {
    locale: services.locale,
    channel: services.channel(),
    shopName: config.public.shopName,
    shopUrl: config.shopUrl,
    path: url.pathname + url.search,
    head: pageHead(context, storefront, options),
    layout: handle?.layout ?? 'default',
    ...(options.badge ? { badge: options.badge } : {}),
  };
  const wholePage = async (status: number, html: string): Promise<RenderedPage> => {
    const whole = await wholeDocument(options, document, assets, html + afterStorefront, boot);
    return { kind: 'whole', status, ...whole, isPartial: isPartial(options, context) };
  };
  const page = pageElement(options, context);
  const atOnce = deferred.length === 0 ? renderAtOnce(page) : undefined;
  if (atOnce !== undefined) return wholePage(statusOf(context), atOnce);

  const { stream, isWhole, hasThrown } = await startRendering(options, page, deferred);
  const status = hasThrown() ? 500 : statusOf(context);
  if (isWhole) {
    boot.hydration.deferred = deferred.flatMap(({ settled }) => (settled ? [settled] : []));
    return wholePage(status, await readAll(stream));
  }
  const styles = await firstStyles(options, assets, document.channel);
  return {
    kind: 'stream',
    status,
    abort: () => stream.abort(),
    pipe(target) {
      const timer = setTimeout(() => stream.abort(), renderTimeoutMs);
      const { list } = fullStyles(options, assets);
      stream.pipe(
        new PageStream({
          target,
          nonce,
          start: documentStart({ ...document, styles, styleNonce: nonce, hasStartScript: false }),
          deferred,
          afterFirstFlush: `${dataBlocks(list, bootJson(boot))}<script nonce="${nonce}">__shopBegin()</script>`,
          end() {
            clearTimeout(timer);
            target.write(afterStorefront + documentEnd);
            target.end();
          },
        }),
      );
    },
  };
}

function pageElement({ services }: RenderRequest, context: StaticHandlerContext): ReactElement {
  const router = createStaticRouter(matchedRoutes(context), context);
  return (
    <StartScriptProvider value={startScript}>
      <ServicesProvider services={services}>
        <FragmentHostProvider value={null}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </FragmentHostProvider>
      </ServicesProvider>
    </StartScriptProvider>
  );
}

/** Only these are rendered; the static router converts and matches what it is given for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return (
    matches.reduceRight<RouteObject[] | undefined>(
      (children, { route }) => [{ ...route, children } as RouteObject],
      undefined,
    ) ?? []
  );
}

/** How React marks a boundary that waits, and one that failed and is left to the browser. */
const openBoundary = /<!--\$[?!]-->/;

/**
 * The page as text, without a stream that encodes each part of it. Undefined when a part waits or throws: the stream
 * then renders again, waits, and reports what was thrown.
 */
function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page);
    return openBoundary.test(html) ? undefined : html;
  } catch {
    return undefined;
  }
}

/**
 * Renders until the whole page is complete, or only its frame when the rest is slow. Rejects when the frame
 * throws.
 */
function startRendering(
  { services, nonce, request }: RenderRequest,
  page: ReactElement,
  deferred: readonly Deferred[],
): Promise<{ stream: PipeableStream; isWhole: boolean; hasThrown(): boolean }> {
  return new Promise((resolve, reject) => {
    let isThrown = false;
    let timer: NodeJS.Timeout | undefined;
    const finish = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve({ stream, isWhole, hasThrown: () => isThrown });
    };
    const stream = renderToPipeableStream(page, {
      nonce,
      // Large enough that React renders boundaries in place instead of moving them by script.
      progressiveChunkSize: 1_000_000,
      onError(error) {
        // The visitor has disconnected, so incomplete output does not matter.
        if (request.signal.aborted) return;
        isThrown = true;
        services.log.error(`SHOP-PAGE-002 ${new URL(request.url).pathname} threw while rendering`, error);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onShellReady() {
        timer = setTimeout(() => finish(false), wholePageWaitMs);
      },
      onAllReady: () => finish(deferred.every(({ settled }) => settled !== undefined)),
    });
  });
}

async function readAll(stream: PipeableStream): Promise<string> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const target = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
    });
    target.on('finish', resolve).on('error', reject);
    stream.pipe(target);
  });
  return Buffer.concat(chunks).toString();
}

/** A version whose code could not be run is at fault itself, whatever the API leaves out beside it. */
function isPartial({ hasOutage }: RenderRequest, context: StaticHandlerContext): boolean {
  const isRemotesFault = Object.values(context.errors ?? {}).some(
    (error) => error instanceof RemoteUnavailableError,
  );
  return !isRemotesFault && (hasOutage() || !hasMenu(context));
}

/** A shared response may lack the menu because another request failed to load it. */
function hasMenu({ loaderData }: StaticHandlerContext): boolean {
  const layout = loaderData[layoutRouteId] as LayoutData | undefined;
  return layout !== undefined && layout.menu.length > 0;
}

/**
 * An unavailable part of the shop is a temporary server error: 503 keeps the page in search engines. A
 * request that the API rejects is an error of the URL.
 */
function statusOf(context: StaticHandlerContext): number {
  const error = Object.values(context.errors ?? {})[0];
  if (isApiError(error) && [400, 413, 414, 422].includes(error.status ?? 0)) return 400;
  return error instanceof Error ? 503 : context.statusCode;
}

function pageHead(context: StaticHandlerContext, storefront: Storefront, options: RenderRequest): PageHead {
  const t = getT(options.services.locale);
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  if (context.errors) {
    return { title: context.statusCode === 404 ? t('notFound.title') : t('error.pageTitle'), noIndex: true };
  }
  if (!match || !handle) return { title: '', noIndex: true };
  const module = storefront.modules.loaded(handle.remote, handle.module);
  const data = handle.guarded ? undefined : context.loaderData[match.route.id ?? ''];
  try {
    const head = module?.head?.(
      data,
      pageContext({ params: match.params, request: options.request }, options.services),
    );
    if (handle.guarded) return { title: head?.title ?? '', noIndex: true };
    return { title: '', ...head, noIndex: head?.noIndex || handle.noIndex };
  } catch (error) {
    // The browser gives the title to a member's page that is named after its data.
    if (handle.guarded) return { title: '', noIndex: true };
    options.services.log.error(`SHOP-PAGE-003 the head of ${match.pathname} threw`, error);
    return { title: '' };
  }
}
