import { unwrap } from 'shared-contracts';
import { deleteDraft } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';

/** DELETE /api/wholeSale/drafts/{id} */
export function useDeleteDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.call(deleteDraft, { params: { id } })),
    onSettled: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
