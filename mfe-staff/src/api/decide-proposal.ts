export interface ProposalDecision {
  isApproved: boolean;
  reason: string;
  /** The version of the proposal that was shown; missing from an older API. */
  version: string | undefined;
}
