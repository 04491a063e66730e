import type { ShopServices } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';

const known = new WeakMap<ShopServices, { memberId: string; client: QueryClient }>();

/**
 * The query cache of a buyer, until the page is reloaded or another member logs in. It survives visits to the
 * storefront, so that Back shows the list at once.
 */
export function queryClientOf(services: ShopServices, memberId: string): QueryClient {
  const last = known.get(services);
  if (last?.memberId === memberId) return last.client;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  known.set(services, { memberId, client });
  return client;
}
