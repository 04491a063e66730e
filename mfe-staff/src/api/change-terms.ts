import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type TradeTerms, termsOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/buyers/{id}/terms */
export function changeTerms(api: ApiClient, id: string, terms: TradeTerms, reason: string) {
  return api.post(
    merchantPaths.wholesaleTerms(id),
    { terms, reason },
    { schema: termsOutcomeSchema, auth: 'staff' },
  );
}
