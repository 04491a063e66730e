import { type ApiClient, unwrap } from 'shared-contracts';
import { createDraft as createDraftCall } from 'shared-contracts/calls/wholesale';
import type { DraftCreateRequest } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/drafts */
function createDraft(api: ApiClient, request: DraftCreateRequest) {
  return api.call(createDraftCall, { body: request, timeoutMs: sheetTimeoutMs });
}

export function useCreateDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: DraftCreateRequest) => unwrap(await createDraft(api, request)),
    onSuccess: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
