import { getStoreConfig } from './calls/store';
import { isSafeLink } from './safe-path';
import type { ShopServices } from './services';

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
}: MissingPage): Promise<string | undefined> {
  const result = await api.call(getStoreConfig, { query: { key: pathname }, signal });
  if (!result.ok) {
    log.warn('the new address of a page could not be read', result.error);
    return undefined;
  }
  const to = result.data;
  if (!to || to === pathname || !isSafeLink(to)) return undefined;
  return to.includes('?') ? to : to + search;
}
