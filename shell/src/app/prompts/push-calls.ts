import { type ApiClient, apiPaths } from 'shared-contracts';
import {
  type PushSubscriptionRequest,
  pushKeySchema,
  pushSubscriptionResultSchema,
} from 'shared-contracts/wire/push';

/** The key of notifications; null when the shop sends none, or can't be asked. */
export async function getPushKey(api: ApiClient): Promise<string | null> {
  const key = await api.get(apiPaths.pushKey, { schema: pushKeySchema });
  return key.ok ? key.data.publicKey : null;
}

/** Stores the subscription of this browser. */
export async function storePush(api: ApiClient, subscription: PushSubscriptionRequest): Promise<boolean> {
  const stored = await api.post(apiPaths.pushSubscription, subscription, {
    schema: pushSubscriptionResultSchema,
  });
  return stored.ok;
}
