import type { ApiClient } from 'shared-contracts';
import { createMember as createMemberCall } from 'shared-contracts/calls/merchant-staff';
import type { CreateStaffRequest } from 'shared-contracts/wire/staff';

/** POST /api/merchant/staff */
export function createMember(api: ApiClient, request: CreateStaffRequest) {
  return api.call(createMemberCall, { body: request });
}
