import { type ApiClient, channelOfId, channels } from 'shared-contracts';
import { requestRestock as requestRestockCall } from 'shared-contracts/calls/product';

/** POST /api/product/restock: one mail when the sku is back in stock. */
export function requestRestock(
  api: ApiClient,
  { skuId, channelId, email }: { skuId: string; channelId: number; email: string },
) {
  const body = { skuId, channelId: channels[channelOfId(channelId)].id, email };
  return api.call(requestRestockCall, { body });
}
