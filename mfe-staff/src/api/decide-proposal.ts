import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

export interface ProposalDecision {
  isApproved: boolean;
  reason: string;
  /** The version of the proposal that was shown; missing from an older API. */
  version: string | undefined;
}

/** POST /api/merchant/wholesale/buyers/{id}/proposal */
export function decideProposal(api: ApiClient, id: string, decision: ProposalDecision) {
  return api.post(merchantPaths.wholesaleProposal(id), decision, { schema: emptySchema, auth: 'staff' });
}
