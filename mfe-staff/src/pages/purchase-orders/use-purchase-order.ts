import { type ApiResult, unwrap } from 'shared-contracts';
import {
  editPurchaseOrder,
  getPurchaseOrder,
  movePurchaseOrder,
  receivePurchaseOrder,
  undoReceipt,
} from 'shared-contracts/calls/merchant-purchase-orders';
import type {
  EditPurchaseOrder,
  MovePurchaseOrder,
  PurchaseOrder,
  ReceivePurchaseOrder,
} from 'shared-contracts/wire/merchant-purchase-orders';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** Begins the key of each query of purchase orders. */
export const purchaseOrdersKey = ['purchase-orders'] as const;

/** A purchase order and what can be done with it; each step throws the `ApiError` of its refusal. */
export function usePurchaseOrder(purchaseOrderId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = [...purchaseOrdersKey, purchaseOrderId];
  const params = { purchaseOrderId };
  const load = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getPurchaseOrder, { params, signal })),
  });

  async function take(answer: Promise<ApiResult<PurchaseOrder>>): Promise<PurchaseOrder> {
    const order = unwrap(await answer);
    // One that is on its way may be older.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, order);
    void client.invalidateQueries({ queryKey: ['stock'] });
    return order;
  }
  return {
    load,
    edit: (body: EditPurchaseOrder) => take(api.call(editPurchaseOrder, { params, body })),
    move: (body: MovePurchaseOrder) => take(api.call(movePurchaseOrder, { params, body })),
    receive: (body: ReceivePurchaseOrder, idempotencyKey: string) =>
      take(api.call(receivePurchaseOrder, { params, body, idempotencyKey })),
    undo: (receiptId: string) => take(api.call(undoReceipt, { params: { ...params, receiptId } })),
  };
}
export type PurchaseOrderActions = ReturnType<typeof usePurchaseOrder>;
