import { unwrap } from 'shared-contracts';
import { getDraft } from 'shared-contracts/calls/wholesale';
import type { Draft } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { draftsKey } from './list-drafts';
import { sheetTimeoutMs } from './sheet-timeout';

/** Reloads the draft for each visit, because the page edits a copy. */
export function useDraft(id: string) {
  const { api } = useServices();
  return useQuery<Draft>({
    queryKey: [...draftsKey, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getDraft, { params: { id }, auth: 'member', signal, timeoutMs: sheetTimeoutMs })),
  });
}
