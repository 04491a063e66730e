import { type ApiClient, apiPaths, type OrderCreateRequest } from 'shared-contracts';
import { campaignOf } from 'shared-contracts/campaign-cookies';
import { schemaOf } from './schema-of';

/** POST /api/order/create. Idempotent by its key, so it is retried when no response arrives. Names the campaigns that led here. */
export function createOrder(api: ApiClient, request: OrderCreateRequest, idempotencyKey: string) {
  const campaign = campaignOf(document.cookie, Date.now());
  const attributed = campaign ? { ...request, campaign } : request;
  return api.post(apiPaths.orderCreate, attributed, {
    schema: schemaOf('orderDetailSchema'),
    idempotencyKey,
  });
}
