import { type ApiClient, unwrap } from 'shared-contracts';
import { listUsableGiftCards } from 'shared-contracts/calls/gift-cards';
import { queryOptions } from 'shared-runtime/query';

export function giftCardsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['checkout', 'gift-cards', memberId],
    queryFn: async ({ signal }) => unwrap(await api.call(listUsableGiftCards, { signal })),
  });
}
