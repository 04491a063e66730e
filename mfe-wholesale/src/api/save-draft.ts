import { type ApiClient, unwrap } from 'shared-contracts';
import { saveDraft as saveDraftCall } from 'shared-contracts/calls/wholesale';
import type { Draft, DraftSaveRequest } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';
import { sheetTimeoutMs } from './sheet-timeout';

interface DraftSave extends DraftSaveRequest {
  id: string;
}

/** POST /api/wholeSale/drafts/{id} */
function saveDraft(api: ApiClient, { id, ...request }: DraftSave) {
  return api.call(saveDraftCall, { params: { id }, body: request, timeoutMs: sheetTimeoutMs });
}

export function useSaveDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: DraftSave) => unwrap(await saveDraft(api, draft)),
    onSuccess: ({ name }, { id }) => {
      // The page edits a copy, which stays; its title has the name that was saved.
      queries.setQueryData<Draft>([...draftsKey, id], (read) => read && { ...read, name });
      return queries.invalidateQueries({ queryKey: draftsKey, exact: true });
    },
  });
}
