import type { ApiClient } from 'shared-contracts';
import { deleteCard as deleteCardCall } from 'shared-contracts/calls/payment';

/** Removes a saved card here and at the payment provider; returns the remaining cards. */
export function deleteCard(api: ApiClient, id: string) {
  return api.call(deleteCardCall, { body: { id } });
}
