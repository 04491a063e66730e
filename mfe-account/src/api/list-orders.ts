import type { ApiClient } from 'shared-contracts';
import { listOrders as listOrdersCall } from 'shared-contracts/calls/orders';

/** A page of the member's orders, newest first. */
export function listOrders(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.call(listOrdersCall, { auth: 'member', query: { pageNo, pageSize }, signal });
}
