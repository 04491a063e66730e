import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLocale, urls } from 'shared-contracts';
import { isContentPreview, previewLanguageQuery } from 'shared-contracts/content-preview';
import { languageQuery } from 'shared-contracts/language-query';
import { negotiateEncoding } from 'shared-contracts/negotiate-encoding';
import { createPlaces, NoPlace } from 'shared-contracts/server/places';
import { requestIdHeader } from 'shared-contracts/server/request-id';
import { inLanguage } from '../../app/in-language';
import { shopAddress } from '../../app/shop-address';
import type { Config } from '../config';
import type { FiguresStore } from '../figures/version-figures';
import { legacyRedirect } from '../legacy-redirects';
import { createBusyPage } from '../outages/busy-page';
import { DeadlineError, withDeadline } from '../outages/deadline';
import { stalePageOf } from '../outages/stale-page';
import { retryAfterSeconds, sendUnavailable } from '../outages/unavailable-page';
import type { ReleaseSource } from '../releases/release-source';
import { bucketCookie, drawBucket, resolveVersions } from '../releases/resolve-versions';
import type { Storefront, Storefronts } from '../releases/storefront';
import { ProcessLostError, type RenderedPage, type Renderer, type RenderTask } from '../render/renderer';
import { type Visitor, visitorOf } from '../request-services';
import { securityHeaders } from '../security-headers';
import { cachedPageOf } from './cached-page';
import { type Caching, draftCaching, privateCaching, privateCopy, sharedCaching } from './caching';
import { checkAddress } from './check-address';
import { addressOf, type PageAddress, withDropped } from './page-address';
import type { CachedPage, PageCache, SharedRendering } from './page-cache';
import type { CountPage, PageSource } from './page-metric';

export interface PageAnswerOptions {
  config: Config;
  source: ReleaseSource;
  storefronts: Storefronts;
  renderer: Renderer;
  cache: PageCache;
  figures: FiguresStore;
  countPage: CountPage;
}

const maxAddresses = 5_000;
/** Upper limit for everything besides loaders and calls, which have their own deadlines. */
const pageDeadlineMs = 5_000;

