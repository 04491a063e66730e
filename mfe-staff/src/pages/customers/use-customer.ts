import { type ApiResult, unwrap } from 'shared-contracts';
import {
  adjustGiftCard,
  adjustPoints,
  closeCustomer,
  exportCustomer,
  getCustomer,
  grantCredit,
} from 'shared-contracts/calls/merchant-customers';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** A balance as the dialog showed it, its change and the reason. */
interface Adjustment {
  expectedBalance: number;
  reason: string;
}

/** A customer and the changes that staff make. Each change reloads the customer. */
export function useCustomer(id: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const load = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: async ({ signal }) => unwrap(await api.call(getCustomer, { params: { id }, signal })),
  });
  /** Reloads after a refusal too, because the balance may have changed. */
  async function changed<Data>(call: Promise<ApiResult<Data>>): Promise<Data> {
    try {
      return unwrap(await call);
    } finally {
      await client.invalidateQueries({ queryKey: ['customers'] });
    }
  }
  return {
    load,
    adjustPoints: (change: Adjustment & { points: number }) =>
      changed(api.call(adjustPoints, { params: { id }, body: change })),
    adjustGiftCard: (cardId: string, change: Adjustment & { balance: number }) =>
      changed(api.call(adjustGiftCard, { params: { id, cardId }, body: change })),
    grantCredit: (body: { amount: number; reason: string }, idempotencyKey: string) =>
      changed(api.call(grantCredit, { params: { id }, body, idempotencyKey })),
    readData: async (reason: string) =>
      unwrap(await api.call(exportCustomer, { params: { id }, body: { reason } })),
    close: (reason: string) => changed(api.call(closeCustomer, { params: { id }, body: { reason } })),
  };
}
export type CustomerActions = Omit<ReturnType<typeof useCustomer>, 'load'>;
