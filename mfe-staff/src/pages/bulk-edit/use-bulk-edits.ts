import { unwrap } from 'shared-contracts';
import { listBulkEdits, makeBulkEdit, undoBulkEdit } from 'shared-contracts/calls/merchant-bulk';
import type { BulkEditRequest } from 'shared-contracts/wire/merchant-bulk';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

const editsKey = ['bulk-edits'] as const;

/** The latest changes of many items, and the calls that make one and take one back. */
export function useBulkEdits() {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: editsKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listBulkEdits, { signal })),
  });
  return {
    list,
    async make(body: BulkEditRequest): Promise<void> {
      const made = unwrap(await api.call(makeBulkEdit, { body }));
      // A list that is on its way may be older than the new change.
      await client.cancelQueries({ queryKey: editsKey });
      client.setQueryData(editsKey, made);
    },
    async undo(editId: string) {
      const undone = unwrap(await api.call(undoBulkEdit, { params: { editId } }));
      await client.invalidateQueries({ queryKey: editsKey });
      return undone;
    },
  };
}
