import { type ApiResult, unwrap } from 'shared-contracts';
import {
  editTransfer,
  getTransfer,
  moveTransfer,
  receiveTransfer,
  undoTransferReceipt,
} from 'shared-contracts/calls/merchant-transfers';
import type {
  EditTransfer,
  MoveTransfer,
  ReceiveTransfer,
  Transfer,
} from 'shared-contracts/wire/merchant-transfers';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** Begins the key of each query of transfers. */
export const transfersKey = ['transfers'] as const;

/** A transfer and what can be done with it; each step throws the `ApiError` of its refusal. */
export function useTransfer(transferId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = [...transfersKey, transferId];
  const params = { transferId };
  const load = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getTransfer, { params, signal })),
  });

  async function take(answer: Promise<ApiResult<Transfer>>): Promise<Transfer> {
    const transfer = unwrap(await answer);
    // One that is on its way may be older.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, transfer);
    void client.invalidateQueries({ queryKey: ['stock'] });
    return transfer;
  }
  return {
    load,
    edit: (body: EditTransfer) => take(api.call(editTransfer, { params, body })),
    move: (body: MoveTransfer) => take(api.call(moveTransfer, { params, body })),
    receive: (body: ReceiveTransfer, idempotencyKey: string) =>
      take(api.call(receiveTransfer, { params, body, idempotencyKey })),
    undo: (receiptId: string) => take(api.call(undoTransferReceipt, { params: { ...params, receiptId } })),
  };
}
export type TransferActions = ReturnType<typeof useTransfer>;
