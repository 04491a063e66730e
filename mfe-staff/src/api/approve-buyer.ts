import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type TradeTerms, termsOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/applications/{id}/approve */
export function approveBuyer(api: ApiClient, id: string, terms: TradeTerms) {
  return api.post(
    merchantPaths.wholesaleApprove(id),
    { terms },
    { schema: termsOutcomeSchema, auth: 'staff' },
  );
}
