import { createHash } from 'node:crypto';
import type { Locale } from 'shared-contracts';
import { staleNoticeId } from '../../app/document-parts';
import { getT } from '../../app/messages/stale';
import { cachedPageOf } from '../pages/cached-page';
import type { CachedPage, FoundPage } from '../pages/page-cache';
import { privateCopy } from '../pages/send-page';

/**
 * The only inline style of a stale page; its hash is in that page's content security policy. The notice is
 * below the skip link, which is above the page until focused.
 */
const noticeStyle =
  '.shop-stale{position:relative;z-index:calc(var(--shop-z-toast) + 1);padding:var(--shop-space-2) var(--shop-gutter);font-size:var(--shop-text-sm);text-align:center;color:var(--shop-color-ink);background:var(--shop-color-warning-soft)}';
const noticeStyleHash = `'sha256-${createHash('sha256').update(noticeStyle).digest('base64')}'`;
const bodyStart = '<div id="app-storefront">';

const copies = new WeakMap<CachedPage, CachedPage>();

/**
 * A cached page for when rendering fails: a header says how old it is, and a notice is added when the page
 * shows a price. The notice is outside the hydrated root.
 */
export function stalePageOf({ page, staleForMs = 0 }: FoundPage, locale: Locale): CachedPage {
  let copy = copies.get(page);
  if (!copy) {
    copy = markedCopy(page, locale);
    copies.set(page, copy);
  }
  const seconds = Math.round(staleForMs / 1_000);
  const { headers, ...others } = privateCopy(copy);
  return { ...others, headers: { ...headers, 'Cache-Status': `shell; hit; ttl=-${seconds}` } };
}

function markedCopy(page: CachedPage, locale: Locale): CachedPage {
  const html = page.html.toString();
  // Every price contains this prefix (behaviour/limits).
  if (!html.includes('HK$')) return page;
  const t = getT(locale);
  const style = `<style>${noticeStyle}</style>`;
  const notice = `<section class="shop-stale" id="${staleNoticeId}" aria-label="${t('label')}"><p>${t('prices')}</p></section>`;
  const { 'Content-Security-Policy': policy = '', ...headers } = page.headers;
  return cachedPageOf(
    page.status,
    Buffer.from(
      html.replace('</head>', () => `${style}</head>`).replace(bodyStart, () => notice + bodyStart),
    ),
    {
      ...headers,
      'Content-Security-Policy': policy.replace("style-src 'self'", `style-src 'self' ${noticeStyleHash}`),
    },
  );
}
