import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';
import { accountExportSchema } from 'shared-contracts/wire/member';
import { adjustedPointsSchema, merchantCustomerDetailSchema } from 'shared-contracts/wire/merchant-customers';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useMerchantApi } from '../../session/staff-context';

/** A balance as the dialog showed it, its change and the reason. */
interface Adjustment {
  expectedBalance: number;
  reason: string;
}

/** A customer and what staff change about them. Each change reads the customer anew. */
export function useCustomer(id: string) {
  const api = useMerchantApi();
  const client = useQueryClient();
  const load = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => api.get(merchantPaths.customer(id), merchantCustomerDetailSchema, { signal }),
  });
  /** Also after a refusal: the balance may be another one. */
  async function changed<Data>(call: Promise<Data>): Promise<Data> {
    try {
      return await call;
    } finally {
      await client.invalidateQueries({ queryKey: ['customers'] });
    }
  }
  return {
    load,
    adjustPoints: (change: Adjustment & { points: number }) =>
      changed(api.post(merchantPaths.customerPoints(id), change, adjustedPointsSchema)),
    adjustGiftCard: (cardId: string, change: Adjustment & { balance: number }) =>
      changed(api.post(merchantPaths.customerGiftCard(id, cardId), change, emptySchema)),
    readData: (reason: string) => api.post(merchantPaths.customerExport(id), { reason }, accountExportSchema),
    close: (reason: string) => changed(api.post(merchantPaths.customerClose(id), { reason }, emptySchema)),
  };
}
export type CustomerActions = Omit<ReturnType<typeof useCustomer>, 'load'>;
