import type { ApiClient } from 'shared-contracts';
import { listGiftCardOrders as listGiftCardOrdersCall } from 'shared-contracts/calls/gift-cards';

/** A page of the member's gift card orders, newest first. */
export function listGiftCardOrders(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.call(listGiftCardOrdersCall, { query: { pageNo, pageSize }, signal });
}
