import { unwrap } from 'shared-contracts';
import { createDraft } from 'shared-contracts/calls/wholesale';
import type { DraftCreateRequest } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/drafts */
export function useCreateDraft() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: DraftCreateRequest) =>
      unwrap(await api.call(createDraft, { body: request, timeoutMs: sheetTimeoutMs })),
    onSuccess: () => queries.invalidateQueries({ queryKey: draftsKey, exact: true }),
  });
}
