import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema, type ParcelStepRequest } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/step */
export function moveParcel(api: ApiClient, orderId: string, shipmentId: string, request: ParcelStepRequest) {
  return api.post(merchantPaths.parcelStep(orderId, shipmentId), request, {
    schema: merchantOrderSchema,
    auth: 'staff',
  });
}
