import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A gift card order of the member; any other is not found. */
export function getGiftCardOrder(api: ApiClient, orderId: string, signal?: AbortSignal) {
  return api.get(apiPaths.giftCardOrderDetails(orderId), { schema: schemaOf('giftCardOrderSchema'), signal });
}
