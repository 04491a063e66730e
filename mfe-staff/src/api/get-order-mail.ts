import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { mailPreviewSchema } from 'shared-contracts/wire/merchant-orders';
import type { ListQuery } from './list-query';

/** GET /api/merchant/orders/{orderId}/mail */
export function getOrderMail(api: ApiClient, orderId: string, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.orderMail(orderId), {
    schema: mailPreviewSchema,
    auth: 'staff',
    query,
    signal,
  });
}
