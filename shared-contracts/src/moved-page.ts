import { getStoreConfig } from './calls/store';
import { isSafeLink } from './safe-path';
import type { ShopServices } from './services';
import type { Moved } from './wire/brand';

interface MissingPage {
  services: Pick<ShopServices, 'api' | 'log'>;
  url: URL;
  signal: AbortSignal;
}

/**
 * The URL that the merchant has set for a path without a page (behaviour/calls, store config), with the query of the
 * request, for example promoid. A failed call is logged and counts as no URL (behaviour/errors).
 */
export async function findNewAddress({
  services: { api, log },
  url: { pathname, search },
  signal,
}: MissingPage): Promise<Moved | undefined> {
  const result = await api.call(getStoreConfig, { query: { key: pathname, details: '1' }, signal });
  if (!result.ok) {
    log.warn('the new address of a page could not be read', result.error);
    return undefined;
  }
  if (!result.data) return undefined;
  const moved = typeof result.data === 'string' ? { to: result.data, isTemporary: false } : result.data;
  const { to, isTemporary } = moved;
  if (to === pathname || !isSafeLink(to)) return undefined;
  return { to: to.includes('?') ? to : to + search, isTemporary };
}
