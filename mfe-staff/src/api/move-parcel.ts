import type { ApiClient } from 'shared-contracts';
import { moveParcel as moveParcelCall } from 'shared-contracts/calls/merchant-orders';
import type { ParcelStepRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/step */
export function moveParcel(api: ApiClient, orderId: string, shipmentId: string, request: ParcelStepRequest) {
  return api.call(moveParcelCall, { params: { orderId, shipmentId }, body: request });
}
