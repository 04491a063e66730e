import type { ApiClient } from 'shared-contracts';
import { listPointMovements as listPointMovementsCall } from 'shared-contracts/calls/benefits';

/** A page of the member's point movements, newest first. */
export function listPointMovements(
  api: ApiClient,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.call(listPointMovementsCall, { query: { pageNo, pageSize }, signal });
}
