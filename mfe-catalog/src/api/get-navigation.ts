import type { ApiResult, Navigation, NavigationEntry } from 'shared-contracts';
import { getNavigation as getNavigationCall } from 'shared-contracts/calls/product';
import type { PageContext } from 'shared-runtime';

const freshMs = 5 * 60_000;
/**
 * Caches the navigation in the browser, because every listing needs it. Not on the server, where all visitors
 * would share it.
 */
const kept = new Map<string, { navigation: Navigation; at: number }>();

/** GET /api/product/navigation (behaviour/calls): names and SEO texts of a channel's categories. */
export async function getNavigation({
  services,
  channel,
  locale,
  signal,
}: PageContext): Promise<ApiResult<Navigation>> {
  const isBrowser = typeof document !== 'undefined';
  const key = `${channel} ${locale}`;
  const known = kept.get(key);
  if (isBrowser && known && Date.now() - known.at < freshMs) return { ok: true, data: known.navigation };
  const result = await services.api.call(getNavigationCall, { signal });
  if (isBrowser && result.ok) kept.set(key, { navigation: result.data, at: Date.now() });
  return result;
}

/** The navigation entries from the department down to a category; empty when the menu does not contain it. */
export function categoryPath(navigation: readonly NavigationEntry[], code: string): NavigationEntry[] {
  for (const entry of navigation) {
    if (entry.code === code) return [entry];
    const below = categoryPath((entry.children ?? []) as readonly NavigationEntry[], code);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
