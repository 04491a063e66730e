import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { type GuestOrderRequest, orderDetailSchema } from 'shared-contracts/wire/order';

/** Section 6: a guest cancels with the same proof. */
export function cancelGuestOrder(api: ApiClient, input: GuestOrderRequest) {
  return api.post(apiPaths.guestOrderCancel, input, { schema: orderDetailSchema, auth: 'none' });
}
