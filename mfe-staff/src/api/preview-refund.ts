import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  type CancelOrderRequest,
  type PreviewReturnRequest,
  type RefundOrderRequest,
  refundPreviewSchema,
} from 'shared-contracts/wire/merchant-orders';

const options = (signal?: AbortSignal) => ({
  auth: 'staff' as const,
  reads: true,
  ...(signal && { signal }),
});

/** POST /api/merchant/orders/{orderId}/cancel/preview */
export function previewCancellation(
  api: ApiClient,
  orderId: string,
  request: CancelOrderRequest,
  signal?: AbortSignal,
) {
  return api.post(merchantPaths.orderCancelPreview(orderId), request, {
    schema: refundPreviewSchema,
    ...options(signal),
  });
}

/** POST /api/merchant/orders/{orderId}/refund/preview */
export function previewRefund(
  api: ApiClient,
  orderId: string,
  request: RefundOrderRequest,
  signal?: AbortSignal,
) {
  return api.post(merchantPaths.orderRefundPreview(orderId), request, {
    schema: refundPreviewSchema,
    ...options(signal),
  });
}

/** POST /api/merchant/returns/{returnId}/preview */
export function previewReturn(
  api: ApiClient,
  returnId: string,
  request: PreviewReturnRequest,
  signal?: AbortSignal,
) {
  return api.post(merchantPaths.returnPreview(returnId), request, {
    schema: refundPreviewSchema,
    ...options(signal),
  });
}
