import { type ApiClient, apiPaths, emptySchema, unwrap } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';

/** DELETE /api/wholeSale/drafts/{id} */
function deleteDraft(api: ApiClient, id: string) {
  return api.delete(apiPaths.wholesaleDraft(id), { schema: emptySchema });
}

export function useDeleteDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await deleteDraft(api, id)),
    onSettled: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
