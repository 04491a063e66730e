import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';
import { schemaOf } from './schema-of';

/**
 * Behaviour 6: an order by its id and a proof of ownership. An unknown id and a wrong proof give the same
 * answer.
 */
export function getGuestOrder(api: ApiClient, input: GuestOrderRequest, signal?: AbortSignal) {
  return api.post(apiPaths.guestOrderDetails, input, {
    schema: schemaOf('orderDetailSchema'),
    auth: 'none',
    reads: true,
    signal,
  });
}
