import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { GuestReturn } from './get-return';
import { schemaOf } from './schema-of';

/** Possible until the parcel has arrived. */
export function cancelReturn(api: ApiClient, returnId: string, guest?: GuestReturn) {
  const schema = schemaOf('returnDetailSchema');
  if (!guest) return api.post(apiPaths.returnCancel(returnId), {}, { schema });
  const body = { returnId, orderId: guest.orderId, guest: guest.proof };
  return api.post(apiPaths.guestReturnCancel, body, { schema, auth: 'none' });
}
