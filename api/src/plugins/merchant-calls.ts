import type { StaffPermission } from 'shared-contracts/staff-roles';

interface MerchantCall {
  says: string;
  /** What the caller's role must allow; null for the login itself. */
  permission: StaffPermission | null;
}

/**
 * A sentence and the permission of each call below /api/merchant/. The guard asks this table before a call
 * reads its input and refuses calls without an entry; a test asks every call as every role.
 */
export const merchantCalls: Readonly<Record<string, MerchantCall>> = {
  'GET /api/merchant/session': { says: 'Who is logged in, and what they may do.', permission: null },
  'POST /api/merchant/session/password': {
    says: 'First step of a login: e-mail and password.',
    permission: null,
  },
  'POST /api/merchant/session/code': {
    says: 'Second step of a login: the code of the authenticator app.',
    permission: null,
  },
  'POST /api/merchant/session/end': { says: 'Logs out.', permission: null },
};
