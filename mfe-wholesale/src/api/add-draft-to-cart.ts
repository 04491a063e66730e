import { type ApiClient, unwrap } from 'shared-contracts';
import { addDraftToCart as addDraftToCartCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/drafts/{id}/cart */
function addDraftToCart(api: ApiClient, id: string) {
  return api.call(addDraftToCartCall, { params: { id }, timeoutMs: sheetTimeoutMs });
}

export function useAddDraftToCart() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await addDraftToCart(api, id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
}
