import type { ApiClient, GuestProof } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** A guest's return is found through its order. */
export interface GuestReturn {
  orderId: string;
  proof: GuestProof;
}

export function getReturn(api: ApiClient, returnId: string, guest?: GuestReturn, signal?: AbortSignal) {
  const schema = schemaOf('returnDetailSchema');
  if (!guest) return api.get(apiPaths.returnDetails(returnId), { schema, signal });
  const body = { returnId, orderId: guest.orderId, guest: guest.proof };
  return api.post(apiPaths.guestReturnDetails, body, { schema, signal, auth: 'none', reads: true });
}
