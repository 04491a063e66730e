import type { ApiClient, OrderCreateRequest } from 'shared-contracts';
import { createOrder as createOrderCall } from 'shared-contracts/calls/orders';
import { campaignOf } from 'shared-contracts/campaign-cookies';
import { readPreparedToken } from '../payment/prepared-token';

/** POST /api/order/create. Idempotent by its key, so it is retried when no response arrives. Names the campaigns, and the link of staff, that led here. */
export function createOrder(api: ApiClient, request: OrderCreateRequest, idempotencyKey: string) {
  const campaign = campaignOf(document.cookie, Date.now());
  const preparedToken = readPreparedToken();
  const attributed = {
    ...request,
    ...(campaign && { campaign }),
    ...(preparedToken !== undefined && { preparedToken }),
  };
  return api.call(createOrderCall, { body: attributed, idempotencyKey });
}
