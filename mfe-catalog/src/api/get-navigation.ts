import { type ApiResult, apiPaths, type Navigation, type NavigationEntry } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { schemaOf } from './schema-of';

const freshMs = 5 * 60_000;
/** The visitor's own copy: a listing asks at each step. The server keeps none, it would be everybody's. */
const kept = new Map<string, { navigation: Navigation; at: number }>();

/** GET /api/product/navigation (behaviour 7): names and SEO words of the categories of a channel. */
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
  const result = await services.api.get(apiPaths.navigation, {
    schema: schemaOf('navigationSchema'),
    signal,
  });
  if (isBrowser && result.ok) kept.set(key, { navigation: result.data, at: Date.now() });
  return result;
}

/** The entries that lead to a category, the widest first and itself last; empty where the menu has no such code. */
export function categoryPath(navigation: readonly NavigationEntry[], code: string): NavigationEntry[] {
  for (const entry of navigation) {
    if (entry.code === code) return [entry];
    const below = categoryPath((entry.children ?? []) as readonly NavigationEntry[], code);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
