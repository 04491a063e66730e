import { type ApiClient, apiPaths } from 'shared-contracts';
import type { GuestOrderRequest } from 'shared-contracts/wire/order';
import { schemaOf } from './schema-of';

/** Moves a guest's order into the account of the member who is logged in. */
export function bindOrder(api: ApiClient, input: GuestOrderRequest) {
  return api.post(apiPaths.orderBinding, input, { schema: schemaOf('orderDetailSchema') });
}
