import type { ApiClient } from 'shared-contracts';
import { getGuestOrder as getGuestOrderCall } from 'shared-contracts/calls/orders';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';

/**
 * Behaviour 6: an order by its id and a proof of ownership. An unknown id and a wrong proof give the same
 * answer.
 */
export function getGuestOrder(api: ApiClient, input: GuestOrderRequest, signal?: AbortSignal) {
  return api.call(getGuestOrderCall, { body: input, auth: 'none', signal });
}
