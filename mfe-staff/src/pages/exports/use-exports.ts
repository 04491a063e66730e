import { unwrap } from 'shared-contracts';
import { listExports, makeExport } from 'shared-contracts/calls/merchant-exports';
import type { ExportRequest } from 'shared-contracts/wire/merchant-exports';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

const exportsKey = ['exports'] as const;
const everyMs = 2_000;

/** The exports, and the call that makes one. */
export function useExports() {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: exportsKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listExports, { signal })),
    // Only the list says when a file is ready.
    refetchInterval: ({ state: { data } }) =>
      data?.pending.some(({ state }) => state === 'WAITING') ? everyMs : false,
  });

  async function make({ kind, from, to, format }: ExportRequest): Promise<void> {
    // An API of an earlier release knows no formats, and makes CSV.
    const body = { kind, from, to, ...(format === 'xlsx' ? { format } : {}) };
    const made = unwrap(await api.call(makeExport, { body }));
    // A list that is on its way may be older than the new export.
    await client.cancelQueries({ queryKey: exportsKey });
    client.setQueryData(exportsKey, made);
  }

  return { list, make };
}