/** Answers every page of behaviour/screens; pages that are the same for all guests come from the cache. */
export function createPageAnswers(options: PageAnswerOptions) {
  const { config, source, storefronts, cache, figures, countPage } = options;
  // Caches the route match, which takes longer than sending a cached page.
  const addresses = new LRUCache<string, PageAddress>({ max: maxAddresses });
  // Nothing waits here: what a render process has begun takes turns there (docs/decisions/0163).
  const places = createPlaces(config.rendersAtOnce * config.renderProcesses);
  const renderPlace = async (place: Place, visitor: Visitor, { id, ip }: FastifyRequest) => {
    const giveBack = places.take({ ip, isBuying: isBuyingPage(place.address.url) });
    try {
      return await renderFor(options.renderer, place, visitor, id);
    } finally {
      giveBack();
    }
  };
  const sendBusy = createBusyPage();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A streamed page bypasses Fastify's own headers.
    reply.raw.setHeader(requestIdHeader, request.id);
    const check = checkAddress(request.url);
    if (check) return 'location' in check ? reply.redirect(check.location, 301) : refuse(check.status, reply);
    const url = shopAddress(request.url, config.shopUrl);
    const target = legacyRedirect(url);
    if (target) return reply.redirect(target, 301);

    const known = visitorOf(url.pathname, request.headers, config.previewSecret);
    // The URL's language wins over the visitor's, so that search engines find both (docs/decisions/0044).
    const language =
      url.searchParams.get(languageQuery) ??
      (isContentPreview(url) ? url.searchParams.get(previewLanguageQuery) : null);
    const visitor = isLocale(language) ? { ...known, locale: language } : known;
    if (language !== null) url.searchParams.delete(languageQuery);
    try {
      return await answer(request, reply, url, visitor);
    } catch (error) {
      if (error instanceof NoPlace) return sendBusy(request, reply, visitor.locale);
      if (!(error instanceof DeadlineError || error instanceof ProcessLostError)) throw error;
      request.log.error({ err: error }, `SHOP-PAGE-004 ${url.pathname} was not ready in time`);
      return sendUnavailable(reply, visitor.locale);
    }
  };

  /** The page in the storefront of these versions, and the remotes whose release could not be read. */
  async function placeIn(versions: Record<string, string>, url: URL) {
    const storefront = await withDeadline(storefronts.of(versions), 'the storefront', pageDeadlineMs);
    const key = `${storefront.key} ${url.pathname}${url.search}`;
    const address = addresses.get(key) ?? (await addressOf(storefront.routes, url));
    if (!addresses.has(key)) addresses.set(key, address);
    const place: Place = { versions, storefront, address };
    return { place, unreadable: Object.keys(versions).filter((remote) => !storefront.releases.has(remote)) };
  }

  /**
   * A version that fails on the server is replaced for this page, as one that failed in the visitor's browser is:
   * a canary by the live version, a live version by the previous one.
   */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    visitor: Visitor,
  ): Promise<FastifyReply> {
    const map = source.map();
    const hasCanary = Object.keys(map.canaries ?? {}).length > 0;
    const bucket = hasCanary ? (visitor.bucket ?? drawBucket()) : undefined;
    if (bucket !== undefined && visitor.bucket === undefined)
      // A streamed page bypasses Fastify's own headers.
      reply.raw.setHeader('Set-Cookie', bucketCookie(bucket, config.shopUrl));
    const isPreview = visitor.preview !== undefined;
    const versionsWithout = (failed: readonly string[]) =>
      resolveVersions(map, {
        preview: visitor.preview,
        bucket,
        failed: new Set([...(visitor.failed ?? []), ...failed]),
      });
    const { place: firstPlace, unreadable } = await placeIn(versionsWithout([]), url);
    if (!isPreview) {
      figures.countPage(firstPlace.versions, request.ip);
      for (const remote of unreadable) figures.countUnreadable(remote, firstPlace.versions[remote] ?? '');
    }
    const unreadableVersions = unreadable.map((remote) => `${remote}@${firstPlace.versions[remote]}`);
    const place =
      unreadableVersions.length === 0
        ? firstPlace
        : (await placeIn(versionsWithout(unreadableVersions), url)).place;
    const { storefront, address, versions } = place;
    const render = async (): Promise<Rendering> => {
      const rendering = await renderPlace(place, visitor, request);
      const { remote } = address;
      const version = remote && versions[remote];
      if (!version || isPreview || !isRemotesFault(rendering.rendered)) return rendering;
      figures.countFailure(remote, version, request.ip);
      const versionsBefore = versionsWithout([...unreadableVersions, `${remote}@${version}`]);
      if (versionsBefore[remote] === version) return rendering;
      if (rendering.rendered.kind === 'stream') rendering.rendered.abort();
      const replacement = await placeIn(versionsBefore, url);
      return { ...(await renderPlace(replacement.place, visitor, request)), isReplacement: true };
    };

    const isDraft = isContentPreview(url);
    if (!address.isShared || isPreview || isDraft) {
      countPage('private');
      const caching = isDraft ? draftCaching : privateCaching;
      return send(await render(), { options, request, reply, address, caching });
    }
    // A redirect or stream, which only the request that rendered it can use.
    let unshared: Rendering | undefined;
    let pageSource: PageSource = 'cache';
    const shared = [visitor.channel, visitor.locale, address.url.pathname + address.url.search].join(' ');
    const renderShared = async () => {
      pageSource = 'rendering';
      const rendering = await render();
      // The next visitor tries the live version again.
      const outcome = rendering.isReplacement ? 'failed' : outcomeOf(rendering.rendered);
      const isShareable = outcome === 'kept' && !address.guarded && config.gatePassword === undefined;
      const caching = isShareable ? sharedCaching : privateCaching;
      const page = pageOf(rendering, options, address, caching);
      if (!page) unshared = rendering;
      return { page, outcome };
    };
    // A copy of a canary, or made without a failed version, is not for everybody.
    const isForAll = !hasCanary && !visitor.failed;
    const found = await cache.read(
      `${storefront.key} ${shared}`,
      renderShared,
      isForAll ? shared : undefined,
    );
    if (found) {
      const isStale = found.staleForMs !== undefined;
      countPage(isStale ? 'copy' : pageSource);
      const page = isStale ? stalePageOf(found, visitor.locale) : found.page;
      // A CDN knows neither buckets nor failed versions, so it must not cache pages that depend on them.
      return sendPage(hasCanary || visitor.failed ? privateCopy(page) : page, request, reply);
    }
    countPage('rendering');
    return send(unshared ?? (await render()), { options, request, reply, address, caching: privateCaching });
  }
}

/** From the bag to the payment, with the login on the way. */
function isBuyingPage({ pathname }: URL): boolean {
  return pathname.startsWith('/checkout/') || pathname === urls.login();
}

/** A page that is incomplete because of an API outage is not the remote's fault. */
function isRemotesFault(rendered: RenderedPage): boolean {
  return rendered.status >= 500 && !(rendered.kind === 'whole' && rendered.isPartial);
}

