import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/payments/{id}/reverse */
export function reversePayment(api: ApiClient, id: string, reason: string) {
  return api.post(
    merchantPaths.wholesaleReverse(id),
    { reason },
    { schema: paymentOutcomeSchema, auth: 'staff' },
  );
}
