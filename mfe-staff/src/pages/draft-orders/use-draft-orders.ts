import { type ApiResult, sessionKeys, unwrap } from 'shared-contracts';
import { getDraftOrder } from 'shared-contracts/calls/merchant-draft-orders';
import { getOrder } from 'shared-contracts/calls/merchant-orders';
import { createKept } from 'shared-contracts/kept';
import type { DraftOrder } from 'shared-contracts/wire/merchant-draft-orders';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';
import type { TypedDraft } from './typed-draft';

/** Begins the key of each query of drafts. */
export const draftOrdersKey = ['draft-orders'] as const;

/** What was typed of a draft that is not saved; its owner is who typed it, and the draft that it began with. */
export const keptDraft = createKept<TypedDraft>(sessionKeys.staffDraftOrder);

/** The order whose buyer gets another one; not read without a number. */
export function useOrderOfBuyer(orderId: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => unwrap(await api.call(getOrder, { params: { orderId }, signal })),
    enabled: orderId !== '',
  });
}

/** A draft; not read without a number. `take` shows the answer to a step. */
export function useDraftOrder(draftId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = [...draftOrdersKey, draftId];
  const load = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getDraftOrder, { params: { draftId }, signal })),
    enabled: draftId !== '',
  });
  async function take(answer: Promise<ApiResult<DraftOrder>>): Promise<void> {
    try {
      client.setQueryData(queryKey, unwrap(await answer));
    } catch (error) {
      // A refusal says that the draft is in another state than the page shows.
      void load.refetch();
      throw error;
    }
  }
  return { load, take };
}
