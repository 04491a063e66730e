import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, urls } from 'shared-contracts';
import { isContentPreview } from 'shared-contracts/content-preview';
import { languageQuery } from 'shared-contracts/language-query';
import { negotiateEncoding } from 'shared-contracts/negotiate-encoding';
import { inLanguage } from '../../app/in-language';
import { shopAddress } from '../../app/shop-address';
import type { Config } from '../config';
import { retryAfterSeconds } from '../outages/unavailable-page';
import type { RenderedPage } from '../render/renderer';
import { securityHeaders } from '../security-headers';
import { cachedPageOf } from './cached-page';
import { type PageAddress, withDropped } from './page-address';
import type { CachedPage } from './page-cache';

/** The surrogate key of all pages: a release or a change of the catalogue may change any of them. */
export const pagesKey = 'pages';

/** Headers that say who may keep a page. */
export type Caching = Readonly<Record<string, string>>;

/** Browsers and unknown caches ask each time. Not `no-store`, which would exclude pages from the back/forward cache. */
export const privateCaching: Caching = { 'Cache-Control': 'private, no-cache' };

/**
 * For pages that all guests of a channel and language share. Only a CDN that is set up for the shop may keep them (RFC 9213): its key
 * has the cookies of channel and language, so that pages do not vary by `Cookie`, which nobody shares with anybody
 * (deploy/varnish).
 */
export const sharedCaching: Caching = {
  ...privateCaching,
  'CDN-Cache-Control': 'max-age=5, stale-while-revalidate=25',
  'Surrogate-Key': pagesKey,
};

/** For content before it is live: nobody keeps it, so that it can be taken back. */
export const draftCaching: Caching = { 'Cache-Control': 'private, no-store' };

/** The same page for one visitor. */
export function privateCopy(page: CachedPage): CachedPage {
  const { 'CDN-Cache-Control': _cdn, 'Surrogate-Key': _key, ...headers } = page.headers;
  return { ...page, headers };
}

/** What a renderer made of a page, and what a stream of it needs. */
export interface Rendering {
  rendered: RenderedPage;
  nonce: string;
  abort: AbortController;
  /** Made by an earlier version, because the wanted one failed. */
  isReplacement?: boolean;
}

/** A rendering as a page that can be sent to several visitors; undefined when it is not a whole page. */
export function pageOf(
  { rendered }: Rendering,
  config: Config,
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
  config: Config;
  request: FastifyRequest;
  reply: FastifyReply;
  address: PageAddress;
  caching: Caching;
}

/** Sends what has been rendered: a redirect, the whole page, or a stream of it. */
export function sendRendering(rendering: Rendering, sending: Sending) {
  const { config, request, reply, address, caching } = sending;
  const { rendered } = rendering;
  if (rendered.kind === 'redirect') {
    const location = rendered.location ?? urls.home();
    const target = withDropped(location, address, config.shopUrl);
    const language = shopAddress(request.url, config.shopUrl).searchParams.get(languageQuery);
    // Without the fragment, which would lead on to a page in the visitor's own language.
    const translated = isLocale(language) ? inLanguage(target.replace(/#.*/, ''), language) : target;
    return reply.redirect(translated, rendered.status);
  }
  const page = pageOf(rendering, config, address, caching);
  if (page) return sendPage(page, request, reply);
  return sendStream(rendering, sending);
}

/** Sends a whole page, or says that the visitor has it. */
export async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
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
  { config, request, reply, address, caching }: Sending,
) {
  if (rendered.kind !== 'stream') throw new Error('only an incomplete page is streamed');
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const { url } = address;
  const policy = securityHeaders(config, { nonce, isContentPreview: isContentPreview(url) }, url.pathname);
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

/** Fast settings, because the visitor waits for the compression. */
const createPageCompression = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => zlib.createGzip(),
};
