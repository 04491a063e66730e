import { type ApiResult, unwrap } from 'shared-contracts';
import type { RecordPayment, TradeTerms } from 'shared-contracts/wire/merchant-wholesale';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { approveBuyer } from '../../api/approve-buyer';
import { changeTerms } from '../../api/change-terms';
import { decideProposal, type ProposalDecision } from '../../api/decide-proposal';
import { declineBuyer } from '../../api/decline-buyer';
import { getBuyer } from '../../api/get-buyer';
import { listBuyers } from '../../api/list-buyers';
import { recordPayment } from '../../api/record-payment';
import { reversePayment } from '../../api/reverse-payment';
import { useStaffApi } from '../../session/staff-context';

const buyersKey = ['wholesale-buyers'] as const;

/** Applications, buyers and the invoices of one buyer, with their changes. */
export function useBuyers(search: string, buyerId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: [...buyersKey, search],
    queryFn: async ({ signal }) => unwrap(await listBuyers(api, search, signal)),
    placeholderData: keepPreviousData,
  });
  const buyer = useQuery({
    queryKey: [...buyersKey, 'one', buyerId],
    enabled: buyerId !== '',
    queryFn: async ({ signal }) => unwrap(await getBuyer(api, buyerId, signal)),
  });
  async function changed<Data>(call: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await call);
    await client.invalidateQueries({ queryKey: buyersKey });
    return data;
  }
  return {
    list,
    buyer,
    approve: (id: string, terms: TradeTerms) => changed(approveBuyer(api, id, terms)),
    decline: (id: string, reason: string) => changed(declineBuyer(api, id, reason)),
    changeTerms: (id: string, terms: TradeTerms, reason: string) =>
      changed(changeTerms(api, id, terms, reason)),
    decide: (id: string, decision: ProposalDecision) => changed(decideProposal(api, id, decision)),
    reread: async (id: string) => unwrap(await getBuyer(api, id)).buyer,
    reverse: (paymentId: string, reason: string) => changed(reversePayment(api, paymentId, reason)),
    pay: (orderId: string, payment: RecordPayment) => changed(recordPayment(api, orderId, payment)),
  };
}
