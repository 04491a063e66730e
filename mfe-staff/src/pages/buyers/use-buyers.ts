import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  merchantBuyerDetailSchema,
  merchantBuyersSchema,
  paymentOutcomeSchema,
  type RecordPayment,
  type TradeTerms,
  termsOutcomeSchema,
} from 'shared-contracts/wire/merchant-wholesale';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { useMerchantApi } from '../../session/staff-context';

const buyersKey = ['wholesale-buyers'] as const;

/** Applications, buyers and the invoices of one buyer, with their changes. */
export function useBuyers(search: string, buyerId: string) {
  const api = useMerchantApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: [...buyersKey, search],
    queryFn: ({ signal }) =>
      api.get(merchantPaths.wholesaleBuyers, merchantBuyersSchema, {
        signal,
        ...(search ? { query: { search } } : {}),
      }),
    placeholderData: keepPreviousData,
  });
  const buyer = useQuery({
    queryKey: [...buyersKey, 'one', buyerId],
    enabled: buyerId !== '',
    queryFn: ({ signal }) =>
      api.get(merchantPaths.wholesaleBuyer(buyerId), merchantBuyerDetailSchema, { signal }),
  });
  async function changed<Data>(call: Promise<Data>): Promise<Data> {
    const data = await call;
    await client.invalidateQueries({ queryKey: buyersKey });
    return data;
  }
  return {
    list,
    buyer,
    approve: (id: string, terms: TradeTerms) =>
      changed(api.post(merchantPaths.wholesaleApprove(id), { terms }, termsOutcomeSchema)),
    decline: (id: string, reason: string) =>
      changed(api.post(merchantPaths.wholesaleDecline(id), { reason }, emptySchema)),
    changeTerms: (id: string, terms: TradeTerms, reason: string) =>
      changed(api.post(merchantPaths.wholesaleTerms(id), { terms, reason }, termsOutcomeSchema)),
    decide: (id: string, isApproved: boolean, reason: string) =>
      changed(api.post(merchantPaths.wholesaleProposal(id), { isApproved, reason }, emptySchema)),
    pay: (orderId: string, payment: RecordPayment) =>
      changed(api.post(merchantPaths.wholesalePayment(orderId), payment, paymentOutcomeSchema)),
  };
}
