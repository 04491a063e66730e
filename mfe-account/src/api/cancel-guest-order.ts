import type { ApiClient } from 'shared-contracts';
import { cancelGuestOrder as cancelGuestOrderCall } from 'shared-contracts/calls/orders';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';

/** Behaviour 6: a guest cancels with the proof used for reading the order. */
export function cancelGuestOrder(api: ApiClient, input: GuestOrderRequest) {
  return api.call(cancelGuestOrderCall, { body: input, auth: 'none' });
}
