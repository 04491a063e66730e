import type { ApiClient } from 'shared-contracts';
import { cancelGuestReturn, cancelReturn as cancelReturnCall } from 'shared-contracts/calls/returns';
import type { GuestReturn } from './get-return';

/** Possible until the parcel has arrived. */
export function cancelReturn(api: ApiClient, returnId: string, guest?: GuestReturn) {
  if (!guest) return api.call(cancelReturnCall, { params: { returnId } });
  const body = { returnId, orderId: guest.orderId, guest: guest.proof };
  return api.call(cancelGuestReturn, { body, auth: 'none' });
}
