import { useEffect } from 'react';
import { urls } from 'shared-contracts';
import { useLocation, useNavigation, useRevalidator, useServices } from 'shared-runtime';
import { savesData } from '../../browser/intent';
import { serviceWorkerPath } from '../../offline/paths';
import type { KeepPage } from '../../offline/service-worker';
import { previewBadgeId, staleNoticeId } from '../document-parts';
import { useT } from '../messages/extras';
import { useCartQuantity } from './use-cart-quantity';

/** A page is cached when the visitor has stayed this long. */
const stayMs = 2_000;
const maxFiles = 120;
/** Never cached: personal pages are empty without the API, and a payment must not be repeated from a copy. */
const personal = /^\/(account|checkout|login|register2?|password|order-|return-|wholesale|staff|error)/;

/**
 * Registers the service worker and has it cache visited pages and the bag for offline visits. When the browser is
 * online again, a cached copy is replaced by the current page, or by the list with the filter that was chosen meanwhile.
 */
export function OfflineCopies() {
  const t = useT();
  const { bus, log } = useServices();
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const hasBag = useCartQuantity() > 0;

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .register(serviceWorkerPath, { updateViaCache: 'none' })
      // The shop works without the service worker, but needs a connection for every page.
      .catch((error: unknown) => log.info('the service worker can’t be registered', error));
  }, [log]);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || savesData() || document.getElementById(previewBadgeId)) return;
    const keep = async () => {
      if (!navigator.onLine || document.getElementById(staleNoticeId)) return;
      const { active } = await navigator.serviceWorker.ready;
      const messages: KeepPage[] = [];
      const isBag = pathname === urls.checkout.cart();
      if (isBag || !personal.test(pathname)) messages.push({ path: pathname + search, files: loadedFiles() });
      if (hasBag && !isBag) messages.push({ path: urls.checkout.cart(), files: [] });
      for (const message of messages) active?.postMessage(message);
    };
    const timer = setTimeout(() => void keep(), stayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, hasBag]);

  useEffect(() => {
    const onOnline = () => {
      // A page that failed or waited without a connection tries again.
      void revalidate();
      const notice = document.getElementById(staleNoticeId);
      if (!notice) return;
      // The bag sends its waiting changes and reloads.
      if (location.pathname === urls.checkout.cart()) notice.remove();
      else if (next) location.assign(next.pathname + next.search);
      else location.reload();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [revalidate, next]);

  useEffect(() => {
    // Another page comes from its copy at once; the shown one with other filters waits for the connection.
    if (navigator.onLine || next?.pathname !== pathname) return;
    const message = t('waits');
    bus.emit('toast-requested', { kind: 'info', message });
    return () => bus.emit('toast-requested', { kind: 'info', message, isOver: true });
  }, [bus, next, pathname, t]);

  return null;
}

/** URLs of the scripts, style sheets, fonts and pictures that the page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'fetch')
    .map(({ name }) => name)
    .filter((name) => /\.(js|css|woff2|svg)$|\/images\//.test(name))
    .slice(-maxFiles);
}
