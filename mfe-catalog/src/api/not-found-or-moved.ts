import { apiPaths } from 'shared-contracts';
import { isSafeLink } from 'shared-contracts/safe-path';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';
import { schemaOf } from './schema-of';

/**
 * What a loader throws when its page does not exist: a redirect to the URL that the merchant has set for the
 * path (behaviour 7, store config), else not found. A failed call is logged and counts as no URL (behaviour 8).
 */
export async function notFoundOrMoved({ services, url, signal }: PageContext): Promise<Response> {
  const { api, log } = services;
  const { pathname, search } = url;
  const result = await api.get(apiPaths.storeConfig, {
    schema: schemaOf('storeConfigSchema'),
    query: { key: pathname },
    signal,
  });
  if (!result.ok) {
    log.warn('the new address of a page could not be read', result.error);
    return notFound();
  }
  const to = result.data;
  if (!to || to === pathname || !isSafeLink(to)) return notFound();
  // The redirect keeps the query, for example promoid.
  return redirectTo(to.includes('?') ? to : to + search, 301);
}
