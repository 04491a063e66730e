import { unwrap } from 'shared-contracts';
import { getTradeCart } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const cartKey = ['cart'] as const;

/** GET /api/wholeSale/cart */
export function useCart() {
  const { api } = useServices();
  return useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getTradeCart, { auth: 'member', signal })),
    // Comparing 5,000 lines with the earlier ones takes longer than a frame.
    structuralSharing: false,
  });
}
