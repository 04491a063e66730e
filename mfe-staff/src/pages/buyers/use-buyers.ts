import { type ApiResult, unwrap } from 'shared-contracts';
import {
  approveBuyer,
  changeTerms,
  decideProposal,
  declineBuyer,
  getBuyer,
  listBuyers,
  recordPayment,
  reversePayment,
} from 'shared-contracts/calls/merchant-wholesale';
import type { RecordPayment, TradeTerms } from 'shared-contracts/wire/merchant-wholesale';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import type { ProposalDecision } from '../../api/decide-proposal';
import { useStaffApi } from '../../session/staff-context';

const buyersKey = ['wholesale-buyers'] as const;

/** Applications, buyers and the invoices of one buyer, with their changes. */
export function useBuyers(search: string, buyerId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: [...buyersKey, search],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listBuyers, { query: { search: search || undefined }, signal })),
    placeholderData: keepPreviousData,
  });
  const buyer = useQuery({
    queryKey: [...buyersKey, 'one', buyerId],
    enabled: buyerId !== '',
    queryFn: async ({ signal }) => unwrap(await api.call(getBuyer, { params: { id: buyerId }, signal })),
  });
  async function changed<Data>(call: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await call);
    await client.invalidateQueries({ queryKey: buyersKey });
    return data;
  }
  return {
    list,
    buyer,
    approve: (id: string, terms: TradeTerms) =>
      changed(api.call(approveBuyer, { params: { id }, body: { terms } })),
    decline: (id: string, reason: string) =>
      changed(api.call(declineBuyer, { params: { id }, body: { reason } })),
    changeTerms: (id: string, terms: TradeTerms, reason: string) =>
      changed(api.call(changeTerms, { params: { id }, body: { terms, reason } })),
    decide: (id: string, decision: ProposalDecision) =>
      changed(api.call(decideProposal, { params: { id }, body: decision })),
    reread: async (id: string) => unwrap(await api.call(getBuyer, { params: { id } })).buyer,
    reverse: (paymentId: string, reason: string) =>
      changed(api.call(reversePayment, { params: { id: paymentId }, body: { reason } })),
    pay: (orderId: string, payment: RecordPayment) =>
      changed(api.call(recordPayment, { params: { orderId }, body: payment })),
  };
}
