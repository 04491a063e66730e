import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLocale, urls } from 'shared-contracts';
import { isContentPreview, previewLanguageQuery } from 'shared-contracts/content-preview';
import { languageQuery } from 'shared-contracts/language-query';
import { createPlaces, NoPlace } from 'shared-contracts/server/places';
import { requestIdHeader } from 'shared-contracts/server/request-id';
import { legacyRedirect } from '../../app/legacy-redirects';
import { shopAddress } from '../../app/shop-address';
import type { Config } from '../config';
import type { FiguresStore } from '../figures/version-figures';
import { createBusyPage } from '../outages/busy-page';
import { DeadlineError, withDeadline } from '../outages/deadline';
import { stalePageOf } from '../outages/stale-page';
import { sendUnavailable } from '../outages/unavailable-page';
import type { ReleaseSource } from '../releases/release-source';
import { bucketCookie, drawBucket, resolveVersions } from '../releases/resolve-versions';
import type { Storefront, Storefronts } from '../releases/storefront';
import { ProcessLostError, type RenderedPage, type Renderer, type RenderTask } from '../render/renderer';
import { type Visitor, visitorOf } from '../request-services';
import { addressOf, checkAddress, type PageAddress } from './page-address';
import type { PageCache, SharedRendering } from './page-cache';
import type { CountPage, PageSource } from './page-metric';
import {
  draftCaching,
  pageOf,
  privateCaching,
  privateCopy,
  type Rendering,
  sendPage,
  sendRendering,
  sharedCaching,
} from './send-page';

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
  async function renderPlace(
    { address: { url, remote }, versions }: Place,
    { locale, channel, preview }: Visitor,
    { id: requestId, ip }: FastifyRequest,
  ): Promise<Rendering> {
    const nonce = randomBytes(16).toString('base64');
    const abort = new AbortController();
    const task: RenderTask = { url: url.href, locale, channel, nonce, remote, preview, versions, requestId };
    const giveBack = places.take({ ip, isBuying: isBuyingPage(url) });
    try {
      const rendering = options.renderer.render(task, abort.signal);
      return { rendered: await withDeadline(rendering, url.pathname, pageDeadlineMs), nonce, abort };
    } catch (error) {
      // Nobody waits for it any more.
      abort.abort();
      throw error;
    } finally {
      giveBack();
    }
  }
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
      return sendRendering(await render(), { config, request, reply, address, caching });
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
      const page = pageOf(rendering, config, address, caching);
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
    return sendRendering(unshared ?? (await render()), {
      config,
      request,
      reply,
      address,
      caching: privateCaching,
    });
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

/** A page in the storefront of one set of versions. */
interface Place {
  versions: Record<string, string>;
  storefront: Storefront;
  address: PageAddress;
}
