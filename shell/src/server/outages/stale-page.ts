import { createHash } from 'node:crypto';
import type { Locale } from 'shared-contracts';
import { getT } from '../../app/messages/stale';
import { cachedPageOf } from '../pages/cached-page';
import type { CachedPage, FoundPage } from '../pages/page-cache';

/**
 * The whole of a stale page's own style: its hash stands in the content policy of that page only. The notice covers the
 * skip link, which waits above the page until it is focused.
 */
const noticeStyle =
  '.shop-stale{position:relative;z-index:calc(var(--shop-z-toast) + 1);padding:var(--shop-space-2) var(--shop-gutter);font-size:var(--shop-text-sm);text-align:center;color:var(--shop-color-ink);background:var(--shop-color-warning-soft)}';
const noticeStyleHash = `'sha256-${createHash('sha256').update(noticeStyle).digest('base64')}'`;
const bodyStart = '<div id="app-storefront">';
/** The element that the browser removes when it shows another page (`shell/src/browser/head.ts`). */
const staleNoticeId = 'shop-stale';

const copies = new WeakMap<CachedPage, CachedPage>();

/**
 * A page as it is sent while it can't be rendered: its header says for how long it has been out of date, and a
 * notice says so where the page shows a price. The notice stands outside of what the browser hydrates.
 */
export function stalePageOf(
  { page, staleForMs = 0 }: FoundPage,
  locale: Locale,
  caching: string,
): CachedPage {
  let copy = copies.get(page);
  if (!copy) {
    copy = markedCopy(page, locale);
    copies.set(page, copy);
  }
  const seconds = Math.round(staleForMs / 1_000);
  return {
    ...copy,
    headers: {
      ...copy.headers,
      'Cache-Control': caching,
      'Cache-Status': `shell; hit; ttl=-${seconds}`,
    },
  };
}

function markedCopy(page: CachedPage, locale: Locale): CachedPage {
  const html = page.html.toString();
  // Every price is written so (behaviour 9).
  if (!html.includes('HK$')) return page;
  const t = getT(locale);
  const notice = `<style>${noticeStyle}</style><section class="shop-stale" id="${staleNoticeId}" aria-label="${t('label')}"><p>${t('prices')}</p></section>`;
  const { 'Content-Security-Policy': policy = '', ...headers } = page.headers;
  return cachedPageOf(
    page.status,
    html.replace(bodyStart, () => notice + bodyStart),
    {
      ...headers,
      'Content-Security-Policy': policy.replace("style-src 'self'", `style-src 'self' ${noticeStyleHash}`),
    },
  );
}
