import { apiPaths, wholesaleCartSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { unwrap } from './unwrap';

export const cartKey = ['cart'] as const;

/** GET /api/wholeSale/cart */
export function useCart() {
  const { api } = useServices();
  return useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.wholesaleCart, { schema: wholesaleCartSchema, signal })),
  });
}
