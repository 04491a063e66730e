import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { type DraftCreateRequest, draftSummarySchema } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/drafts */
function createDraft(api: ApiClient, request: DraftCreateRequest) {
  return api.post(apiPaths.wholesaleDrafts, request, {
    schema: draftSummarySchema,
    timeoutMs: sheetTimeoutMs,
  });
}

export function useCreateDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: DraftCreateRequest) => unwrap(await createDraft(api, request)),
    onSuccess: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
