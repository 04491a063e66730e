import { unwrap } from 'shared-contracts';
import { addDraftToCart } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/drafts/{id}/cart */
export function useAddDraftToCart() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrap(await api.call(addDraftToCart, { params: { id }, timeoutMs: sheetTimeoutMs })),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