/**
 * Whether a rendering replaces the shared page, removes it, or decides nothing, as a page with a missing or late part
 * does.
 */
function outcomeOf(rendered: RenderedPage): SharedRendering['outcome'] {
  if (rendered.kind === 'stream') return 'failed';
  if (rendered.kind === 'redirect') return 'gone';
  if (rendered.isPartial || rendered.status >= 500) return 'failed';
  return rendered.status === 200 ? 'kept' : 'gone';
}

function refuse(status: 400 | 414, reply: FastifyReply): FastifyReply {
  const reason = status === 414 ? 'The address is too long.' : 'The URL contains invalid characters.';
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(reason);
}

/** Fast settings, because the visitor waits for the compression. */
const createPageCompression = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => zlib.createGzip(),
};

/** A page in the storefront of one set of versions. */
interface Place {
  versions: Record<string, string>;
  storefront: Storefront;
  address: PageAddress;
}

interface Rendering {
  rendered: RenderedPage;
  nonce: string;
  abort: AbortController;
  /** Made by an earlier version, because the wanted one failed. */
  isReplacement?: boolean;
}

async function renderFor(
  renderer: Renderer,
  { address: { url, remote }, versions }: Place,
  { locale, channel, preview }: Visitor,
  requestId: string,
): Promise<Rendering> {
  const nonce = randomBytes(16).toString('base64');
  const abort = new AbortController();
  const task: RenderTask = { url: url.href, locale, channel, nonce, remote, preview, versions, requestId };
  const rendering = renderer.render(task, abort.signal);
  const rendered = await withDeadline(rendering, url.pathname, pageDeadlineMs).catch((error: unknown) => {
    // The client has disconnected.
    abort.abort();
    throw error;
  });
  return { rendered, nonce, abort };
}

function pageOf(
  { rendered }: Rendering,
  { config }: PageAnswerOptions,
  { url }: PageAddress,
  caching: Caching,
): CachedPage | undefined {
  if (rendered.kind !== 'whole') return undefined;
  const { status, html, styleHash } = rendered;
  const headers = headersOf(
    status,
    caching,
    securityHeaders(config, { styleHash, isContentPreview: isContentPreview(url) }, url.pathname),
  );
  return cachedPageOf(status, html, headers);
}

function headersOf(status: number, caching: Caching, policy: Record<string, string>): Record<string, string> {
  return {
    ...policy,
    'Content-Type': 'text/html; charset=utf-8',
    ...caching,
    Vary: 'Accept-Language, Accept-Encoding',
    ...(status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}),
  };
}

interface Sending {
  options: PageAnswerOptions;
  request: FastifyRequest;
  reply: FastifyReply;
  address: PageAddress;
  caching: Caching;
}

function send(rendering: Rendering, { options, request, reply, address, caching }: Sending) {
  const { rendered } = rendering;
  if (rendered.kind === 'redirect') {
    const location = rendered.location ?? urls.home();
    const target = withDropped(location, address, options.config.shopUrl);
    const language = shopAddress(request.url, options.config.shopUrl).searchParams.get(languageQuery);
    // Without the fragment, which would lead on to a page in the visitor's own language.
    const translated = isLocale(language) ? inLanguage(target.replace(/#.*/, ''), language) : target;
    return reply.redirect(translated, rendered.status);
  }
  const page = pageOf(rendering, options, address, caching);
  if (page) return sendPage(page, request, reply);
  return sendStream(rendering, { options, request, reply, address, caching });
}

async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers).header('ETag', page.etag);
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  reply.code(page.status);
  if (encoding === 'identity') return reply.send(page.html);
  return reply.header('Content-Encoding', encoding).send(await page.encoded(encoding));
}

/** Compares ETags. Proxies that compress mark them as weak. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function sendStream(
  { rendered, nonce, abort }: Rendering,
  { options, request, reply, address, caching }: Sending,
) {
  if (rendered.kind !== 'stream') throw new Error('only an incomplete page is streamed');
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const { url } = address;
  const policy = securityHeaders(
    options.config,
    { nonce, isContentPreview: isContentPreview(url) },
    url.pathname,
  );
  const headers = headersOf(rendered.status, caching, policy);
  reply.hijack();
  const response = reply.raw;
  response.on('close', () => {
    if (response.writableFinished) return;
    abort.abort();
    rendered.abort();
  });
  if (encoding === 'identity') {
    response.writeHead(rendered.status, headers);
    rendered.pipe(response);
    return reply;
  }
  response.writeHead(rendered.status, { ...headers, 'Content-Encoding': encoding });
  const compressor = createPageCompression[encoding]();
  compressor.pipe(response);
  rendered.pipe(compressor);
  return reply;
}
