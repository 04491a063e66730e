import type { ApiClient, GuestProof } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The pieces of an order that can be returned, for its member, or for a guest with the proof. */
export function getReturnOptions(api: ApiClient, orderId: string, proof?: GuestProof, signal?: AbortSignal) {
  const schema = schemaOf('returnOptionsSchema');
  if (!proof) return api.get(apiPaths.returnOptions(orderId), { schema, signal });
  return api.post(
    apiPaths.guestReturnOptions,
    { orderId, ...proof },
    { schema, signal, auth: 'none', reads: true },
  );
}
