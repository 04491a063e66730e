import type { ApiClient } from 'shared-contracts';
import { listMembers as listMembersCall } from 'shared-contracts/calls/merchant-staff';

/** GET /api/merchant/staff */
export function listMembers(api: ApiClient, signal?: AbortSignal) {
  return api.call(listMembersCall, { signal });
}
