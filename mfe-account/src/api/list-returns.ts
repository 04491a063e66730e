import type { ApiClient } from 'shared-contracts';
import { listReturns as listReturnsCall } from 'shared-contracts/calls/returns';

/** A page of the member's returns, newest first. */
export function listReturns(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.call(listReturnsCall, { auth: 'member', query: { pageNo, pageSize }, signal });
}
