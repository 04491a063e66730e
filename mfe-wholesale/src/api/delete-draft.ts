import { type ApiClient, unwrap } from 'shared-contracts';
import { deleteDraft as deleteDraftCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';

/** DELETE /api/wholeSale/drafts/{id} */
function deleteDraft(api: ApiClient, id: string) {
  return api.call(deleteDraftCall, { params: { id } });
}

export function useDeleteDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await deleteDraft(api, id)),
    onSettled: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
