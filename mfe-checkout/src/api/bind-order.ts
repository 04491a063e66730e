import type { ApiClient } from 'shared-contracts';
import { bindOrder as bindOrderCall } from 'shared-contracts/calls/orders';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';

/** Moves a guest's order into the account of the member who is logged in. */
export function bindOrder(api: ApiClient, input: GuestOrderRequest) {
  return api.call(bindOrderCall, { body: input });
}
