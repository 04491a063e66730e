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
