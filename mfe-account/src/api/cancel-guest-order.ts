import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';
import { schemaOf } from './schema-of';

/** Behaviour 6: a guest cancels with the proof used for reading the order. */
export function cancelGuestOrder(api: ApiClient, input: GuestOrderRequest) {
  return api.post(apiPaths.guestOrderCancel, input, { schema: schemaOf('orderDetailSchema'), auth: 'none' });
}
