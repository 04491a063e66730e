import { getStoreConfig } from './calls/store';
import { isSafeLink } from './safe-path';
import type { ShopServices } from './services';

interface MissingPage {
  services: Pick<ShopServices, 'api' | 'log'>;
  url: URL;
  signal: AbortSignal;
}

/**
 * What a loader throws when its page does not exist: a redirect to the URL that the merchant has set for the path
 * (behaviour/calls, store config), with the query of the request, for example promoid; else not found. A failed call is
 * logged and counts as no URL (behaviour/errors).
 */
export async function notFoundOrMoved({
  services: { api, log },
  url: { pathname, search },
  signal,
}: MissingPage): Promise<Response> {
  const result = await api.call(getStoreConfig, { query: { key: pathname, details: '1' }, signal });
  if (!result.ok) log.warn('the new address of a page could not be read', result.error);
  const found = result.ok ? result.data : null;
  const { to, isTemporary } = typeof found === 'object' && found ? found : { to: found, isTemporary: false };
  if (!to || to === pathname || !isSafeLink(to)) return new Response('not found', { status: 404 });
  const location = to.includes('?') ? to : to + search;
  return new Response(null, { status: isTemporary ? 302 : 301, headers: { Location: location } });
}
