import type { ApiClient } from 'shared-contracts';
import { deleteCard } from 'shared-contracts/calls/payment';

/** DELETE /api/customer/payment/method: removes a member's stored card and returns the others. */
export function deleteStoredMethod(api: ApiClient, id: string) {
  return api.call(deleteCard, { body: { id } });
}
