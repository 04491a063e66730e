import { type ApiClient, apiPaths, unwrap, wholesaleCartSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const cartKey = ['cart'] as const;

/** GET /api/wholeSale/cart */
function getCart(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleCart, { schema: wholesaleCartSchema, auth: 'member', signal });
}

export function useCart() {
  const { api } = useServices();
  return useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }) => unwrap(await getCart(api, signal)),
    // Comparing 5,000 lines with the earlier ones takes longer than a frame.
    structuralSharing: false,
  });
}
