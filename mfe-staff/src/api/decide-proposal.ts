import type { ApiClient } from 'shared-contracts';
import { decideProposal as decideProposalCall } from 'shared-contracts/calls/merchant-wholesale';

export interface ProposalDecision {
  isApproved: boolean;
  reason: string;
  /** The version of the proposal that was shown; missing from an older API. */
  version: string | undefined;
}

/** POST /api/merchant/wholesale/buyers/{id}/proposal */
export function decideProposal(api: ApiClient, id: string, decision: ProposalDecision) {
  return api.call(decideProposalCall, { params: { id }, body: decision });
}
