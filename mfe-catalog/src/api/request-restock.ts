import { type ApiClient, apiPaths, channelOfId, channels } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/product/restock/confirm: the owner of the address agrees, with the token of the mail's link. */
export function confirmRestock(api: ApiClient, token: string) {
  return api.post(apiPaths.restockConfirm, { token }, { schema: schemaOf('restockResultSchema') });
}

/** POST /api/product/restock: one mail when the sku is back in stock. */
export function requestRestock(
  api: ApiClient,
  { skuId, channelId, email }: { skuId: string; channelId: number; email: string },
) {
  const body = { skuId, channelId: channels[channelOfId(channelId)].id, email };
  return api.post(apiPaths.restock, body, { schema: schemaOf('restockResultSchema') });
}
